package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Aabb;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** The library's shapes keep their contract; a shape that breaks one clause is told which, with the numbers. */
class SupportMappingCheckTest {
    private static final ConvexShape BOX = new Box(1, 2, 3);
    private static final ConvexShape ROUND = new Ellipsoid(1, 2, 3);
    private static final Hull HULL = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);

    private static void breaks(String sentence, ConvexShape shape) {
        List<String> broken = SupportMappingCheck.of(shape);
        assertEquals(1, broken.size(), () -> sentence + "\n" + broken);
        assertTrue(broken.get(0).matches(sentence), () -> sentence + "\n" + broken.get(0));
    }

    @Test
    void shapesOfAllKindsTwoDeepKeepTheirContract() {
        int[] shapes = {0};
        CapabilitiesTest.shapes().forEach(shape -> {
            assertEquals(List.of(), SupportMappingCheck.of(shape, 7, 40), shape::toString);
            shapes[0]++;
        });
        assertTrue(shapes[0] > 1500, shapes[0] + " shapes");
    }

    @Test
    void soDoesAShapeThatSaysAllThatAnotherSays() {
        for (ConvexShape shape : List.of(BOX, ROUND, HULL, new Cone(1, 2).rounded(0.5), new Capsule(1, 2))) {
            assertEquals(List.of(), SupportMappingCheck.of(new CopiedShape(shape)), shape::toString);
        }
    }

    @Test
    void soDoHullsOfManyVertices() {
        SplittableRandom random = new SplittableRandom(3);
        for (int count : new int[] {4, 5, 9, 30, 100, 1000}) {
            for (boolean round : new boolean[] {false, true}) {
                double[] points = random.doubles(3L * count, -1, 1).toArray();
                for (int i = 0; round && i < points.length; i += 3) {
                    Vector3 p = new Vector3(points[i], points[i + 1], points[i + 2]).normalize();
                    points[i] = p.x;
                    points[i + 1] = p.y;
                    points[i + 2] = p.z;
                }
                assertEquals(List.of(), SupportMappingCheck.of(new HullBuilder().build(points), count, 300));
            }
        }
    }

    @Test
    void soDoShapesOfAnySize() {
        for (double size : new double[] {1e-200, 1e-30, 1e-3, 1e3, 1e30, 1e200}) {
            for (ConvexShape shape : List.of(
                    new Box(size, 1e-3 * size, size),
                    new Ellipsoid(size, 2 * size, 0.01 * size),
                    new Cylinder(size, 0),
                    new Capsule(size, size),
                    new Cone(size, size),
                    new Segment(size, size, size, -size, 0, 0))) {
                assertEquals(List.of(), SupportMappingCheck.of(shape, 1, 200), shape::toString);
            }
        }
    }

    @Test
    void theSameArgumentsGiveTheSameSentences() {
        ConvexShape wrong = (dx, dy, dz, out) -> out.set(Math.signum(dx), dy > 0.3 ? 1 : -1, Math.signum(dz));
        assertEquals(SupportMappingCheck.of(wrong, 5, 300), SupportMappingCheck.of(wrong, 5, 300));
        assertFalse(SupportMappingCheck.of(wrong, 6, 0).isEmpty());
        String message = assertThrows(IllegalArgumentException.class, () -> SupportMappingCheck.of(wrong, 1, -1))
                .getMessage();
        assertEquals("directions must be 0 or more: -1", message);
    }

    @Test
    void aSupportPointThatIsNotFarthest() {
        String[] expected = {
            "support along \\(.*\\) is \\(.*\\), but the point \\(.*\\) given for \\(.*\\) lies 2.* farther along it"
        };
        List<String> broken = SupportMappingCheck.of((dx, dy, dz, out) -> {
            BOX.support(dx, dy, dz, out);
            out.x = dx > 0 && dy > 0 && dz > 0 ? -1 : out.x;
        });
        assertTrue(broken.get(0).matches(expected[0]), broken::toString);
    }

    /** One vertex is never found: a climb that stalls before it. */
    @Test
    void aVertexThatIsMissed() {
        double[] points = new SplittableRandom(1).doubles(60, -1, 1).toArray();
        Hull all = new HullBuilder().build(points);
        Vector3 missed = all.vertices().vertex(5, new Vector3());
        ConvexShape shape = new CopiedShape(all) {
            @Override
            public void support(double dx, double dy, double dz, Vector3 out) {
                all.support(dx, dy, dz, out);
                if (out.equals(missed)) {
                    all.support(dx + 0.1, dy, dz, out);
                }
                if (out.equals(missed)) {
                    all.support(-dx, -dy, -dz, out);
                }
            }
        };
        List<String> broken = SupportMappingCheck.of(shape, 1, 2000);
        assertTrue(broken.toString().contains(" farther along "), broken::toString);
    }

    @Test
    void whatIsNoNumber() {
        breaks("support along \\(1.0, 0.0, 0.0\\) is \\(NaN, NaN, NaN\\), which is not finite", (x, y, z, out) -> {});
        breaks(
                "support along \\(0.0, 0.0, -1.0\\) is \\(1.0, 0.0, -Infinity\\), which is not finite",
                (x, y, z, out) -> out.set(1, 0, z < 0 ? Double.NEGATIVE_INFINITY : 1));
    }

    @Test
    void whatIsThrown() {
        breaks("support throws java.lang.IllegalStateException: no mesh", (x, y, z, out) -> {
            throw new IllegalStateException("no mesh");
        });
        breaks("curvature throws java.lang.NullPointerException.*", new CopiedShape(BOX) {
            @Override
            public Curvature curvature() {
                return null;
            }
        });
        breaks("center throws java.lang.StackOverflowError", new CopiedShape(new Sphere(1)) {
            @Override
            @SuppressWarnings("InfiniteRecursion") // the error is what is to be reported
            public void center(Vector3 out) {
                center(out);
            }
        });
    }

    @Test
    void anAnswerThatDependsOnEarlierCalls() {
        int[] calls = {0};
        breaks("support along \\(.*\\) is \\(.*\\) at one call and \\(.*\\) at another: .*", (dx, dy, dz, out) -> {
            BOX.support(dx, dy, dz, out);
            out.z = dz == 0 && calls[0]++ % 2 == 0 ? -3 : out.z;
        });
        List<String> broken =
                SupportMappingCheck.of((dx, dy, dz, out) -> out.set(dx > 0 ? 1 : -1, 0, out.z > 0 ? 0 : 1e-3));
        assertTrue(broken.toString().contains("at one call"), broken::toString);
    }

    @Test
    void aDirectionWhoseLengthMatters() {
        breaks(
                "support along \\(.*\\) is \\(.*\\), but along 2\\^-?\\d+ times that direction \\(.*\\): its length.*",
                (dx, dy, dz, out) -> {
                    double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
                    out.set(dx, dy, dz).scale(length > 1e-9 ? 1 / length : 0);
                    out.x = length > 0 ? out.x : 1;
                });
    }

    @Test
    void aPointInsideForNoDirection() {
        ConvexShape ball = (dx, dy, dz, out) -> {
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            out.set(dx, dy, dz).scale(length > 0 ? 1 / length : 0);
        };
        breaks("support along \\(0.0, 0.0, 0.0\\) is \\(0.0, 0.0, 0.0\\), a point inside the core.*", ball);
        breaks(
                "support along \\(0.0, 0.0, 0.0\\) is \\(0.0, 0.0, 0.0\\), a point inside the core.*",
                ball.transformed(1e4, 0, 0, 0, 1e-3, 0, 0, 0, 1));
        breaks("support along \\(0.0, 0.0, 0.0\\) is \\(NaN.*, which is not finite", (dx, dy, dz, out) -> {
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            out.set(dx / length, dy / length, dz / length);
        });
        breaks(
                "support along \\(0.0, 0.0, 0.0\\) is \\(9.0, 0.0, 0.0\\), 8.0 beyond the support point.*",
                (dx, dy, dz, out) -> {
                    ball.support(dx, dy, dz, out);
                    out.x = out.sumAbs() > 0 ? out.x : 9;
                });
    }

    @Test
    void numbersThatAreOutOfRange() {
        for (double wrong : new double[] {-0.5, Double.NaN, Double.POSITIVE_INFINITY}) {
            breaks("margin is " + wrong + "; it has to be finite and 0 or more", new CopiedShape(BOX) {
                @Override
                public double margin() {
                    return wrong;
                }
            });
            breaks("rounding is " + wrong + "; it has to be finite and 0 or more", new CopiedShape(BOX) {
                @Override
                public double rounding() {
                    return wrong;
                }
            });
            breaks("innerRadius is " + wrong + "; it has to be finite and 0 or more", new CopiedShape(BOX) {
                @Override
                public double innerRadius() {
                    return wrong;
                }
            });
        }
        breaks("reach is -1.0; it has to be finite and 0 or more, or NaN.*", new CopiedShape(BOX) {
            @Override
            public double reach() {
                return -1;
            }
        });
    }

    @Test
    void aCentreRadiusOrBoxThatIsWrong() {
        breaks(
                "center is \\(0.0, 2.5, 0.0\\), which is no point of the core: it lies 0.5 beyond .*",
                new CopiedShape((dx, dy, dz, out) -> BOX.support(dx, dy, dz, out)) {
                    @Override
                    public void center(Vector3 out) {
                        out.set(0, 2.5, 0);
                    }
                });
        breaks("reach is 3.5, but the support point \\(.*\\) along \\(.*\\) lies 3.74 from .*", new CopiedShape(BOX) {
            @Override
            public double reach() {
                return 3.5;
            }
        });
        breaks("innerRadius is 1.25, but the core ends 1.0 from the center .*", new CopiedShape(BOX) {
            @Override
            public double innerRadius() {
                return 1.25;
            }
        });
        for (double off : new double[] {0.25, -0.25}) {
            breaks(
                    "bounds end at maxY = .*, but the shape ends at 2.5, its margin included",
                    new CopiedShape(BOX.rounded(0.5)) {
                        @Override
                        public void bounds(Aabb out) {
                            shape.bounds(out);
                            out.maxY += off;
                        }
                    });
        }
    }

    /** Vertices of the hull, one of them moved, left out, or given again beyond the last. */
    private static ConvexShape withVertices(int moved, double by, int count) {
        ShapeVertices wrong = new ShapeVertices() {
            @Override
            public int vertexCount() {
                return count;
            }

            @Override
            public Vector3 vertex(int index, Vector3 out) {
                HULL.vertices().vertex(index, out);
                out.x += index == moved ? by : 0;
                return out;
            }
        };
        return new CopiedShape(HULL) {
            @Override
            public ShapeVertices vertices() {
                return wrong;
            }
        };
    }

    @Test
    void verticesOfAnotherPolytope() {
        assertEquals(List.of(), SupportMappingCheck.of(withVertices(0, 0, 4)));
        for (int vertex = 0; vertex < 4; vertex++) {
            List<String> broken = SupportMappingCheck.of(withVertices(vertex, 0.125, 4));
            assertTrue(
                    broken.get(0).matches("vertex \\d of vertices is \\(.*\\), 0.1.* far.* along .*"),
                    broken::toString);
        }
        List<String> broken = SupportMappingCheck.of(withVertices(0, 0, 3));
        assertTrue(broken.toString().contains("vertex 3 of 3 is given"), broken::toString);
        assertTrue(broken.toString().contains("less far along"), broken::toString);
    }

    private static ConvexShape withFaces(Faces faces) {
        return new CopiedShape(BOX) {
            @Override
            public Faces faces() {
                return faces;
            }
        };
    }

    @Test
    void facesOfAnotherBody() {
        breaks("faceNormal 0 is \\(0.0, 0.0, 2.0\\), of length 2.0, not 1", withFaces(new Faces() {
            @Override
            public int faceCount() {
                return 1;
            }

            @Override
            public Vector3 faceNormal(int index, Vector3 out) {
                return out.set(0, 0, 2);
            }
        }));
        breaks("depthBelowFaces is 1.5 at \\(.*\\), but the core ends .*", withFaces(new Faces() {
            @Override
            public double depthBelowFaces(double x, double y, double z, Vector3 normal) {
                normal.set(1, 0, 0);
                return 1.5;
            }
        }));
        for (double off : new double[] {0.25, -0.25}) {
            String sentence = off > 0
                    ? "corner 0 of the face along \\(.*\\) is \\(.*\\), which lies 0.* beyond .*"
                    : "face along \\(.*\\) has 1 corners and ends at .* along it, but the support point .* lies at .*";
            breaks(sentence, withFaces(new Faces() {
                @Override
                public boolean face(double dx, double dy, double dz, double tilt, Face out) {
                    Vector3 p = new Vector3();
                    BOX.support(dx, dy, dz, p);
                    out.clear();
                    out.add((1 + off) * p.x, (1 + off) * p.y, (1 + off) * p.z, 0);
                    return true;
                }

                @Override
                public double roomOfFace(Face face, double dx, double dy, double dz, double tilt) {
                    return 0;
                }
            }));
        }
    }

    @Test
    void aSymmetryThatIsNone() {
        breaks(
                "isSymmetric is true, but from the center .* the core reaches .* the other way",
                new CopiedShape(new Cone(1, 2)) {
                    @Override
                    public Symmetry symmetry() {
                        return Symmetry.CENTRAL;
                    }
                });
        for (int sides : new int[] {0, 1}) {
            breaks(
                    "axis goes through .* along .*, but the core reaches .* after a turn about it to .*",
                    new CopiedShape(sides == 0 ? ROUND : BOX) {
                        @Override
                        public Symmetry symmetry() {
                            return new Cylinder(1, 1).symmetry();
                        }
                    });
        }
    }

    private static ConvexShape curved(Curvature curvature) {
        return new CopiedShape(new Ellipsoid(2, 2, 1)) {
            @Override
            public Curvature curvature() {
                return curvature;
            }
        };
    }

    @Test
    void aCurvatureThatIsWrong() {
        breaks("addClosedForm adds a form that reaches .*, but the core reaches .*", curved(new Curvature() {
            @Override
            public boolean addClosedForm(ClosedForm out) {
                out.addPart();
                out.addEllipsoid(0, 0, 0, 2, 2, 1.0001);
                return out.isWhole();
            }
        }));
        breaks("addRadiiOfCurvature adds a radius of 2.0 along .*, but the core ends .*", curved(new Curvature() {
            @Override
            public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
                out.addBall(2);
            }
        }));
        breaks("addHessian is wrong at \\d+ of \\d+ random directions: .*", curved(new Curvature() {
            @Override
            public boolean isSmooth() {
                return true;
            }

            @Override
            public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
                out.addAcross(1, dx, dy, dz);
            }
        }));
        for (double off : new double[] {1.5, -1.5}) {
            breaks("supportOfPart along .* on the part of .* is .*, .* (beyond|less far).*", curved(new Curvature() {
                @Override
                public boolean hasParts() {
                    return true;
                }

                @Override
                public void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
                    out.set(on).scale(off);
                }
            }));
        }
        breaks("isSmooth is true, but vertices says that the core is a polytope", new CopiedShape(BOX) {
            @Override
            public Curvature curvature() {
                return new Curvature() {
                    @Override
                    public boolean isSmooth() {
                        return true;
                    }
                };
            }
        });
    }
}
