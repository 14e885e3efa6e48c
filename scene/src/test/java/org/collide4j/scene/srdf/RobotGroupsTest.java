package org.collide4j.scene.srdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.robot.RobotModel;
import org.junit.jupiter.api.Test;

/** Groups of an SRDF as links and joints of a robot. */
class RobotGroupsTest {
    /** Two arms of two links each on a body that turns on its base. */
    private static final RobotModel ROBOT = TestTree.tree(
            "base", "body waist base", "l1 ls body", "r1 rs body", "l2 le l1", "r2 re r1", "hand grip l2");

    private static Srdf srdf(Srdf.Group... groups) {
        return new Srdf("robot", List.of(groups), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static Srdf.Group links(String name, String... links) {
        return new Srdf.Group(name, List.of(links), List.of(), List.of(), List.of());
    }

    private static Srdf.Group joints(String name, String... joints) {
        return new Srdf.Group(name, List.of(), List.of(joints), List.of(), List.of());
    }

    private static Srdf.Group chain(String name, String base, String tip) {
        return new Srdf.Group(name, List.of(), List.of(), List.of(new Srdf.Chain(base, tip)), List.of());
    }

    private static Srdf.Group groups(String name, String... groups) {
        return new Srdf.Group(name, List.of(), List.of(), List.of(), List.of(groups));
    }

    private static void assertGroup(String links, String joints, String name, Srdf.Group... all) {
        RobotGroups groups = new RobotGroups(srdf(all), ROBOT);
        assertEquals(links, String.join(" ", groups.links(name)), name);
        assertEquals(joints, String.join(" ", groups.joints(name)), name);
    }

    @Test
    void aLinkBringsItsJointAndAJointItsLink() {
        assertGroup("l1 r1 hand", "ls rs grip", "g", links("g", "hand", "r1", "l1", "ghost"));
        assertGroup("base body", "waist", "g", links("g", "base", "body"));
        assertGroup("body r2", "waist re", "g", joints("g", "re", "waist", "world"));
    }

    @Test
    void aChainIsTheWayBetweenTwoLinks() {
        assertGroup("base body l1 l2", "waist ls le", "g", chain("g", "base", "l2"));
        assertGroup("base body l1 l2", "waist ls le", "g", chain("g", "l2", "base"));
        assertGroup("body l1 r1 l2 r2", "ls rs le re", "g", chain("g", "l2", "r2"));
        assertGroup("l1", "", "g", chain("g", "l1", "l1"));
        assertGroup("", "", "g", chain("g", "l1", "ghost"));
    }

    @Test
    void groupsContainGroups() {
        Srdf.Group left = chain("left", "body", "l2");
        Srdf.Group right = chain("right", "body", "r2");
        Srdf.Group both = groups("both", "left", "right", "ghost");
        assertGroup("body l1 r1 l2 r2", "ls rs le re", "both", both, left, right);
        assertGroup(
                "body l1 r1 l2 r2 hand",
                "ls rs le re grip",
                "all",
                groups("all", "both", "hand"),
                both,
                left,
                right,
                joints("hand", "grip"));
        assertEquals(List.of(), new RobotGroups(srdf(both, left, right), ROBOT).notes());
    }

    @Test
    void groupsInACircleHaveTheSameMembers() {
        Srdf.Group one = new Srdf.Group("one", List.of("l1"), List.of(), List.of(), List.of("two"));
        Srdf.Group two = new Srdf.Group("two", List.of("r1"), List.of(), List.of(), List.of("one", "three"));
        Srdf.Group self = new Srdf.Group("self", List.of("l1"), List.of(), List.of(), List.of("self"));
        Srdf.Group[] all = {groups("top", "one"), one, two, links("three", "hand"), self};
        for (String name : List.of("top", "one", "two")) {
            assertGroup("l1 r1 hand", "ls rs grip", name, all);
        }
        assertEquals(
                List.of("groups of the SRDF contain each other in a circle: one, two, self"),
                new RobotGroups(srdf(all), ROBOT).notes());
    }

    @Test
    void aChainFromALinkToItselfIsTold() {
        assertEquals(
                List.of("a chain of the SRDF ends at the link where it begins, in the groups g, h"),
                srdf(chain("g", "l1", "l1"), chain("h", "r1", "r1"), chain("i", "l1", "r1"))
                        .notesFor(ROBOT));
    }

    @Test
    void anUnknownGroupIsOneLine() {
        RobotGroups some = new RobotGroups(srdf(links("a", "l1"), links("b", "r1")), ROBOT);
        assertEquals(List.of("a", "b"), some.names());
        String line = assertThrows(IllegalArgumentException.class, () -> some.links("c"))
                .getMessage();
        assertEquals("no group is called 'c'; the groups are a, b", line);
        RobotGroups none = new RobotGroups(srdf(), ROBOT);
        line = assertThrows(IllegalArgumentException.class, () -> none.joints("c"))
                .getMessage();
        assertEquals("no group is called 'c'; the SRDF has none", line);
    }

    /** Chains of random trees against the plain search of all ways from the base, joint by joint. */
    @Test
    void chainsOfRandomTreesAreTheWaysThroughTheirJoints() {
        Random random = new Random(5);
        int through = 0;
        for (int i = 0; i < 300; i++) {
            String[] lines = new String[2 + random.nextInt(20)];
            lines[0] = "l0";
            for (int link = 1; link < lines.length; link++) {
                lines[link] = "l" + link + " j" + link + " l" + random.nextInt(link);
            }
            RobotModel robot = TestTree.tree(lines);
            String base = "l" + random.nextInt(lines.length);
            String tip = "l" + random.nextInt(lines.length);
            List<String> way = new ArrayList<>();
            assertTrue(walk(robot, base, tip, "", way));
            List<String> found = new RobotGroups(srdf(chain("g", base, tip)), robot).joints("g");
            assertEquals(new TreeSet<>(way), new TreeSet<>(found), "seed 5, tree " + i);
            assertEquals(
                    way.size() + 1,
                    new RobotGroups(srdf(chain("g", base, tip)), robot)
                            .links("g")
                            .size());
            through += way.size() > 2 ? 1 : 0;
        }
        assertTrue(through > 100, through + " long chains");
    }

    /** Adds the joints of the way to the tip, back to front; returns false if it is not found without going back. */
    private static boolean walk(RobotModel robot, String at, String tip, String from, List<String> way) {
        if (at.equals(tip)) {
            return true;
        }
        for (RobotJoint joint : robot.joints()) {
            String next =
                    joint.parent().equals(at) ? joint.child() : joint.child().equals(at) ? joint.parent() : from;
            if (!next.equals(from) && walk(robot, next, tip, at, way)) {
                way.add(joint.name());
                return true;
            }
        }
        return false;
    }
}
