package org.collide4j.scene.collada;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Traits;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/** The names and diffuse colours of materials as instances bind them. Damaged materials count as none. */
final class BoundMaterials {
    private static final List<String> SHADERS = List.of("lambert", "phong", "blinn", "constant");

    private final Links links;
    private final IdentityHashMap<XmlElement, Map<String, XmlElement>> boundOf = new IdentityHashMap<>();
    private final IdentityHashMap<XmlElement, Traits> traitsOf = new IdentityHashMap<>();

    BoundMaterials(Links links) {
        this.links = links;
    }

    /** Returns traits with the name and the colour of the material that the instance binds to the symbol. */
    Traits of(XmlElement instance, String symbol) {
        XmlElement bound =
                boundOf.computeIfAbsent(instance, BoundMaterials::bound).get(symbol);
        return bound == null ? Traits.NONE : traitsOf.computeIfAbsent(bound, this::traits);
    }

    /** Returns the {@code <instance_material>}s by symbol. */
    private static Map<String, XmlElement> bound(XmlElement instance) {
        Map<String, XmlElement> bySymbol = new HashMap<>();
        XmlElement binding = instance.child("bind_material");
        XmlElement technique = binding == null ? null : binding.child("technique_common");
        if (technique != null) {
            for (XmlElement each : technique.children("instance_material")) {
                bySymbol.putIfAbsent(each.attributes().getOrDefault("symbol", ""), each);
            }
        }
        return bySymbol;
    }

    private Traits traits(XmlElement bound) {
        try {
            XmlElement material = links.target(bound, "target", "material");
            String id = material.attributes().getOrDefault("id", "");
            String name = material.attributes().getOrDefault("name", id).strip();
            return new Traits(List.of(), name.isEmpty() ? null : name, colour(material), Map.of());
        } catch (ModelFileException e) {
            return Traits.NONE;
        }
    }

    /** Returns the diffuse colour; null if a texture has it. */
    private @Nullable Integer colour(XmlElement material) throws ModelFileException {
        XmlElement instance = material.child("instance_effect");
        XmlElement effect = instance == null ? null : links.find(instance, "url", "effect");
        XmlElement profile = effect == null ? null : effect.child("profile_COMMON");
        XmlElement technique = profile == null ? null : profile.child("technique");
        for (String shader : SHADERS) {
            XmlElement shading = technique == null ? null : technique.child(shader);
            XmlElement diffuse = shading == null ? null : shading.child("diffuse");
            XmlElement colour = diffuse == null ? null : diffuse.child("color");
            double[] shares = colour == null ? new double[0] : colour.content().numbers(colour);
            if (shares.length >= 3) {
                return toByte(shares[0]) << 16 | toByte(shares[1]) << 8 | toByte(shares[2]);
            }
        }
        return null;
    }

    private static int toByte(double share) {
        return (int) Math.round(255 * Math.max(0, Math.min(1, share)));
    }
}
