package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVolume;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.junit.jupiter.api.Test;

class SpanningSetTest {
    private final SpanningSet set = new SpanningSet();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();

    @Test
    void theDimensionIsThatOfTheObstacle() {
        assertEquals(0, dimension(new Point(3, 1, 2)));
        assertEquals(1, dimension(new Segment(-1, 2, 0.5, 3, 1, 1)));
        assertEquals(2, dimension(Hull.of(-1, -1, 0.3, 1, -1, 0.1, 1, 1, -0.3, -1, 1, -0.1)));
        assertEquals(2, dimension(new Box(2, 0, 1)));
        assertEquals(3, dimension(new Box(2, 1e-9, 1)));
    }

    @Test
    void thinnessIsFoundInAnyPlace() {
        for (double far : new double[] {0, 1, 1000}) {
            obstacle.set(new Box(2, 0, 1), Pose.of(far, far, 0, 1, 2, 3, 4), new Point(0, 0, 0), Pose.at(far, 0, far));
            set.clear(obstacle);
            assertEquals(2, set.span());
            assertEquals(1, Math.abs(set.thin().y), 1e-12);
        }
    }

    @Test
    void fourPointsSpanATetrahedronAlthoughTheSeedsDoNot() {
        obstacle.set(new Box(1, 1, 1), new Pose(), new Point(0, 0, 0), new Pose());
        for (int seeds = 0; seeds <= 4; seeds++) {
            set.clear(obstacle);
            for (int i = 0; i < seeds; i++) {
                SupportPoint seed = new SupportPoint();
                seed.w.set(1, 1, i < 2 ? 1 : -1); // two points, each twice
                set.addSeed(seed);
            }
            assertEquals(3, set.span());
            assertTrue(ExactVolume.sign(point(0), point(1), point(2), point(3)) != 0);
            assertTrue(set.steps() <= 13);
        }
    }

    @Test
    void fatSeedsAreTakenAsTheyAre() {
        obstacle.set(new Box(1, 1, 1), new Pose(), new Point(0, 0, 0), new Pose());
        set.clear(obstacle);
        for (int i = 0; i < 4; i++) {
            SupportPoint seed = new SupportPoint();
            seed.w.set(i == 1 ? -1 : 1, i == 2 ? -1 : 1, i == 3 ? -1 : 1);
            set.addSeed(seed);
        }
        assertEquals(3, set.span());
        assertEquals(0, set.steps());
    }

    private Vector3 point(int index) {
        return set.point(index).w;
    }

    private int dimension(ConvexShape shape) {
        obstacle.set(shape, new Pose(), new Point(0, 0, 0), Pose.at(0.1, 0.2, 0.3));
        set.clear(obstacle);
        return set.span();
    }
}
