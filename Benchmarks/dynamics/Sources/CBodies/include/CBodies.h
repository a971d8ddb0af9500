#pragma once

/// Circles of one radius above a floor at y = 0; y points down.
typedef struct {
    double x, y, velocity_x, velocity_y;
} Circle;

/// One step by the usual method with nothing around it: gravity, all pairs, and `iterations` passes of sequential impulses without rotation or friction.
void circles_step(Circle *circles, int count, double radius, double gravity, double step, int iterations);
