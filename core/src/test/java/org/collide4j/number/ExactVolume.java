package org.collide4j.number;

import java.math.BigDecimal;
import org.collide4j.math.Vector3;

/** The sign of (b − a) × (c − a) · (d − a), from the definition and without rounding. */
public final class ExactVolume {
    private ExactVolume() {}

    public static int sign(Vector3 a, Vector3 b, Vector3 c, Vector3 d) {
        BigDecimal[] u = sub(b, a);
        BigDecimal[] v = sub(c, a);
        BigDecimal[] w = sub(d, a);
        return minor(u, v, 1, 2)
                .multiply(w[0])
                .add(minor(u, v, 2, 0).multiply(w[1]))
                .add(minor(u, v, 0, 1).multiply(w[2]))
                .signum();
    }

    private static BigDecimal minor(BigDecimal[] u, BigDecimal[] v, int i, int j) {
        return u[i].multiply(v[j]).subtract(u[j].multiply(v[i]));
    }

    private static BigDecimal[] sub(Vector3 p, Vector3 q) {
        return new BigDecimal[] {
            new BigDecimal(p.x).subtract(new BigDecimal(q.x)),
            new BigDecimal(p.y).subtract(new BigDecimal(q.y)),
            new BigDecimal(p.z).subtract(new BigDecimal(q.z))
        };
    }
}
