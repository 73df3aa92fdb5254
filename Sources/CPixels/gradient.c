// SPDX-License-Identifier: MIT
#include "cpixels.h"

#include <math.h>
#include <string.h>

// A straight colour of 0 … 255, premultiplied and rounded as pixman's gradients are.
static uint32_t pixel(const float color[4]) {
    float part = color[0] * (1 / 255.0f);
    uint32_t alpha = (uint32_t)(color[0] + 0.5f);
    uint32_t red = (uint32_t)(color[1] * part + 0.5f), green = (uint32_t)(color[2] * part + 0.5f);
    return alpha << 24 | red << 16 | green << 8 | (uint32_t)(color[3] * part + 0.5f);
}

static void take(float color[4], const cpixels_stop *stop) {
    const double channels[4] = {stop->alpha, stop->red, stop->green, stop->blue};
    for (int i = 0; i < 4; i++) color[i] = 255 * (float)fmin(fmax(channels[i], 0), 1);
}

// The first pixel from `from` on whose place is not before `place`.
static int reach(int from, int count, double first, double step, double place) {
    double index = ceil((place - first) / step);
    return index >= count ? count : index > from ? (int)index : from;
}

void cpixels_gradient(uint32_t *to, int count, double first, double step, const cpixels_stop *stops, int stop_count) {
    // Towards the start of the gradient: the line is drawn from its end.
    int way = step < 0 ? -1 : 1;
    if (way < 0) {
        to += count - 1;
        first += (count - 1) * step;
        step = -step;
    }
    float start[4], end[4], color[4];
    take(start, &stops[0]);
    int done = 0;
    for (int until = reach(0, count, first, step, stops[0].place); done < until; done++) to[done * way] = pixel(start);
    for (int next = 1; next < stop_count; next++) {
        double from = stops[next - 1].place, length = stops[next].place - from;
        int until = reach(done, count, first, step, stops[next].place);
        take(end, &stops[next]);
        for (; done < until; done++) {
            float part = (float)((first + done * step - from) / length);
            for (int i = 0; i < 4; i++) color[i] = start[i] + (end[i] - start[i]) * part;
            to[done * way] = pixel(color);
        }
        memcpy(start, end, sizeof start);
    }
    for (; done < count; done++) to[done * way] = pixel(start);
}
