package org.collide4j.app.read;

import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Words;
import org.collide4j.scene.LengthUnit;
import org.collide4j.scene.Model;
import org.collide4j.scene.ScaledModel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say in which unit the lengths of models are. */
public final class UnitArguments {
    @Option(
            names = "--units",
            paramLabel = "UNIT",
            converter = UnitWord.class,
            description =
                    "The unit of the files' lengths, whatever they state: mm, cm, m, in, ft. glTF states metres, and "
                            + "many files have others. No number changes.")
    private @Nullable LengthUnit units;

    @Option(
            names = "--scale",
            paramLabel = "F",
            description =
                    "Multiply all lengths of the files by F, such as 0.001. Options and findings are in the lengths "
                            + "after that.")
    private double scale = 1;

    /** Returns the model in the unit and at the scale that were given. */
    public Model applyTo(Model model) {
        String unit = units == null ? model.units() : units.symbol();
        try {
            return ScaledModel.of(model, scale, unit);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--scale " + scale + ": " + e.getMessage());
        }
    }

    /** Returns the factor of all lengths. */
    public double scale() {
        return scale;
    }

    /** Returns the unit that was given; null if the files' own holds. */
    public @Nullable LengthUnit unit() {
        return units;
    }

    /** Reads a unit from the command line. */
    static final class UnitWord extends Words<LengthUnit> {
        UnitWord() {
            super(LengthUnit.class);
        }
    }
}
