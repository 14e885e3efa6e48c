package org.collide4j.scene.gltf;

import java.nio.ByteBuffer;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;

/** The numbers of a glTF's accessors, decoded to double and checked against the bounds of their views. */
final class Accessors {
    /** More elements than this without data behind them are no model but a mistake. */
    private static final int MOST_WITHOUT_DATA = 1 << 20;

    private final Json root;
    private final Buffers buffers;

    Accessors(Json root, Buffers buffers) {
        this.root = root;
        this.buffers = buffers;
    }

    Json json(int index) throws ModelFileException {
        return root.list("accessors").at(index);
    }

    /** The elements one after another; normalised integers come out in [−1, 1]. */
    double[] vectors(int index, String type) throws ModelFileException {
        Json accessor = json(index);
        if (!accessor.get("type").text().equals(type)) {
            throw accessor.bad(
                    "is of type " + Printable.token(accessor.text("type")) + ", not " + type, "export the file again");
        }
        int width = type.charAt(3) - '0';
        Component component = Component.of(accessor.get("componentType"));
        int count = accessor.get("count").whole();
        Elements base = accessor.has("bufferView") ? elements(accessor, component, width, count) : null;
        if (base == null && (!accessor.has("sparse") || count > MOST_WITHOUT_DATA)) {
            throw accessor.bad("has no data", "export the file again, without compression");
        }
        double[] numbers = new double[count * width];
        double factor = accessor.isTrue("normalized") ? component.largest() : 1;
        if (base != null) {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = base.number(i / width, i % width) / factor;
            }
        }
        if (accessor.has("sparse")) {
            substitute(accessor.get("sparse"), component, width, factor, numbers);
        }
        return checked(accessor, numbers, factor);
    }

    /** Whole numbers below the limit, one an element. */
    int[] indices(int index, int limit) throws ModelFileException {
        Json accessor = json(index);
        if (!accessor.get("type").text().equals("SCALAR") || accessor.has("sparse")) {
            throw accessor.bad("cannot serve as indices", "export the file again");
        }
        if (!accessor.has("bufferView")) {
            throw accessor.bad("has no data", "export the file again, without compression");
        }
        Component component = Component.of(accessor.get("componentType"));
        int count = accessor.get("count").whole();
        return indices(elements(accessor, component, 1, count), accessor, count, limit);
    }

    private static int[] indices(Elements elements, Json place, int count, int limit) throws ModelFileException {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            double index = elements.number(i, 0);
            if (!(index >= 0 && index < limit)) {
                throw place.bad(
                        "entry " + i + " names element " + (long) index + " of " + limit,
                        "export the file again: it is damaged");
            }
            indices[i] = (int) index;
        }
        return indices;
    }

    private void substitute(Json sparse, Component component, int width, double factor, double[] numbers)
            throws ModelFileException {
        int count = sparse.get("count").whole();
        Json places = sparse.get("indices");
        Elements at = elements(places, Component.of(places.get("componentType")), 1, count);
        int[] targets = indices(at, places, count, numbers.length / width);
        Elements values = elements(sparse.get("values"), component, width, count);
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < width; c++) {
                numbers[targets[i] * width + c] = values.number(i, c) / factor;
            }
        }
    }

    private static double[] checked(Json accessor, double[] numbers, double factor) throws ModelFileException {
        for (int i = 0; i < numbers.length; i++) {
            if (!Double.isFinite(numbers[i])) {
                throw accessor.bad("number " + i + " is " + numbers[i], "repair the mesh and export it again");
            }
            if (factor > 1) {
                numbers[i] = Math.max(-1, numbers[i]); // −128/127 means −1
            }
        }
        return numbers;
    }

    private Elements elements(Json json, Component component, int width, int count) throws ModelFileException {
        Buffers.View view = buffers.view(json.get("bufferView").whole());
        int size = component.bytes() * width;
        int stride = view.stride() == 0 ? size : view.stride();
        int offset = json.whole("byteOffset", 0);
        long end = count == 0 ? 0 : offset + (count - 1L) * stride + size;
        if (end > view.bytes().limit() || (long) count * width > Integer.MAX_VALUE - 16) {
            throw json.bad(
                    "ends at byte " + end + " of a view of " + view.bytes().limit(),
                    "export the file again: it is damaged or cut short");
        }
        return new Elements(view.bytes(), component, offset, stride);
    }

    private record Elements(ByteBuffer bytes, Component component, int offset, int stride) {
        double number(int element, int c) {
            return component.read(bytes, offset + element * stride + c * component.bytes());
        }
    }
}
