package org.collide4j.clash.group;

import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.Printable;

/**
 * The name by which a person calls a part, and the type that the name tells.
 *
 * @param text such as "Heating pipe 12"; never empty, without GUIDs, and without the file or the class of IFC in front
 * @param type such as "heating pipe": equal for parts of one type, in small letters
 * @param noun the type as it is written within a sentence: "heating pipe", but "HEA"
 */
record PartName(String text, String type, String noun) {
    static final Comparator<PartName> ORDER =
            Comparator.comparing(PartName::type).thenComparing(PartName::text);

    /** The file in front of a name where several models are checked as one. */
    private static final Pattern FILE = Pattern.compile("^[^/]*\\.(?:glb|gltf|obj|ply|stl|urdf)(?:#\\d+)?/", 2);

    /** A class of IFC and what follows, as converters write it: IfcWall_Wall-12_1TAI4ouKX4Xx4lBDZIu5qM. */
    private static final Pattern IFC = Pattern.compile("Ifc([A-Z]\\p{Alpha}*)(?:[_ :.-]+(.*))?", Pattern.DOTALL);

    /** The ends of names that say how the class is modelled, not what it is. */
    private static final Pattern IFC_CASE = Pattern.compile("(?:StandardCase|ElementedCase)$");

    /** Classes of IFC that say less than the name does. */
    private static final Set<String> VAGUE = Set.of("BuildingElementProxy", "FurnishingElement", "Product", "Element");

    /** An id of IFC, a UUID or its 32 digits at the end of a name, brackets included. */
    private static final Pattern GUID = Pattern.compile("(?:^|[\\s_.:/{(\\[-])(?:"
            + "(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[0-3][0-9A-Za-z_$]{21}"
            + "|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
            + "|(?=[A-Fa-f]*\\d)[0-9A-Fa-f]{32})[})\\]]*$");

    private static final int SHORTEST_GUID = 22;
    private static final int LONGEST_GUID = 42;
    private static final int LONGEST_NAME = 200;
    private static final String UNNAMED = "part";

    static PartName of(String name) {
        String whole = Printable.of(name).strip();
        String last = endOfPath(withoutFile(shortened(whole)));
        return last.startsWith("Ifc") ? ofIfc(last) : ofText(last);
    }

    private static PartName ofText(String name) {
        String text = withoutGuid(name);
        return text.isEmpty() ? called(UNNAMED, UNNAMED) : called(text, TypeName.of(text));
    }

    private static PartName ofIfc(String name) {
        Matcher ifc = IFC.matcher(name);
        if (!ifc.matches()) {
            return ofText(name);
        }
        String ifcClass = IFC_CASE.matcher(ifc.group(1)).replaceFirst("");
        String own = ifc.group(2) == null ? "" : withoutGuid(ifc.group(2));
        String noun = TypeName.inSentence(ifcClass);
        boolean isTold = TypeName.hasLetter(own);
        if (!isTold) {
            return called(TypeName.capitalised(noun) + (own.isEmpty() ? "" : " " + own), noun);
        }
        return called(own, VAGUE.contains(ifcClass) ? TypeName.of(own) : noun);
    }

    private static PartName called(String text, String noun) {
        return new PartName(text, noun.toLowerCase(Locale.ROOT), noun);
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_NAME ? text : text.substring(text.length() - LONGEST_NAME);
    }

    private static String withoutFile(String name) {
        return name.indexOf('/') < 0 ? name : FILE.matcher(name).replaceFirst("");
    }

    /** Returns what follows the last separator of a node's path: "pump" of "site/hall/pump", but all of "valve 3/4 inch". */
    private static String endOfPath(String path) {
        boolean hasLetter = !path.isEmpty() && Character.isLetter(path.charAt(path.length() - 1));
        for (int i = path.length() - 2; i > 0; i--) {
            char c = path.charAt(i);
            hasLetter |= Character.isLetter(c);
            boolean isFraction = Character.isDigit(path.charAt(i - 1));
            boolean separates = c == '|' || (c == '/' && !(isFraction && Character.isDigit(path.charAt(i + 1))));
            if (hasLetter && (separates || path.startsWith("::", i - 1))) {
                return path.substring(i + 1);
            }
        }
        return path;
    }

    private static String withoutGuid(String name) {
        return TypeName.withoutAppended(TypeName.trimmed(beforeGuid(name)));
    }

    private static String beforeGuid(String name) {
        if (name.length() < SHORTEST_GUID) {
            return name;
        }
        Matcher guid = GUID.matcher(name).region(Math.max(0, name.length() - LONGEST_GUID), name.length());
        return guid.find() ? name.substring(0, guid.start()) : name;
    }
}
