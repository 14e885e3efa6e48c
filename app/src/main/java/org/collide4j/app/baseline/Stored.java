package org.collide4j.app.baseline;

import java.util.List;
import org.collide4j.clash.baseline.KeptFinding;

/**
 * Findings of a file: a baseline, or a JSON report.
 *
 * @param root the file as it was read
 * @param objects the objects of the findings in the file
 * @param findings what the objects say, in the same order
 * @param model name of the model that the file was made of
 * @param units its unit of length
 * @param tolerance of the run; NaN for a baseline
 * @param clearance of the run that made the baseline; NaN if it is not known
 * @param version of the baseline's format
 */
record Stored(
        JsonObject root,
        List<JsonObject> objects,
        List<KeptFinding> findings,
        String model,
        String units,
        double tolerance,
        double clearance,
        double version) {}
