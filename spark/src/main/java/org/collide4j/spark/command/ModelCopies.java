package org.collide4j.spark.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.PartBox;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.FileHead;
import org.collide4j.scene.read.JoinedModels;
import org.collide4j.scene.read.ModelFileSet;

/** A grid of copies of a model, side by side and apart: to see how a check grows with the number of parts. */
record ModelCopies(int x, int y, int z) {
    private static final Pattern GRID = Pattern.compile("(\\d{1,6})x(\\d{1,6})x(\\d{1,6})");

    /** Parts have a number that is an int, and are kept in lists. */
    private static final long MOST_PARTS = 100_000_000;

    /** Gap between two copies, relative to the model's side. */
    private static final double GAP = 1.0 / 8;

    /** Reads numbers along the axes, such as 10x10x4. */
    static ModelCopies parse(String text) {
        Matcher grid = GRID.matcher(text);
        if (!grid.matches()) {
            throw new UserErrorException("--copies " + text + ": write numbers along x, y and z, such as 10x10x4");
        }
        var copies = new ModelCopies(
                Integer.parseInt(grid.group(1)), Integer.parseInt(grid.group(2)), Integer.parseInt(grid.group(3)));
        if (copies.x == 0 || copies.y == 0 || copies.z == 0) {
            throw new UserErrorException("--copies " + text + ": each number must be 1 or more");
        }
        return copies;
    }

    /** Returns the model of all copies; each part's name begins with the place of its copy. */
    Model of(Model model) {
        return of(model, box(model), 0);
    }

    /** Returns one model of grids of files, a grid for each file, beside each other along x. */
    static Model sideBySide(ModelFileSet files, List<ModelCopies> grids) throws ModelFileException {
        if (grids.size() != files.size()) {
            throw new UserErrorException("--copies is given " + grids.size() + " times for " + files.size()
                    + " models: give it once for all, or once for each");
        }
        JoinedModels whole = files.joined();
        List<Part> parts = new ArrayList<>();
        double end = Double.NaN;
        for (int i = 0; i < files.size(); i++) {
            Model file = files.read(i);
            Aabb box = box(file);
            double start = Double.isNaN(end) ? box.minX : end;
            Model many = grids.get(i).of(file, box, start - box.minX);
            whole.add(FileHead.of(many));
            parts.addAll(many.parts());
            end = box.isEmpty() ? end : start + grids.get(i).x * (1 + GAP) * (box.maxX - box.minX);
        }
        return whole.model(parts);
    }

    private static Aabb box(Model model) {
        Aabb box = new Aabb().setEmpty();
        model.parts().forEach(part -> box.add(PartBox.compared(part)));
        return box;
    }

    private Model of(Model model, Aabb box, double fromStart) {
        double count = (double) x * y * z * model.parts().size();
        if (count > MOST_PARTS) {
            throw new UserErrorException(String.format(
                    Locale.ROOT, "--copies %dx%dx%d: %,.0f parts are more than %,d", x, y, z, count, MOST_PARTS));
        }
        List<Part> parts = new ArrayList<>((int) count);
        List<Model.Joined> joined = new ArrayList<>();
        for (int i = 0; i < x * y * z; i++) {
            int column = i % x;
            int row = i / x % y;
            int level = i / x / y;
            String place = column + "." + row + "." + level + " ";
            Pose shift = box.isEmpty()
                    ? new Pose()
                    : Pose.at(
                            fromStart + column * (1 + GAP) * (box.maxX - box.minX),
                            row * (1 + GAP) * (box.maxY - box.minY),
                            level * (1 + GAP) * (box.maxZ - box.minZ));
            model.parts().forEach(part -> parts.add(copy(part, place, shift)));
            model.joined()
                    .forEach(one ->
                            joined.add(new Model.Joined(one.joint(), place + one.groupA(), place + one.groupB())));
        }
        return new Model(model.name(), model.units(), parts, joined, model.notes());
    }

    private static Part copy(Part part, String place, Pose shift) {
        Pose pose = new Pose(part.pose());
        Vector3 at = pose.translation(new Vector3());
        pose.setTranslation(at.x + shift.translationX(), at.y + shift.translationY(), at.z + shift.translationZ());
        return new Part(place + part.name(), place + part.group(), pose, part.geometry(), part.air(), part.traits());
    }
}
