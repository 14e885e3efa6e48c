package org.collide4j.formats.child;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.assimp.AIMetaData;
import org.lwjgl.assimp.AIMetaDataEntry;
import org.lwjgl.assimp.AIString;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryUtil;

/** Statements of a node or a scene of Assimp by name: texts, numbers and truth values. */
final class Metadata {
    private Metadata() {}

    static Map<String, Object> of(AIMetaData metadata) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < metadata.mNumProperties(); i++) {
            Object value = value(metadata.mValues().get(i));
            if (value != null) {
                values.put(StepText.restored(metadata.mKeys().get(i).dataString()), value);
            }
        }
        return values;
    }

    private static @Nullable Object value(AIMetaDataEntry entry) {
        ByteBuffer bytes = entry.mData(8).order(ByteOrder.nativeOrder());
        return switch (entry.mType()) {
            case Assimp.AI_BOOL -> bytes.get(0) != 0;
            case Assimp.AI_INT32 -> bytes.getInt(0);
            case Assimp.AI_UINT64 -> bytes.getLong(0);
            case Assimp.AI_FLOAT -> bytes.getFloat(0);
            case Assimp.AI_DOUBLE -> bytes.getDouble(0);
            case Assimp.AI_AISTRING ->
                StepText.restored(AIString.create(MemoryUtil.memAddress(bytes)).dataString());
            default -> null;
        };
    }
}
