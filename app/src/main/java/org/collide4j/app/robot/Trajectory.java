package org.collide4j.app.robot;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.console.InputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.robot.sweep.Cell;
import org.collide4j.robot.JointMotion;

/** Trajectories as CSV files: a header with the names of joints, and a row of positions for each knot. */
final class Trajectory {
    private Trajectory() {}

    /**
     * Reads the motion of a robot from a file.
     *
     * @param isSpline whether the knots are joined by a spline, not by straight legs
     */
    static JointMotion read(Path file, boolean isSpline, Cell cell) throws IOException {
        List<String> lines;
        try {
            lines = InputFile.lines(file);
        } catch (CharacterCodingException e) {
            throw new UserErrorException(file + ": is no text in UTF-8; save it as CSV in UTF-8");
        }
        int[] places = new int[0];
        List<double[]> knots = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty()) {
                continue;
            }
            String[] cells = line.split(",", -1);
            if (places.length == 0) {
                places = places(file, i + 1, cells, cell);
            } else {
                knots.add(knot(file, i + 1, cells, places, cell.start()));
            }
        }
        if (knots.size() < 2) {
            throw new UserErrorException(
                    file + ": has " + knots.size() + " knots; write a header and two rows or more");
        }
        double[][] rows = knots.toArray(new double[0][]);
        try {
            return isSpline ? JointMotion.spline(cell.robot(), rows) : JointMotion.straight(cell.robot(), rows);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException(file + ": " + e.getMessage());
        }
    }

    private static int[] places(Path file, int line, String[] cells, Cell cell) {
        int[] places = new int[cells.length];
        for (int i = 0; i < cells.length; i++) {
            try {
                places[i] = cell.robot().position(cells[i].strip());
            } catch (IllegalArgumentException e) {
                throw new UserErrorException(file + ", line " + line + ": " + e.getMessage());
            }
        }
        return places;
    }

    private static double[] knot(Path file, int line, String[] cells, int[] places, double[] start) {
        if (cells.length != places.length) {
            throw new UserErrorException(
                    file + ", line " + line + ": has " + cells.length + " cells; the header has " + places.length);
        }
        double[] knot = start.clone();
        for (int i = 0; i < cells.length; i++) {
            try {
                knot[places[i]] = Double.parseDouble(cells[i].strip());
            } catch (NumberFormatException e) {
                throw new UserErrorException(file + ", line " + line + ": '" + cells[i].strip() + "' is no number");
            }
            if (!Double.isFinite(knot[places[i]])) {
                throw new UserErrorException(file + ", line " + line + ": " + knot[places[i]] + " is no finite number");
            }
        }
        return knot;
    }
}
