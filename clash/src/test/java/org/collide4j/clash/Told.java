package org.collide4j.clash;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/** Findings as text with every bit of their numbers. */
final class Told {
    private Told() {}

    static String of(@Nullable Finding f) {
        if (f == null) {
            return "nothing";
        }
        Part inner = f.detail().inner();
        return Arrays.asList(
                        f.a().name() + " ~ " + f.b().name(),
                        f.kind() + " by " + f.method() + (inner == null ? "" : ", inside is " + inner.name()),
                        List.of(f.signedDistance(), f.lower(), f.upper()),
                        f.pointOnA(),
                        f.pointOnB(),
                        f.detail().translation() == null ? "" : f.detail().translation())
                .stream()
                .map(Object::toString)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
