package org.collide4j.clash.group;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of issues as a person would give them. */
final class IssueNames {
    private IssueNames() {}

    /** So many parts of a type, which the sentence calls by the noun. */
    private record Counted(String type, String noun, int number) {
        Counted and(Counted other) {
            String first = noun.compareTo(other.noun) <= 0 ? noun : other.noun; // whatever the order of the contacts
            return new Counted(type, first, number + other.number);
        }

        String inWords() {
            return counted(number, noun);
        }
    }

    /** Returns a name such as "Heating pipe against 14 beams" or "Floor slab against 9 columns and 4 other parts". */
    static String ofStar(Thing hub, List<Contact> contacts) {
        Map<String, Counted> types = new HashMap<>();
        for (Contact contact : contacts) {
            PartName other = contact.other(hub).name;
            types.merge(other.type(), new Counted(other.type(), other.noun(), 1), Counted::and);
        }
        List<Counted> sorted = types.values().stream()
                .sorted(Comparator.comparingInt(Counted::number).reversed().thenComparing(Counted::type))
                .toList();
        return hub.name.text() + " against " + inWords(sorted, contacts.size());
    }

    private static String inWords(List<Counted> types, int contacts) {
        Counted most = types.get(0);
        return switch (types.size()) {
            case 1 -> most.inWords();
            case 2 -> most.inWords() + " and " + types.get(1).inWords();
            default -> {
                boolean isHalf = 2 * most.number >= contacts;
                yield isHalf
                        ? most.inWords() + " and " + counted(contacts - most.number, "other part")
                        : counted(contacts, "part");
            }
        };
    }

    /** Returns a name such as "12 × Beam and Pipe", or of a single contact the names of its two parts. */
    static String ofCluster(List<Contact> contacts) {
        Contact contact = contacts.get(0);
        PartName first = contact.first.name;
        PartName second = contact.second.name;
        if (contacts.size() == 1) {
            boolean areAlike = first.text().equals(second.text());
            return areAlike ? "Two " + TypeName.plural(first.noun()) : first.text() + " and " + second.text();
        }
        if (first.type().equals(second.type())) {
            return counted(contacts.size(), "pair") + " of " + TypeName.plural(noun(contacts));
        }
        return contacts.size() + " × " + TypeName.capitalised(first.noun()) + " and "
                + TypeName.capitalised(second.noun());
    }

    /** Returns the first spelling of the type that the two sides of the contacts share. */
    private static String noun(List<Contact> contacts) {
        return contacts.stream()
                .map(contact -> contact.first.name.noun())
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static String counted(int number, String noun) {
        return number + " " + (number == 1 ? noun : TypeName.plural(noun));
    }
}
