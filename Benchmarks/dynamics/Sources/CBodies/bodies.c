#include "CBodies.h"

#include <math.h>

enum { capacity = 4096 };

typedef struct {
    int a, b;
    double normal_x, normal_y, target, impulse;
} Contact;

/// The velocity at which an overlap is corrected, or a gap may be closed.
static double target(double separation, double step) { return separation > 0 ? -separation / step : -separation * 20; }

void circles_step(Circle *circles, int count, double radius, double gravity, double step, int iterations) {
    static Contact contacts[capacity];
    int contact_count = 0;
    for (int a = 0; a < count; a++) {
        circles[a].velocity_y += gravity * step;
        double height = -radius - circles[a].y;
        if (height < 1 && contact_count < capacity) contacts[contact_count++] = (Contact){a, -1, 0, 1, target(height, step), 0};
        for (int b = a + 1; b < count; b++) {
            double x = circles[b].x - circles[a].x, y = circles[b].y - circles[a].y, square = x * x + y * y;
            if (square > (2 * radius + 1) * (2 * radius + 1) || contact_count == capacity) continue;
            double distance = sqrt(square);
            contacts[contact_count++] = (Contact){a, b, x / distance, y / distance, target(distance - 2 * radius, step), 0};
        }
    }
    for (int pass = 0; pass < iterations; pass++) {
        for (int index = 0; index < contact_count; index++) {
            Contact *contact = &contacts[index];
            Circle *a = &circles[contact->a], *b = contact->b < 0 ? 0 : &circles[contact->b];
            double x = (b ? b->velocity_x : 0) - a->velocity_x, y = (b ? b->velocity_y : 0) - a->velocity_y;
            double change = (contact->target - (x * contact->normal_x + y * contact->normal_y)) * (b ? 0.5 : 1);
            double impulse = fmax(contact->impulse + change, 0);
            change = impulse - contact->impulse;
            contact->impulse = impulse;
            a->velocity_x -= change * contact->normal_x;
            a->velocity_y -= change * contact->normal_y;
            if (!b) continue;
            b->velocity_x += change * contact->normal_x;
            b->velocity_y += change * contact->normal_y;
        }
    }
    for (int a = 0; a < count; a++) {
        circles[a].x += circles[a].velocity_x * step;
        circles[a].y += circles[a].velocity_y * step;
    }
}
