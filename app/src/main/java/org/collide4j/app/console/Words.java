package org.collide4j.app.console;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the constants of an enumeration as the user writes them: in small letters with hyphens, though capitals are fine. */
public class Words<E extends Enum<E>> implements ITypeConverter<E> {
    private final E[] constants;

    protected Words(Class<E> type) {
        constants = type.getEnumConstants();
    }

    /** The word for a constant. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public E convert(String word) {
        for (E constant : constants) {
            if (of(constant).equalsIgnoreCase(word)) {
                return constant;
            }
        }
        String known = Arrays.stream(constants).map(Words::of).collect(Collectors.joining(", "));
        throw new TypeConversionException("'" + word + "' is none of " + known);
    }
}
