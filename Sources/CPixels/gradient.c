// SPDX-License-Identifier: MIT
#include "lines.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Premultiplies a straight colour (alpha, red, green, blue; 0 to 255) and rounds it as pixman's gradients do.
static uint32_t pixel(const float color[4]) {
    float part = color[0] * (1 / 255.0f);
    uint32_t alpha = (uint32_t)(color[0] + 0.5f);
    uint32_t red = (uint32_t)(color[1] * part + 0.5f), green = (uint32_t)(color[2] * part + 0.5f);
    return alpha << 24 | red << 16 | green << 8 | (uint32_t)(color[3] * part + 0.5f);
}

static void set_color(float color[4], const cpixels_stop *stop) {
    const double channels[4] = {stop->alpha, stop->red, stop->green, stop->blue};
    for (int i = 0; i < 4; i++) color[i] = 255 * (float)fmin(fmax(channels[i], 0), 1);
}

// The index of the first pixel, at least `from`, that does not lie before `place`; `count` when there is none.
static int first_reaching(int from, int count, double first, double step, double place) {
    double index = ceil((place - first) / step);
    return index >= count ? count : index > from ? (int)index : from;
}

void cpixels_gradient(uint32_t *to, int count, double first, double step, const cpixels_stop *stops, int stop_count) {
    // A line towards the start of the gradient is drawn from its end.
    int direction = step < 0 ? -1 : 1;
    if (direction < 0) {
        to += count - 1;
        first += (count - 1) * step;
        step = -step;
    }
    float start[4], end[4], color[4];
    set_color(start, &stops[0]);
    int done = 0;
    int begin = first_reaching(0, count, first, step, stops[0].place);
    for (; done < begin; done++) to[done * direction] = pixel(start);
    for (int next = 1; next < stop_count; next++) {
        double from = stops[next - 1].place, length = stops[next].place - from;
        int until = first_reaching(done, count, first, step, stops[next].place);
        set_color(end, &stops[next]);
        for (; done < until; done++) {
            float part = (float)((first + done * step - from) / length);
            part = part > 0 ? part < 1 ? part : 1 : 0; // Also NaN, where the sum is infinite.
            for (int i = 0; i < 4; i++) color[i] = start[i] + (end[i] - start[i]) * part;
            to[done * direction] = pixel(color);
        }
        memcpy(start, end, sizeof start);
    }
    for (; done < count; done++) to[done * direction] = pixel(start);
}

MULTIVERSIONED
static void look_up(uint32_t *to, int count, float first, float step, const uint32_t *colors, float last) {
    for (int i = 0; i < count; i++) {
        float place = first + (float)i * step;
        // Also of a NaN.
        place = place > 0 ? place : 0;
        to[i] = colors[(int)(place < last ? place : last)];
    }
}

// The rows of a plane are parts of one line of colours, each shifted against the one above: gathered once, then copied.
typedef struct {
    // Lines whose colours lie this many to a pixel of each other, one after the other.
    int phases;
    // The shift of a row against the one above, in these parts of a pixel.
    double shift;
    // The least shift of a row, and how long a line is, both in pixels.
    int least, length;
} shifted_line;

// False where pixels are looked up in less time than the line is: for steep gradients, whose rows are far apart in it, and small pictures.
static bool plan_line(shifted_line *line, int width, int height, double step_x, double step_y) {
    // Half a part of a pixel is at most four colours.
    double phases = ceil(fabs(step_x) / 8), shift = step_y / step_x, last = (height - 1) * shift;
    double length = width + fabs(last) + 2;
    if (!(phases >= 1 && phases * length <= (double)width * height / 4)) return false;
    *line = (shifted_line){(int)phases, shift * phases, (int)floor(last < 0 ? last : 0), (int)length};
    return true;
}

void cpixels_gradient_rows(
    uint8_t *to, ptrdiff_t stride, int width, int height, double first, double step_x, double step_y, const uint32_t *colors,
    int count) {
    float last = (float)(count - 1);
    shifted_line line;
    uint32_t *shifted = NULL;
    if (plan_line(&line, width, height, step_x, step_y)) {
        shifted = malloc((size_t)line.phases * (size_t)line.length * sizeof *shifted);
    }
    if (!shifted) {
        for (int row = 0; row < height; row++, to += stride) {
            look_up((uint32_t *)(void *)to, width, (float)(first + row * step_y), (float)step_x, colors, last);
        }
        return;
    }
    for (int phase = 0; phase < line.phases; phase++) {
        double begin = first + step_x * (line.least + (double)phase / line.phases);
        look_up(shifted + (ptrdiff_t)phase * line.length, line.length, (float)begin, (float)step_x, colors, last);
    }
    for (int row = 0; row < height; row++, to += stride) {
        int place = (int)floor(row * line.shift + 0.5) - line.least * line.phases;
        const uint32_t *from = shifted + (ptrdiff_t)(place % line.phases) * line.length + place / line.phases;
        memcpy(to, from, (size_t)width * sizeof *from);
    }
    free(shifted);
}
