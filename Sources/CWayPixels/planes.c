#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>

void waykit_plane_over(
    uint32_t *dst, int dst_stride, int origin_x, int origin_y, const uint8_t *plane, int stride, int width, int height, const double m[6],
    uint32_t color, int x, int y, int w, int h) {
    for (int line = y; line < y + h; line++) {
        uint32_t *to = dst + (ptrdiff_t)(line - origin_y) * dst_stride - origin_x;
        for (int column = x; column < x + w; column++) {
            const double cx = column + 0.5, cy = line + 0.5;
            const double u = cx * m[0] + cy * m[2] + m[4] - 0.5, v = cx * m[1] + cy * m[3] + m[5] - 0.5;
            if (!(u > -1 && v > -1 && u < width && v < height)) continue;
            uint32_t fx, fy;
            const int left = waykit_split(u, &fx), top = waykit_split(v, &fy);
            uint32_t sum = 0;
            for (int i = 0; i < 4; i++) {
                const int px = left + (i & 1), py = top + (i >> 1);
                if (px < 0 || py < 0 || px >= width || py >= height) continue;
                sum += plane[(ptrdiff_t)py * stride + px] * (i & 1 ? fx : 256 - fx) * (i >> 1 ? fy : 256 - fy);
            }
            to[column] = waykit_over(waykit_mul(color, (sum + 0x8000) >> 16), to[column]);
        }
    }
}
