/*
 * What OpenCL starts: a lane for each pair. Only this file has no twin in Java. Cold and warm lanes are kernels of their own,
 * so that a compiler leaves out of the cold ones what is kept for the next frame.
 */

#define KERNEL(name, question, Worker, warm)                                                                                 \
  __kernel void answer_##name(__global const double *shapes, __global const double *vertices, __global const int *ids,       \
      __global const double *poses, __global const double *motions, __global double *normals, __global int *corners,         \
      __global double *answers, __global int *ends, double limit, double relative, double absolute, int steps, int count) {  \
    int pair = get_global_id(0);                                                                                             \
    if (pair < count) {                                                                                                      \
      Lane lane = {shapes, vertices, ids, poses, motions, normals, corners, answers, ends, limit, relative, absolute, steps, \
          warm, pair};                                                                                                       \
      Worker worker;                                                                                                         \
      Batch_##question(&lane, &worker);                                                                                      \
    }                                                                                                                        \
  }

KERNEL(within, within, Walk, 0)
KERNEL(distance, distance, Walk, 0)
KERNEL(depth, depth, Depth, 0)
KERNEL(cast, cast, Cast, 0)
KERNEL(turn, turn, Turn, 0)
KERNEL(within_warm, within, Walk, 1)
KERNEL(distance_warm, distance, Walk, 1)
KERNEL(depth_warm, depth, Depth, 1)
