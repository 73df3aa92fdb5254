// SPDX-License-Identifier: MIT
#include "tones.h"

#include <stdlib.h>

// A blurred row has a plane for each channel: vectors of one channel need no rearranging. Rows that were blurred along are kept in a
// ring, as many as one pixel of the result needs.
typedef struct {
    int planes, width, radius, room, is_light;
    const float *weights;
} blur;

static int up(int count) { return (count + PIXELS - 1) / PIXELS * PIXELS; }

INLINE void split(const blur *blur, const uint8_t *from, float *line, ptrdiff_t plane) {
    int count = blur->width + 2 * blur->radius;
    for (int x = 0; x < count; x += PIXELS) {
        ints pixels = {0};
        if (count - x >= PIXELS) memcpy(&pixels, from + x * 4, sizeof pixels);
        else memcpy(&pixels, from + x * 4, (count - x) * 4);
        floats alpha = (floats){0} + 1.0f;
        if (blur->planes == 4) {
            take(&pixels, 24, &alpha);
            memcpy(line + 3 * plane + x, &alpha, sizeof alpha);
        }
        for (int channel = 0; channel < 3; channel++) {
            floats values;
            take(&pixels, 8 * channel, &values);
            if (blur->is_light) {
                if (blur->planes == 4) {
                    straighten(&alpha, &values);
                    limit(&values);
                }
                decode_tone(&values);
                if (blur->planes == 4) values *= alpha;
            }
            memcpy(line + channel * plane + x, &values, sizeof values);
        }
    }
}

INLINE void join(const blur *blur, const float *line, ptrdiff_t plane, uint8_t *to) {
    for (int x = 0; x < blur->width; x += PIXELS) {
        ints pixels = blur->planes == 4 ? (ints){0} : (ints){0} + (int32_t)0xff000000;
        floats alpha = (floats){0} + 1.0f;
        if (blur->planes == 4) {
            memcpy(&alpha, line + 3 * plane + x, sizeof alpha);
            limit(&alpha);
            put(&alpha, 24, &pixels);
        }
        for (int channel = 0; channel < 3; channel++) {
            floats values;
            memcpy(&values, line + channel * plane + x, sizeof values);
            if (blur->is_light) {
                if (blur->planes == 4) straighten(&alpha, &values);
                limit(&values);
                encode_tone(&values);
                if (blur->planes == 4) values *= alpha;
            }
            limit(&values);
            put(&values, 8 * channel, &pixels);
        }
        int count = blur->width - x;
        if (count >= PIXELS) memcpy(to + x * 4, &pixels, sizeof pixels);
        else memcpy(to + x * 4, &pixels, count * 4);
    }
}

// Weighs values that lie `step` apart.
INLINE void weigh_line(const blur *blur, const float *from, ptrdiff_t step, float *to) {
    for (int x = 0; x < blur->width; x += PIXELS) {
        floats sum = {0};
        for (int i = 0; i <= 2 * blur->radius; i++) {
            floats values;
            memcpy(&values, from + x + i * step, sizeof values);
            sum += values * blur->weights[i];
        }
        memcpy(to + x, &sum, sizeof sum);
    }
}

MULTIVERSIONED
static void blur_rows(
    const blur *blur, uint8_t *to, ptrdiff_t stride, int height, const uint8_t *from, ptrdiff_t from_stride, float *line,
    float *ring, float *result) {
    int rows = 2 * blur->radius + 1;
    ptrdiff_t room = blur->room, plane = up(blur->width + 2 * blur->radius) + PIXELS, row = blur->planes * room;
    for (int y = 0; y < height + rows - 1; y++, from += from_stride) {
        split(blur, from, line, plane);
        for (int channel = 0; channel < blur->planes; channel++) {
            // Each row twice: the rows of one result lie one after the other, wherever they begin.
            float *first = ring + (y % rows) * row + channel * room;
            weigh_line(blur, line + channel * plane, 1, first);
            memcpy(first + rows * row, first, room * sizeof *first);
        }
        int done = y - rows + 1;
        if (done < 0) continue;
        for (int channel = 0; channel < blur->planes; channel++) {
            weigh_line(blur, ring + (done % rows) * row + channel * room, row, result + channel * room);
        }
        join(blur, result, room, to + done * stride);
    }
}

int cpixels_blur(
    uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride, int radius,
    const float *weights, int is_light, int is_opaque) {
    if (width <= 0 || height <= 0) return 1;
    int planes = is_opaque ? 3 : 4;
    size_t rows = 2 * (size_t)radius + 1, room = up(width), plane = up(width + 2 * radius) + PIXELS;
    // The last vector of a line begins before its end: behind each plane are zeros.
    float *memory = calloc(planes * (plane + 2 * rows * room + room) + PIXELS, sizeof *memory);
    if (!memory) return 0;
    float *ring = memory + planes * plane, *result = ring + planes * 2 * rows * room;
    blur blur = {planes, width, radius, (int)room, is_light, weights};
    blur_rows(&blur, to, stride, height, from, from_stride, memory, ring, result);
    free(memory);
    return 1;
}
