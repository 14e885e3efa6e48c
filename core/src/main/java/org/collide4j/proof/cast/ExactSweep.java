package org.collide4j.proof.cast;

import org.collide4j.exact.ExactContact;
import org.collide4j.exact.ExactMargins;
import org.collide4j.exact.ExactVerdict;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;

/**
 * Decides without rounding how B lies to all that A sweeps along a straight motion: of two polytopes that know their
 * vertices, rounded or not. All motions are in the world.
 */
final class ExactSweep {
    private final ExactContact contact = new ExactContact();
    private final ExactMargins margins = new ExactMargins();

    /**
     * Decides how B lies to all that A sweeps along so many lengths of the one motion less the other; UNDECIDED unless both
     * are polytopes.
     *
     * @param normal a direction towards B; if the bodies are apart, becomes the normal of a plane between them
     */
    ExactVerdict decide(PlacedPair pair, Vector3 motionA, Vector3 motionB, double length, Vector3 normal) {
        if (!contact.accepts(pair)) {
            return ExactVerdict.UNDECIDED;
        }
        if (!isRounded(pair)) {
            return withNormal(contact.decideSweep(pair, motionA, motionB, length), normal);
        }
        ExactVerdict verdict =
                margins.startSweep(pair, motionA, motionB, length, normal) ? margins.decide() : ExactVerdict.UNDECIDED;
        return verdict != ExactVerdict.UNDECIDED
                ? withNormalOfMargins(verdict, normal)
                : decideCores(pair, motionA, motionB, length);
    }

    /** Decides rounded bodies by their cores alone: cores that share a point are no question of margins. */
    private ExactVerdict decideCores(PlacedPair pair, Vector3 motionA, Vector3 motionB, double length) {
        ExactVerdict verdict = contact.decideSweep(pair, motionA, motionB, length);
        boolean shared = verdict == ExactVerdict.TOUCHING || verdict == ExactVerdict.PENETRATING;
        return shared ? ExactVerdict.PENETRATING : ExactVerdict.UNDECIDED;
    }

    /**
     * Decides whether A, which touches B, leaves it at once: SEPARATED if a plane between them is left, with its normal from
     * A to B; TOUCHING or PENETRATING if A moves into B or along it for so many lengths of the one motion less the other.
     */
    ExactVerdict decideDeparture(PlacedPair pair, Vector3 motionA, Vector3 motionB, double length, Vector3 normal) {
        if (!contact.accepts(pair)) {
            return ExactVerdict.UNDECIDED;
        }
        return isRounded(pair)
                ? withNormalOfMargins(margins.decideDeparture(pair, motionA, motionB, length, normal), normal)
                : withNormal(contact.decideDeparture(pair, motionA, motionB, length), normal);
    }

    private ExactVerdict withNormal(ExactVerdict verdict, Vector3 normal) {
        if (verdict == ExactVerdict.SEPARATED) {
            contact.normal(normal);
        }
        return verdict;
    }

    private ExactVerdict withNormalOfMargins(ExactVerdict verdict, Vector3 normal) {
        if (verdict == ExactVerdict.SEPARATED) {
            margins.normal(normal);
        }
        return verdict;
    }

    private static boolean isRounded(PlacedPair pair) {
        return pair.a().margin() > 0 || pair.b().margin() > 0;
    }
}
