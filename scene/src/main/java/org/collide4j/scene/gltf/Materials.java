package org.collide4j.scene.gltf;

import java.util.HashMap;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Traits;
import org.jspecify.annotations.Nullable;

/** The names and base colours of a glTF's materials. A damaged material counts as none: it changes no shape. */
final class Materials {
    private static final double LINEAR_UP_TO = 0.0031308; // IEC 61966-2-1, the curve of sRGB

    private final Json root;
    private final Map<Integer, Traits> known = new HashMap<>();

    Materials(Json root) {
        this.root = root;
    }

    /** Returns traits with the name and the colour of the material, and nothing else. */
    Traits of(int material) {
        return known.computeIfAbsent(material, this::read);
    }

    private Traits read(int material) {
        try {
            Json json = root.list("materials").at(material);
            String name = json.text("name").strip();
            return new Traits(Traits.NONE.path(), name.isEmpty() ? null : name, colour(json), Map.of());
        } catch (ModelFileException e) {
            return Traits.NONE;
        }
    }

    /** Returns the base colour in sRGB; null if a texture has it. */
    private static @Nullable Integer colour(Json material) throws ModelFileException {
        if (!material.has("pbrMetallicRoughness")) {
            return null;
        }
        Json roughness = material.get("pbrMetallicRoughness");
        if (roughness.has("baseColorTexture") || !roughness.has("baseColorFactor")) {
            return null;
        }
        double[] factor = roughness.numbers("baseColorFactor", 1, 1, 1, 1);
        return toByte(factor[0]) << 16 | toByte(factor[1]) << 8 | toByte(factor[2]);
    }

    /** Returns a linear share of a colour as a byte in sRGB. */
    private static int toByte(double linear) {
        double share = linear <= LINEAR_UP_TO ? 12.92 * linear : 1.055 * StrictMath.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * Math.max(0, Math.min(1, share)));
    }
}
