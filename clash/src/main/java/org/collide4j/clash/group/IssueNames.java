package org.collide4j.clash.group;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Names of issues as a person would give them. */
final class IssueNames {
    private IssueNames() {}

    /** Returns a name such as "Heating pipe against 14 beams" or "Floor slab against 9 columns and 4 other parts". */
    static String ofStar(Thing hub, List<Contact> contacts) {
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, String> nouns = new TreeMap<>();
        for (Contact contact : contacts) {
            PartName other = contact.other(hub).name;
            counts.merge(other.type(), 1, Integer::sum);
            nouns.merge(other.type(), other.noun(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
        List<Map.Entry<String, Integer>> types = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        return hub.name.text() + " against " + others(types, nouns, contacts.size());
    }

    private static String others(List<Map.Entry<String, Integer>> types, Map<String, String> nouns, int contacts) {
        int most = types.get(0).getValue();
        if (types.size() > 2 && 2 * most < contacts) {
            return counted(contacts, "part");
        }
        String first = counted(most, nouns.get(types.get(0).getKey()));
        if (types.size() == 1) {
            return first;
        }
        boolean areTwo = types.size() == 2;
        return first + " and "
                + counted(contacts - most, areTwo ? nouns.get(types.get(1).getKey()) : "other part");
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
