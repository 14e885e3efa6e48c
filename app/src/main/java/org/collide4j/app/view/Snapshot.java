package org.collide4j.app.view;

import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.render.Png;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of findings: the two parts in two colours, each shining through the other, the parts near them in grey, and a ring
 * around the place. One instance makes one picture at a time.
 */
public final class Snapshot {
    /** Colours of the first and the second part, as 0xRRGGBB. */
    public static final int COLOUR_A = 0xE8590C;

    public static final int COLOUR_B = 0x1971C2;

    /** Width of the pictures over their height. */
    public static final double ASPECT_RATIO = 4.0 / 3;

    static final int WIDTH = 640;
    static final int HEIGHT = 480;
    /** Pixels drawn for one of the picture, along each side. */
    private static final int FINENESS = 2;
    /** Radius of what is drawn around the target, as a multiple of the camera's distance. */
    private static final double SURROUNDINGS = 2.5;
    /** Least share of the two parts' pixels that a part hides, for it to be named as hiding them. */
    private static final double HIDES = 0.01;

    private final Scenery scenery;
    private final ViewpointSearch search;
    private final Raster first = new Raster(FINENESS * WIDTH, FINENESS * HEIGHT);
    private final Raster second = new Raster(FINENESS * WIDTH, FINENESS * HEIGHT);
    private final Raster others = new Raster(FINENESS * WIDTH, FINENESS * HEIGHT);

    /**
     * A finding as it is seen.
     *
     * @param hiding parts that are in front of the two parts of the finding
     */
    public record Seen(Viewpoint viewpoint, List<Part> hiding, Png picture) {}

    /** Prepares pictures of a model. */
    public Snapshot(Model model) {
        scenery = new Scenery(model);
        search = new ViewpointSearch(scenery, Frame.of(model).up());
    }

    /** Returns a finding of the model as it is seen best; null if a part has no size or none that can be measured. */
    public @Nullable Seen of(Finding finding) {
        int a = scenery.numberOf(finding.a());
        int b = scenery.numberOf(finding.b());
        if (a == Raster.NOTHING || b == Raster.NOTHING) {
            return null;
        }
        Viewpoint viewpoint = search.find(finding);
        Camera camera = new Camera(viewpoint, first.width, first.height);
        draw(a, camera, first);
        draw(b, camera, second);
        others.clear();
        for (int part : scenery.near(viewpoint.target(), SURROUNDINGS * viewpoint.distance())) {
            if (part != a && part != b && camera.sees(scenery.box(part))) {
                scenery.draw(part, camera, others);
            }
        }
        int[] fine = new Composition(first, second, others, viewpoint.distance()).pixels();
        int[] pixels = Composition.reduced(fine, first.width, FINENESS);
        double[] place = camera.pixel(ViewpointSearch.place(finding));
        if (place.length > 0) {
            Composition.ring(pixels, WIDTH, place[0] / FINENESS, place[1] / FINENESS);
        }
        return new Seen(viewpoint, hiding(), new Png(pixels, WIDTH));
    }

    private void draw(int part, Camera camera, Raster raster) {
        raster.clear();
        scenery.draw(part, camera, raster);
    }

    /** Returns the parts that are in front of the two parts in the last picture. */
    private List<Part> hiding() {
        int[] hidden = new int[scenery.parts.size()];
        int all = 0;
        for (int i = 0; i < others.part.length; i++) {
            float pair = Math.max(first.nearness[i], second.nearness[i]);
            all += pair > 0 ? 1 : 0;
            if (pair > 0 && others.nearness[i] > pair) {
                hidden[others.part[i]]++;
            }
        }
        double least = HIDES * all;
        return scenery.parts.stream()
                .filter(part -> hidden[scenery.numberOf(part)] > least)
                .toList();
    }
}
