package org.collide4j.scene.collada;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/** The positions that the primitives of a file name by index, in metres. Every array is read once. */
final class Positions {
    private final Links links;
    private final double metres;
    private final IdentityHashMap<XmlElement, double[]> arrays = new IdentityHashMap<>();
    private final IdentityHashMap<XmlElement, View> views = new IdentityHashMap<>();

    Positions(Links links, double metres) {
        this.links = links;
        this.metres = metres;
    }

    /** Positions within an array of numbers in metres; each axis has the offset of its first number. */
    static final class View {
        private final double[] numbers;
        private final int count;
        private final int stride;
        private final int x;
        private final int y;
        private final int z;

        private View(double[] numbers, int count, int stride, int offset, int[] axes) {
            this.numbers = numbers;
            this.count = count;
            this.stride = stride;
            x = offset + axes[0];
            y = offset + axes[1];
            z = offset + axes[2];
        }

        int count() {
            return count;
        }

        double x(int index) {
            return numbers[index * stride + x];
        }

        double y(int index) {
            return numbers[index * stride + y];
        }

        double z(int index) {
            return numbers[index * stride + z];
        }
    }

    /** Returns the positions of the primitive's input; null if it has none. */
    @Nullable
    View of(XmlElement input) throws ModelFileException {
        if (input.text("semantic").equals("POSITION")) {
            return view(links.target(input, "source", "source"));
        }
        for (XmlElement inner : links.target(input, "source", "vertices").children("input")) {
            if (inner.text("semantic").equals("POSITION")) {
                return view(links.target(inner, "source", "source"));
            }
        }
        return null;
    }

    private View view(XmlElement source) throws ModelFileException {
        View known = views.get(source);
        if (known == null) {
            XmlElement technique = source.child("technique_common");
            XmlElement accessor = technique == null ? null : technique.child("accessor");
            if (accessor == null) {
                throw source.bad("the source has no <accessor>, so its numbers have no order", "export it again");
            }
            known = accessed(accessor);
            views.put(source, known);
        }
        return known;
    }

    private View accessed(XmlElement accessor) throws ModelFileException {
        double[] numbers = numbers(links.target(accessor, "source", "float_array"));
        int count = accessor.whole("count", 0);
        int stride = accessor.whole("stride", 1);
        int offset = accessor.whole("offset", 0);
        int[] axes = axes(accessor);
        int farthest = Math.max(axes[0], Math.max(axes[1], axes[2]));
        if (farthest >= stride) {
            throw accessor.bad(
                    "the accessor has a stride of " + stride + ", too few numbers for x, y and z",
                    "repair the file, or export it again");
        }
        long end = count == 0 ? 0 : offset + (count - 1L) * stride + farthest + 1;
        if (end > numbers.length) {
            throw accessor.bad(
                    "the accessor needs " + end + " numbers, but its array has " + numbers.length,
                    "export it again: it is damaged or cut short");
        }
        return new View(numbers, count, stride, offset, axes);
    }

    /** Returns where x, y and z come among the numbers of a position: by the names of the parameters, else in order. */
    private static int[] axes(XmlElement accessor) {
        Map<String, Integer> places = new HashMap<>();
        List<XmlElement> parameters = accessor.children("param");
        for (int i = 0; i < parameters.size(); i++) {
            places.putIfAbsent(parameters.get(i).attributes().getOrDefault("name", ""), i);
        }
        Integer x = places.get("X");
        Integer y = places.get("Y");
        Integer z = places.get("Z");
        return x == null || y == null || z == null ? new int[] {0, 1, 2} : new int[] {x, y, z};
    }

    private double[] numbers(XmlElement array) throws ModelFileException {
        double[] known = arrays.get(array);
        if (known == null) {
            known = array.content().numbers(array);
            for (int i = 0; i < known.length; i++) {
                known[i] *= metres;
                if (!Double.isFinite(known[i])) {
                    throw array.bad(
                            "number " + (i + 1) + " of "
                                    + Printable.token(array.attributes().getOrDefault("id", ""))
                                    + " overflows in metres",
                            "correct the unit");
                }
            }
            arrays.put(array, known);
        }
        return known;
    }
}
