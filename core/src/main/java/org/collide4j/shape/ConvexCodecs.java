package org.collide4j.shape;

import java.util.List;
import java.util.function.Function;
import org.collide4j.bytes.ShapeCodec;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.math.Vector3;

/**
 * Codecs of the primitives and of the shapes that are made of others.
 *
 * <pre>{@code
 * var codecs = new ShapeCodecs(ConvexCodecs.all()); // without hulls and bodies: new ShapeBytes().codecs() has all
 * }</pre>
 */
public final class ConvexCodecs {
    private ConvexCodecs() {}

    /** Returns the codecs of all shapes of this package. */
    public static List<ShapeCodec<?>> all() {
        return List.of(
                ofNumbers(Point.class, 3, p -> new double[] {p.x(), p.y(), p.z()}, n -> new Point(n[0], n[1], n[2])),
                ofNumbers(Sphere.class, 1, s -> new double[] {s.radius()}, n -> new Sphere(n[0])),
                ofNumbers(Circle.class, 1, c -> new double[] {c.radius()}, n -> new Circle(n[0])),
                ofNumbers(
                        Box.class,
                        3,
                        b -> new double[] {b.halfX(), b.halfY(), b.halfZ()},
                        n -> new Box(n[0], n[1], n[2])),
                ofNumbers(
                        Capsule.class, 2, c -> new double[] {c.radius(), c.halfHeight()}, n -> new Capsule(n[0], n[1])),
                ofNumbers(
                        Cylinder.class,
                        2,
                        c -> new double[] {c.radius(), c.halfHeight()},
                        n -> new Cylinder(n[0], n[1])),
                ofNumbers(Cone.class, 2, c -> new double[] {c.radius(), c.halfHeight()}, n -> new Cone(n[0], n[1])),
                ofNumbers(
                        Ellipsoid.class,
                        3,
                        e -> new double[] {e.radiusX(), e.radiusY(), e.radiusZ()},
                        n -> new Ellipsoid(n[0], n[1], n[2])),
                ofNumbers(
                        Segment.class,
                        6,
                        s -> new double[] {s.ax(), s.ay(), s.az(), s.bx(), s.by(), s.bz()},
                        n -> new Segment(n[0], n[1], n[2], n[3], n[4], n[5])),
                ofNumbers(
                        Triangle.class,
                        9,
                        t -> new double[] {t.ax(), t.ay(), t.az(), t.bx(), t.by(), t.bz(), t.cx(), t.cy(), t.cz()},
                        n -> new Triangle(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])),
                ofNumbers(
                        HalfSpace.class,
                        4,
                        h -> new double[] {h.normalX(), h.normalY(), h.normalZ(), h.offset()},
                        n -> new HalfSpace(n[0], n[1], n[2], n[3])),
                ShapeCodec.of("Polygon", Polygon.class, ConvexCodecs::write, ConvexCodecs::readPolygon),
                ShapeCodec.of("Rounded", Rounded.class, ConvexCodecs::write, ConvexCodecs::readRounded)
                        .withParts(rounded -> List.of(rounded.shape())),
                ShapeCodec.of(
                                "Negated",
                                Negated.class,
                                (negated, out) -> out.putShape(negated.shape()),
                                in -> new Negated(part(in)))
                        .withParts(negated -> List.of(negated.shape())),
                ShapeCodec.of("Transformed", Transformed.class, ConvexCodecs::write, ConvexCodecs::readTransformed)
                        .withParts(image -> List.of(image.shape())),
                ShapeCodec.of("MinkowskiSum", MinkowskiSum.class, ConvexCodecs::write, ConvexCodecs::readSum)
                        .withParts(sum -> List.of(sum.a(), sum.b())),
                ShapeCodec.of("HullOf", HullOf.class, ConvexCodecs::write, ConvexCodecs::readHullOf)
                        .withParts(HullOf::shapes));
    }

    private static <T> ShapeCodec<T> ofNumbers(
            Class<T> type, int count, Function<T, double[]> numbers, Function<double[], T> shape) {
        return ShapeCodec.of(type.getSimpleName(), type, (it, out) -> out.put(numbers.apply(it)), in -> {
            double[] all = in.getDoubles();
            in.check(all.length == count, type.getSimpleName() + " of " + all.length + " numbers");
            return shape.apply(all);
        });
    }

    private static ConvexShape part(ShapeReader in) {
        return in.getShape(ConvexShape.class);
    }

    private static void write(Polygon polygon, ShapeWriter out) {
        out.put(polygon.margin());
        double[] points = new double[2 * polygon.vertexCount()];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < polygon.vertexCount(); i++) {
            polygon.vertex(i, vertex);
            points[2 * i] = vertex.x;
            points[2 * i + 1] = vertex.y;
        }
        out.put(points);
    }

    private static Polygon readPolygon(ShapeReader in) {
        return Polygon.rounded(in.getDouble(), in.getDoubles());
    }

    private static void write(Rounded rounded, ShapeWriter out) {
        out.putShape(rounded.shape());
        out.put(rounded.radius());
    }

    private static Rounded readRounded(ShapeReader in) {
        return new Rounded(part(in), in.getDouble());
    }

    private static void write(Transformed image, ShapeWriter out) {
        out.putShape(image.shape());
        out.put(image.matrix());
    }

    private static Transformed readTransformed(ShapeReader in) {
        return new Transformed(part(in), in.getDoubles());
    }

    private static void write(MinkowskiSum sum, ShapeWriter out) {
        out.putShape(sum.a());
        out.putShape(sum.b());
    }

    private static MinkowskiSum readSum(ShapeReader in) {
        return new MinkowskiSum(part(in), part(in));
    }

    private static void write(HullOf hull, ShapeWriter out) {
        out.put(hull.size());
        hull.shapes().forEach(out::putShape);
    }

    private static HullOf readHullOf(ShapeReader in) {
        ConvexShape[] shapes = new ConvexShape[in.getCount(Integer.BYTES)];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = part(in);
        }
        return new HullOf(shapes);
    }
}
