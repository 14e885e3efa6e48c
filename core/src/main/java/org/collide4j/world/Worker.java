package org.collide4j.world;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.bounds.TurnedBounds;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** Query objects and scratch memory of one thread of a world. */
final class Worker {
    final Proximity near = new Proximity();
    final PieceProximity nearPieces = new PieceProximity();
    final NarrowPhase narrow = new NarrowPhase();
    final MeshPhase mesh = new MeshPhase();
    final PlacedBounds bounds = new PlacedBounds();
    final SweptBounds swept = new SweptBounds();
    final PairCast cast = new PairCast();
    final TurnedBounds turned = new TurnedBounds();
    final Vector3 way = new Vector3();

    /** True for each pair of a group that is to be queried. */
    final boolean[] due = new boolean[ContactUpdate.AT_ONCE];

    /** Sum of what was read ahead of the last group of queries; means nothing. */
    double preloaded;
}
