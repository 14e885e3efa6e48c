package org.collide4j.app.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Point;

/**
 * Finds the viewpoint of a finding: outside of every part, near enough to see the contact, with both parts in the picture
 * and as little as possible in front of them. Directions are compared by small pictures of the two parts.
 */
final class ViewpointSearch {
    private static final double[] ELEVATIONS = {0.5, 0.9, 0.15, 1.3, -0.5}; // radians above the ground
    private static final int AZIMUTHS = 8;
    /** Azimuth of the first direction in radians: oblique to walls and beams along the axes. */
    private static final double FIRST_AZIMUTH = 0.6;

    private static final int WIDTH = 96;
    private static final int HEIGHT = 72;
    /** Directions that are tried with all other parts in the picture. */
    private static final int FINALISTS = 6;
    /** Radius of what is shown, as a multiple of the mean of the contact's size and its depth. */
    private static final double CONTEXT = 4;
    /** Depth of a contact relative to its size, where the depth is not known. */
    private static final double UNKNOWN_DEPTH = 0.1;
    /** Factor of the score of views from below. */
    private static final double FROM_BELOW = 0.6;
    /** Least radius of what is shown, as a multiple of the smaller part's size. */
    private static final double LEAST_SHARE = 0.2;
    /** Least radius of what is shown, as a multiple of the larger part's size, where it encloses the smaller one. */
    private static final double LEAST_SHARE_AROUND = 0.4;
    /** Greatest radius for that, as a multiple of the smaller part's size. */
    private static final double MOST_AROUND = 8;
    /** Distances at which a viewpoint is looked for if all others are inside parts, as multiples of the best distance. */
    private static final double[] OTHER_DISTANCES = {0.6, 1.8, 4, 16, 256};

    private final Scenery scenery;
    private final Vector3 vertical;
    private final Raster pair = new Raster(WIDTH, HEIGHT);
    private final Raster others = new Raster(WIDTH, HEIGHT);

    /** A viewpoint and how much it shows; the more, the better. */
    private record Candidate(Viewpoint viewpoint, double score) {}

    ViewpointSearch(Scenery scenery, Vector3 vertical) {
        this.scenery = scenery;
        this.vertical = vertical;
    }

    /** Returns the viewpoint from which the finding is seen best. */
    Viewpoint find(Finding finding) {
        int a = scenery.numberOf(finding.a());
        int b = scenery.numberOf(finding.b());
        Vector3 target = place(finding);
        double best =
                radius(finding, scenery.box(a), scenery.box(b)) / StrictMath.sin(StrictMath.atan(Viewpoint.SLOPE));
        Candidate chosen = best(a, b, target, best);
        for (int i = 0; i < OTHER_DISTANCES.length && chosen.score < 0; i++) {
            chosen = best(a, b, target, OTHER_DISTANCES[i] * best);
        }
        return chosen.viewpoint;
    }

    /** Returns the point midway between the two points of a finding. */
    static Vector3 place(Finding finding) {
        Point p = finding.pointOnA();
        Point q = finding.pointOnB();
        return new Vector3(0.5 * p.x() + 0.5 * q.x(), 0.5 * p.y() + 0.5 * q.y(), 0.5 * p.z() + 0.5 * q.z());
    }

    /** Returns the radius of the sphere around the place of the finding that the picture shows. */
    private static double radius(Finding finding, Aabb a, Aabb b) {
        double x = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
        double y = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
        double z = Math.min(a.maxZ, b.maxZ) - Math.max(a.minZ, b.minZ);
        double contact = new Vector3(x, y, z).length(); // the gap between disjoint boxes counts
        double known = Math.abs(finding.decidingDistance());
        double depth = Double.isNaN(known) ? UNKNOWN_DEPTH * contact : Math.min(contact, known);
        double smaller = Math.min(a.diagonal(), b.diagonal());
        Vector3 target = place(finding);
        double all = Math.max(reach(a, target), reach(b, target));
        double least = LEAST_SHARE * smaller;
        if (contact >= 0.999 * smaller) {
            double larger = Math.max(a.diagonal(), b.diagonal());
            least = Math.min(LEAST_SHARE_AROUND * larger, MOST_AROUND * smaller);
        }
        double radius = Math.min(all, Math.max(CONTEXT * Math.sqrt(contact * depth), least));
        return radius > 0 ? radius : 1;
    }

    /** Returns the distance of the farthest corner of a box. */
    private static double reach(Aabb box, Vector3 p) {
        return new Vector3(
                        Math.max(Math.abs(box.minX - p.x), Math.abs(box.maxX - p.x)),
                        Math.max(Math.abs(box.minY - p.y), Math.abs(box.maxY - p.y)),
                        Math.max(Math.abs(box.minZ - p.z), Math.abs(box.maxZ - p.z)))
                .length();
    }

    /** Returns the best viewpoint at a distance; its score is negative if all are inside parts. */
    private Candidate best(int a, int b, Vector3 target, double distance) {
        List<Integer> near = scenery.near(target, 1.5 * distance);
        List<Candidate> candidates = new ArrayList<>();
        for (int e = 0; e < ELEVATIONS.length; e++) {
            for (int i = 0; i < AZIMUTHS; i++) {
                double azimuth = FIRST_AZIMUTH + 2 * Math.PI * i / AZIMUTHS;
                Viewpoint viewpoint = Viewpoint.towards(target, direction(azimuth, ELEVATIONS[e]), distance, vertical);
                double preference = (1 - 0.04 * e - 0.005 * i) * (ELEVATIONS[e] < 0 ? FROM_BELOW : 1);
                boolean isInside = near.stream().anyMatch(part -> scenery.isInside(viewpoint.eye(), part));
                candidates.add(new Candidate(viewpoint, isInside ? -1 : preference * shown(a, b, viewpoint)));
            }
        }
        candidates.sort(Comparator.comparingDouble(Candidate::score).reversed());
        Candidate best = candidates.get(0);
        double most = -1;
        for (Candidate candidate : candidates.subList(0, FINALISTS)) {
            double score = candidate.score < 0 ? -1 : candidate.score * unhidden(a, b, candidate.viewpoint, near);
            if (score > most) {
                most = score;
                best = candidate;
            }
        }
        return new Candidate(best.viewpoint, most);
    }

    private Vector3 direction(double azimuth, double elevation) {
        double level = StrictMath.cos(elevation);
        double along = level * StrictMath.sin(azimuth);
        double towards = level * StrictMath.cos(azimuth);
        double height = StrictMath.sin(elevation);
        return vertical.y > 0.5 ? new Vector3(along, height, towards) : new Vector3(along, -towards, height);
    }

    /** Returns how well both parts and the line where they meet are seen, with nothing else in the picture. */
    private double shown(int a, int b, Viewpoint viewpoint) {
        Camera camera = new Camera(viewpoint, WIDTH, HEIGHT);
        pair.clear();
        scenery.draw(a, camera, pair);
        scenery.draw(b, camera, pair);
        int[] pixels = new int[2];
        int meeting = 0;
        for (int i = 0; i < pair.part.length; i++) {
            int part = pair.part[i];
            if (part == Raster.NOTHING) {
                continue;
            }
            pixels[part == a ? 0 : 1]++;
            boolean isLast = i % WIDTH == WIDTH - 1;
            meeting += !isLast && isOther(part, i + 1) ? 1 : 0;
            meeting += i + WIDTH < pair.part.length && isOther(part, i + WIDTH) ? 1 : 0;
        }
        double smaller = (double) Math.min(pixels[0], pixels[1]) / pair.part.length;
        double all = (double) (pixels[0] + pixels[1]) / pair.part.length;
        return 0.05 * all + Math.min(0.25, smaller) + Math.min(0.4, (double) meeting / WIDTH);
    }

    private boolean isOther(int part, int pixel) {
        return pair.part[pixel] != Raster.NOTHING && pair.part[pixel] != part;
    }

    /** Returns the share of the two parts' pixels that no other part hides, those in the middle counted more. */
    private double unhidden(int a, int b, Viewpoint viewpoint, List<Integer> near) {
        Camera camera = new Camera(viewpoint, WIDTH, HEIGHT);
        pair.clear();
        scenery.draw(a, camera, pair);
        scenery.draw(b, camera, pair);
        others.clear();
        for (int part : near) {
            if (part != a && part != b && camera.sees(scenery.box(part))) {
                scenery.draw(part, camera, others);
            }
        }
        double all = 0;
        double seen = 0;
        for (int i = 0; i < pair.part.length; i++) {
            if (pair.part[i] != Raster.NOTHING) {
                double x = (i % WIDTH + 0.5) / WIDTH - 0.5;
                int row = i / WIDTH;
                double y = (row + 0.5) / HEIGHT - 0.5;
                double weight = 1 / (0.05 + x * x + y * y);
                all += weight;
                seen += others.nearness[i] > pair.nearness[i] ? 0 : weight;
            }
        }
        return all == 0 ? 0 : seen / all;
    }
}
