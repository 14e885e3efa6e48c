package org.collide4j.scene.gltf;

import java.util.List;
import java.util.Set;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;

/** Decides which of the extensions that a file calls required can be required of this reader. */
final class Extensions {
    static final String DRACO = "KHR_draco_mesh_compression";
    static final String INSTANCING = "EXT_mesh_gpu_instancing";

    /** Both use the same streams; the second allows more kinds of them. */
    static final List<String> MESHOPT = List.of("EXT_meshopt_compression", "KHR_meshopt_compression");

    private static final Set<String> READ =
            Set.of(DRACO, INSTANCING, MESHOPT.get(0), MESHOPT.get(1), "KHR_mesh_quantization", "FB_ngon_encoding");

    /** Looks, lights and labels: the surface is the same without them. */
    private static final List<String> WITHOUT_EFFECT_ON_SHAPE = List.of(
            "KHR_materials_",
            "EXT_materials_",
            "ADOBE_materials_",
            "KHR_texture_",
            "EXT_texture_",
            "MSFT_texture_",
            "MSFT_packing_",
            "KHR_lights_",
            "EXT_lights_",
            "KHR_xmp",
            "KHR_animation_pointer",
            "KHR_techniques_webgl",
            "VRMC_materials_",
            "MOZ_lightmap",
            "MOZ_texture_",
            "CESIUM_primitive_outline",
            "GODOT_single_root",
            "FB_geometry_metadata",
            "EXT_mesh_features",
            "EXT_instance_features",
            "EXT_structural_metadata");

    private Extensions() {}

    /** Refuses a file that cannot be read right without an extension unknown here, by its name. */
    static void check(Json root) throws ModelFileException {
        Json required = root.list("extensionsRequired");
        for (int i = 0; i < required.size(); i++) {
            String name = required.at(i).text();
            if (!READ.contains(name) && WITHOUT_EFFECT_ON_SHAPE.stream().noneMatch(name::startsWith)) {
                throw required.at(i)
                        .bad(
                                "requires the extension " + Printable.token(name) + ", which is not read",
                                "export without it");
            }
        }
    }
}
