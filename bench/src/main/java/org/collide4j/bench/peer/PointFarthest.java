package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;

/** Support mappings of the seven kinds in the body's frame, written as simply as a user would. */
abstract class PointFarthest {
    double x;
    double y;
    double z;

    /** Computes the point of the body farthest along the direction. */
    abstract void find(double dx, double dy, double dz);

    static PointFarthest of(Body body) {
        return switch (body.kind()) {
            case SPHERE -> new Ball(body.number(0), 0);
            case CAPSULE -> new Ball(body.number(0), body.number(1));
            case BOX -> new Block(body.number(0), body.number(1), body.number(2));
            case CYLINDER -> new Drum(body.number(0), body.number(1));
            case CONE -> new Spire(body.number(0), body.number(1));
            case ELLIPSOID -> new Egg(body.number(0), body.number(1), body.number(2));
            case HULL -> new Cloud(body.numbers());
        };
    }

    private static final class Ball extends PointFarthest {
        private final double radius;
        private final double half;

        Ball(double radius, double half) {
            this.radius = radius;
            this.half = half;
        }

        @Override
        void find(double dx, double dy, double dz) {
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double s = length > 0 ? radius / length : 0;
            x = s * dx;
            y = s * dy;
            z = s * dz + Math.copySign(half, dz);
        }
    }

    private static final class Block extends PointFarthest {
        private final double hx;
        private final double hy;
        private final double hz;

        Block(double hx, double hy, double hz) {
            this.hx = hx;
            this.hy = hy;
            this.hz = hz;
        }

        @Override
        void find(double dx, double dy, double dz) {
            x = Math.copySign(hx, dx);
            y = Math.copySign(hy, dy);
            z = Math.copySign(hz, dz);
        }
    }

    private static final class Drum extends PointFarthest {
        private final double radius;
        private final double half;

        Drum(double radius, double half) {
            this.radius = radius;
            this.half = half;
        }

        @Override
        void find(double dx, double dy, double dz) {
            double length = Math.sqrt(dx * dx + dy * dy);
            double s = length > 0 ? radius / length : 0;
            x = s * dx;
            y = s * dy;
            z = Math.copySign(half, dz);
        }
    }

    private static final class Spire extends PointFarthest {
        private final double radius;
        private final double half;

        Spire(double radius, double half) {
            this.radius = radius;
            this.half = half;
        }

        @Override
        void find(double dx, double dy, double dz) {
            double length = Math.sqrt(dx * dx + dy * dy);
            boolean apex = 2 * half * dz > radius * length;
            double s = apex || length == 0 ? 0 : radius / length;
            x = s * dx;
            y = s * dy;
            z = apex ? half : -half;
        }
    }

    private static final class Egg extends PointFarthest {
        private final double rx;
        private final double ry;
        private final double rz;

        Egg(double rx, double ry, double rz) {
            this.rx = rx;
            this.ry = ry;
            this.rz = rz;
        }

        @Override
        void find(double dx, double dy, double dz) {
            double ux = rx * dx;
            double uy = ry * dy;
            double uz = rz * dz;
            double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
            double s = length > 0 ? 1 / length : 0;
            x = s * rx * ux;
            y = s * ry * uy;
            z = s * rz * uz;
        }
    }

    private static final class Cloud extends PointFarthest {
        private final double[] vertices;

        Cloud(double[] vertices) {
            this.vertices = vertices;
        }

        @Override
        void find(double dx, double dy, double dz) {
            double[] v = vertices;
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < v.length; i += 3) {
                double along = v[i] * dx + v[i + 1] * dy + v[i + 2] * dz;
                if (along > most) {
                    most = along;
                    best = i;
                }
            }
            x = v[best];
            y = v[best + 1];
            z = v[best + 2];
        }
    }
}
