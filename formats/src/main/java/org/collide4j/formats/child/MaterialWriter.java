package org.collide4j.formats.child;

import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIColor4D;
import org.lwjgl.assimp.AIMaterial;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIString;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryStack;
import tools.jackson.core.JsonGenerator;

/** Writes the names and the colours of a scene's materials. */
final class MaterialWriter {
    private static final double LINEAR_UP_TO = 0.04045; // IEC 61966-2-1, the curve of sRGB

    private MaterialWriter() {}

    static void write(JsonGenerator json, AIScene scene) {
        json.writeArrayPropertyStart("materials");
        PointerBuffer materials = scene.mMaterials();
        for (int i = 0; materials != null && i < scene.mNumMaterials(); i++) {
            json.writeStartObject();
            write(json, AIMaterial.create(materials.get(i)));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, AIMaterial material) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            AIString name = AIString.malloc(stack);
            if (Assimp.aiGetMaterialString(material, Assimp.AI_MATKEY_NAME, Assimp.aiTextureType_NONE, 0, name)
                    == Assimp.aiReturn_SUCCESS) {
                json.writeStringProperty("name", StepText.restored(name.dataString()));
            }
            AIColor4D colour = AIColor4D.malloc(stack);
            if (Assimp.aiGetMaterialColor(
                            material, Assimp.AI_MATKEY_COLOR_DIFFUSE, Assimp.aiTextureType_NONE, 0, colour)
                    == Assimp.aiReturn_SUCCESS) {
                json.writeObjectPropertyStart("pbrMetallicRoughness");
                json.writeArrayPropertyStart("baseColorFactor");
                json.writeNumber(linear(colour.r()));
                json.writeNumber(linear(colour.g()));
                json.writeNumber(linear(colour.b()));
                json.writeNumber(1);
                json.writeEndArray();
                json.writeEndObject();
            }
        }
    }

    /** Returns a share of a colour as glTF states it: linear, not in sRGB. */
    private static double linear(float share) {
        double s = share >= 0 ? Math.min(1, share) : 0;
        return s <= LINEAR_UP_TO ? s / 12.92 : StrictMath.pow((s + 0.055) / 1.055, 2.4);
    }
}
