package org.collide4j.npm;

import java.util.StringJoiner;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.ContactPoints;
import org.collide4j.query.Contacts;
import org.collide4j.query.Proximity;

/** An answer as words, and numbers by their bits, in the order of the package's properties. */
final class Words {
    private final StringJoiner words = new StringJoiner(" ");
    private final Vector3 point = new Vector3();

    Words add(Object word) {
        words.add(word.toString());
        return this;
    }

    Words add(double number) {
        words.add(Long.toHexString(Double.doubleToLongBits(number)));
        return this;
    }

    Words add(Vector3 v) {
        return add(v.x).add(v.y).add(v.z);
    }

    Words add(Aabb box) {
        return add(box.minX)
                .add(box.minY)
                .add(box.minZ)
                .add(box.maxX)
                .add(box.maxY)
                .add(box.maxZ);
    }

    Words add(Proximity near) {
        add(near.relation()).add(near.termination());
        add(near.signedDistance()).add(near.lower()).add(near.upper());
        return add(near.pointOnA()).add(near.pointOnB()).add(near.normal());
    }

    Words add(CastHit hit) {
        add(hit.outcome()).add(hit.termination());
        add(hit.time()).add(hit.lower()).add(hit.upper()).add(hit.signedDistance());
        return add(hit.pointOnA()).add(hit.pointOnB()).add(hit.normal());
    }

    Words add(Contacts contacts) {
        add(contacts.relation()).add(contacts.signedDistance()).add(contacts.lower());
        add(contacts.upper()).add(contacts.area()).add(contacts.normal());
        return addPoints(contacts);
    }

    Words addPoints(ContactPoints contacts) {
        for (int i = 0; i < contacts.size(); i++) {
            add(contacts.pointOnA(i, point));
            add(contacts.pointOnB(i, point));
            add(contacts.normal(i, point));
            add(contacts.distance(i));
        }
        return this;
    }

    Words add(Hull hull) {
        for (int i = 0; i < hull.vertexCount(); i++) {
            add(hull.vertex(i, point));
        }
        FaceGraph graph = hull.boundary().graph();
        for (int face = 0; face < graph.faceCount(); face++) {
            for (int edge = graph.firstHalfEdge(face); edge < graph.halfEdgeEnd(face); edge++) {
                add((double) graph.origin(edge));
            }
        }
        return this;
    }

    @Override
    public String toString() {
        return words.toString();
    }
}
