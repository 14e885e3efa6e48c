package org.collide4j.scene.collada;

import java.util.IdentityHashMap;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Affine;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/**
 * Geometries that the controllers of a file deform. Each controller leads to a geometry; that of a skin over a morph does so
 * by way of another controller.
 */
final class Controllers {
    /** Controllers over controllers beyond this many have come twice. */
    private static final int LONGEST_CHAIN = 16;

    /**
     * A geometry that a controller deforms.
     *
     * @param bindShape the map from the geometry to the scene when the skin was bound, lengths in metres; null without skin
     */
    record Deformed(XmlElement geometry, @Nullable Affine bindShape) {}

    private final Links links;
    private final double metres;
    private final IdentityHashMap<XmlElement, Deformed> read = new IdentityHashMap<>();

    Controllers(Links links, double metres) {
        this.links = links;
        this.metres = metres;
    }

    /** Returns what an {@code <instance_controller>} shows. */
    Deformed of(XmlElement instance) throws ModelFileException {
        XmlElement controller = links.target(instance, "url", "controller");
        Deformed known = read.get(controller);
        if (known == null) {
            known = follow(controller);
            read.put(controller, known);
        }
        return known;
    }

    private Deformed follow(XmlElement first) throws ModelFileException {
        XmlElement controller = first;
        Affine bindShape = null;
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            XmlElement skin = controller.child("skin");
            XmlElement deformation = skin == null ? controller.child("morph") : skin;
            if (deformation == null) {
                throw controller.bad("the controller has neither <skin> nor <morph>", "export it again");
            }
            if (skin != null) {
                XmlElement matrix = skin.child("bind_shape_matrix");
                Affine own = matrix == null ? Affine.IDENTITY : NodeTransform.matrix(matrix, metres);
                bindShape = bindShape == null ? own : bindShape.times(own);
            }
            XmlElement next = links.find(deformation, "source", "controller");
            if (next == null) {
                return new Deformed(links.target(deformation, "source", "geometry"), bindShape);
            }
            controller = next;
        }
        throw first.bad("the controllers deform each other in a circle", "repair the file, or export it again");
    }
}
