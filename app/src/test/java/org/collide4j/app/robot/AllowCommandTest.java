package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code collide4j allow} finds pairs that need no check, and {@code check} takes them. */
class AllowCommandTest {
    private static final String ARM = Path.of("..", "samples", "arm.urdf").toString();

    @TempDir
    private Path folder;

    @Test
    void writesPairsThatTheCheckLeavesOut() {
        Path srdf = folder.resolve("arm.srdf");
        Cli cli = Cli.run("allow", ARM, "--poses", "500", "--output", srdf.toString());
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("left_finger and right_finger: default\n"), cli.out());
        assertTrue(
                cli.out()
                        .matches(
                                "(?s).*\\d+ pairs need no check in 500 poses: 8 adjacent, 1 default, 0 always, \\d+ never\n.*"),
                cli.out());
        assertTrue(cli.out().endsWith("wrote " + srdf + "\n"), cli.out());
        assertTrue(Cli.run("check", ARM).out().contains("1 touch\n"));
        Cli check = Cli.run("check", ARM, "--srdf", srdf.toString());
        assertEquals(0, check.code(), check.out() + check.err());
        assertTrue(check.out().contains("nothing found"), check.out());
    }

    @Test
    void keepsTheRestOfAnSrdf() throws IOException {
        Path srdf = Files.writeString(folder.resolve("arm.srdf"), """
                <robot name="arm">
                  <group_state name="home" group="all"><joint name="lift" value="0.5"/></group_state>
                  <disable_collisions link1="base" link2="hand" reason="User"/>
                </robot>
                """);
        assertEquals(
                0,
                Cli.run("allow", ARM, "--poses", "50", "--output", srdf.toString())
                        .code());
        String text = Files.readString(srdf);
        assertTrue(text.contains("<group_state name=\"home\""), text);
        assertTrue(text.contains("link1=\"base\" link2=\"shoulder\" reason=\"Adjacent\""), text);
        assertTrue(!text.contains("reason=\"User\""), text);
    }

    /** Names of pairs that are replaced are not told; those of groups that stay are. */
    @Test
    void tellsWhatIsOddAboutAnSrdfThatItKeeps() throws IOException {
        Path srdf = Files.writeString(folder.resolve("arm.srdf"), """
                <robot name="arm">
                  <group name="all"><link name="base"/><joint name="knee"/></group>
                  <disable_collisions link1="base" link2="ghost" reason="User"/>
                </robot>
                """);
        Cli cli = Cli.run("allow", ARM, "--poses", "5", "--output", srdf.toString());
        assertEquals(0, cli.code(), cli.err());
        assertTrue(
                cli.out().startsWith("note: the SRDF names joints which the robot does not have: knee\nbase and"),
                cli.out());
        Files.writeString(srdf, "<robot");
        Cli broken = Cli.run("allow", ARM, "--poses", "5", "--output", srdf.toString());
        assertEquals(2, broken.code());
        assertTrue(broken.out().isEmpty() && broken.err().contains("line 1: is no well-formed XML"), broken.err());
        assertEquals("<robot", Files.readString(srdf));
    }

    @Test
    void tooManyPairsAreOneLine() throws IOException {
        StringBuilder text = new StringBuilder("<robot name='many'>");
        for (int i = 0; i <= 2000; i++) {
            text.append(
                    "<link name='l" + i + "'><collision><geometry><sphere radius='1'/></geometry></collision></link>");
            if (i > 0) {
                text.append("<joint name='j" + i + "' type='continuous'><parent link='l0'/><child link='l" + i
                        + "'/></joint>");
            }
        }
        Path many = Files.writeString(folder.resolve("many.urdf"), text + "</robot>");
        Cli cli = Cli.run("allow", many.toString());
        assertEquals(2, cli.code(), cli.out());
        assertEquals(
                "collide4j allow: " + many
                        + ": has 2,001 links with bodies, of which an SRDF would list 2,001,000 pairs; "
                        + "2,000 links at most are surveyed\n",
                cli.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--poses 0 | --poses 0: must be 1 or more",
                "--output arm.xml | --output arm.xml: is no SRDF file; end the name with .srdf",
                "--output none/arm.srdf | none/arm.srdf",
            })
    void badInputIsOneLine(String options, String line) {
        Cli cli = Cli.run(("allow " + ARM + " " + options).split(" "));
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
        Cli other = Cli.run("allow", Path.of("..", "samples", "cup.obj").toString());
        assertEquals(2, other.code());
        assertTrue(other.err().contains("is no robot; name a .urdf file"), other.err());
    }
}
