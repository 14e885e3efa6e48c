package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.Finding;
import org.collide4j.scene.Part;

/** The things that a report is about, by the names of their groups. */
final class Things {
    private final Map<String, Thing> byGroup = new HashMap<>();
    private final IdentityHashMap<Part, Thing> byPart = new IdentityHashMap<>();

    /** A pair of things in either order. */
    private record Pair(Thing a, Thing b) {}

    /** Returns the contacts of findings of one class of kinds, worst first. */
    List<Contact> contacts(List<Ranked> findings) {
        byGroup.values().forEach(thing -> thing.contacts.clear());
        Map<Pair, Contact> contacts = new LinkedHashMap<>();
        for (Ranked ranked : findings) {
            Finding finding = ranked.finding();
            Thing a = thing(finding.a());
            Thing b = thing(finding.b());
            Contact contact = contacts.get(new Pair(b, a));
            if (contact == null) {
                contact = contacts.computeIfAbsent(new Pair(a, b), pair -> created(a, b));
            }
            contact.findings.add(ranked);
        }
        return new ArrayList<>(contacts.values());
    }

    private static Contact created(Thing a, Thing b) {
        Contact contact = new Contact(a, b);
        a.contacts.add(contact);
        if (a != b) {
            b.contacts.add(contact);
        }
        return contact;
    }

    private Thing thing(Part part) {
        Thing known = byPart.get(part);
        if (known != null) {
            return known;
        }
        Thing thing = byGroup.computeIfAbsent(part.group(), Thing::new);
        thing.add(part);
        byPart.put(part, thing);
        return thing;
    }
}
