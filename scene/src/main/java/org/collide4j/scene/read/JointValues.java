package org.collide4j.scene.read;

import java.util.LinkedHashMap;
import java.util.Map;
import org.collide4j.scene.text.Decimal;

/**
 * Where a robot's joints stand, by name: radians for turning joints, metres for sliding ones. Others stand at zero.
 *
 * <pre>{@code
 * JointValues joints = JointValues.parse("shoulder=0.5,elbow=-1.2"); // radians
 * var reader = new ModelReader(ReadOptions.DEFAULT.withJoints(joints));
 * }</pre>
 *
 * @param byName finite values
 */
public record JointValues(Map<String, Double> byName) {
    public static final JointValues ZERO = new JointValues(Map.of());

    public JointValues {
        byName = Map.copyOf(byName);
        byName.forEach((name, value) -> {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("joint " + name + " must be finite: " + value);
            }
        });
    }

    /**
     * Reads "shoulder=0.5,elbow=-1.2".
     *
     * @throws IllegalArgumentException in one line, if the text is not of that form or names a joint twice
     */
    public static JointValues parse(String text) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String pair : text.split(",", -1)) {
            int equals = pair.lastIndexOf('=');
            String name = pair.substring(0, Math.max(0, equals)).strip();
            double value = Decimal.parse(pair.substring(equals + 1).strip());
            if (name.isEmpty() || !Double.isFinite(value)) {
                throw new IllegalArgumentException("'" + pair + "' is not of the form joint=number");
            }
            if (values.put(name, value) != null) {
                throw new IllegalArgumentException("joint " + name + " is given twice");
            }
        }
        return new JointValues(values);
    }
}
