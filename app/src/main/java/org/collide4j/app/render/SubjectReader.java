package org.collide4j.app.render;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.view.Frame;
import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.render.BodyColours;
import org.collide4j.render.PlacedBody;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.query.PlacedShape;
import org.collide4j.scene.query.Query;
import org.collide4j.scene.query.QueryFile;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;

/** Reads the bodies of a picture from a query file, a file of placed shapes, or a model. */
final class SubjectReader {
    private static final Pattern WITH_LINE = Pattern.compile("(.+):(\\d{1,9})");
    private static final Set<String> QUERY_RECORDS = Set.of("shape", "pair", "cast");
    private static final Vector3 UP = new Vector3(0, 0, 1);

    private final Terminal terminal;
    private final ReadOptions options;
    private final boolean answer;

    /**
     * @param answer true to mark the answer of a pair or a cast
     */
    SubjectReader(Terminal terminal, ReadOptions options, boolean answer) {
        this.terminal = terminal;
        this.options = options;
        this.answer = answer;
    }

    /** Reads FILE, or FILE:LINE of a query file. */
    Subject read(String name) throws IOException {
        Matcher withLine = WITH_LINE.matcher(name);
        int line = withLine.matches() ? Integer.parseInt(withLine.group(2)) : 0;
        Path file = Path.of(line > 0 ? withLine.group(1) : name);
        if (name.isEmpty()) {
            throw new UserErrorException("the name of the case is empty; name a query file or a model");
        }
        String word = PlacedShape.firstWord(file);
        boolean isText = file.toString().toLowerCase(Locale.ROOT).endsWith(".txt");
        if (QUERY_RECORDS.contains(word) || (isText && (line > 0 || answer))) {
            return query(file, line);
        }
        if (line > 0 || answer) {
            throw new UserErrorException((line > 0 ? name : "--answer") + ": " + file
                    + " is no query file; name one, or leave " + (line > 0 ? "the line" : "the option") + " out");
        }
        return isText || word.equals(PlacedShape.RECORD) ? placed(file) : model(file);
    }

    private Subject query(Path file, int line) throws ModelFileException {
        try (QueryFile queries = QueryFile.open(file)) {
            Query query = new Query();
            while (queries.next(query)) {
                if (line == 0 || query.line() == line) {
                    AnsweredQuery answered = new AnsweredQuery(query);
                    if (!answer) {
                        return new Subject(answered.bodies(), List.of(), UP);
                    }
                    terminal.say(answered.text());
                    return new Subject(answered.bodiesAtAnswer(), answered.marks(), UP);
                }
            }
        }
        throw new UserErrorException(
                line == 0
                        ? file + ": holds no pair and no cast; add one"
                        : file + ":" + line + ": is not the line of a pair or cast; name one that is");
    }

    private static Subject placed(Path file) throws ModelFileException {
        List<PlacedBody> bodies = new ArrayList<>();
        for (PlacedShape placed : PlacedShape.read(file)) {
            bodies.add(PlacedBody.of(placed.shape(), placed.pose(), BodyColours.of(bodies.size())));
        }
        return new Subject(bodies, List.of(), UP);
    }

    /** Reads a model; parts without a colour of their own get one of {@link BodyColours}, and air is left out. */
    private Subject model(Path file) throws ModelFileException {
        Model model = new ModelReader(options.withClouds(true)).read(List.of(file));
        model.notes().forEach(terminal::note);
        List<PlacedBody> bodies = new ArrayList<>();
        for (Part part : model.parts()) {
            if (!part.air()) {
                Integer colour = part.traits().colour();
                bodies.add(body(part, colour == null ? BodyColours.of(bodies.size()) : colour));
            }
        }
        if (bodies.isEmpty()) {
            throw new UserErrorException(file + ": has nothing but air; name a model with bodies");
        }
        return new Subject(bodies, List.of(), Frame.of(model).up());
    }

    private static PlacedBody body(Part part, int colour) {
        Geometry geometry = part.geometry();
        if (geometry instanceof Geometry.Surface surface) {
            return PlacedBody.of(surface.mesh(), part.pose(), colour);
        }
        return geometry instanceof Geometry.Solid solid
                ? PlacedBody.of(solid.shape(), part.pose(), colour)
                : PlacedBody.of(Hull.of(((Geometry.Cloud) geometry).points()), part.pose(), colour);
    }
}
