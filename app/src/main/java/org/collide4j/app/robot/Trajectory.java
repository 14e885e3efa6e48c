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
    /** The farthest that a joint goes between two knots, in radians or metres: 159 turns, each of which takes time to prove. */
    private static final double LONGEST_LEG = 1000;

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
                double[] knot = knot(file, i + 1, cells, places, cell.start());
                if (!knots.isEmpty()) {
                    requireNear(file, i + 1, cells, places, knots.get(knots.size() - 1), knot);
                }
                knots.add(knot);
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

    private static void requireNear(Path file, int line, String[] cells, int[] places, double[] last, double[] knot) {
        for (int i = 0; i < places.length; i++) {
            if (!(Math.abs(knot[places[i]] - last[places[i]]) <= LONGEST_LEG)) {
                throw new UserErrorException(file + ", line " + line + ": " + cells[i].strip() + " is more than "
                        + (int) LONGEST_LEG + " from the knot before; positions are in radians and metres");
            }
        }
    }
}
