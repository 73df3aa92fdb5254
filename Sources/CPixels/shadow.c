// SPDX-License-Identifier: MIT
// Blurred coverage of shapes, as their shadows need it.
#include "lines.h"

// What is multiplied and added is rounded after each step, on all processors.
#pragma STDC FP_CONTRACT OFF

// Adds a line times a weight.
MULTIVERSIONED
static void add_line(float *to, const float *from, int count, float weight) {
    for (int i = 0; i < count; i++) to[i] += weight * from[i];
}

static uint8_t byte(float coverage) {
    if (!(coverage > 0)) return 0;
    return coverage >= 1 ? 255 : (uint8_t)((double)(coverage * 255) + 0.5);
}

void cpixels_blur_shape(
    const float *shape, int width, int height, const float *weights, int reach, float *scratch, uint8_t *to, ptrdiff_t stride) {
    int half_width = (width + 1) / 2, half_height = (height + 1) / 2;
    float *line = scratch + (size_t)width * height;
    memset(scratch, 0, (size_t)width * height * sizeof *scratch);
    for (int y = reach; y < half_height; y++) {
        float *row = scratch + (size_t)y * width;
        const float *from = shape + (size_t)y * width;
        for (int k = -reach; k <= reach; k++) {
            int first = k < 0 ? -k : 0, end = half_width < width - k ? half_width : width - k;
            add_line(row + first, from + first + k, end - first, weights[k + reach]);
        }
        memmove(scratch + (size_t)(height - 1 - y) * width, row, (size_t)half_width * sizeof *row);
    }
    for (int y = 0; y < half_height; y++) {
        memset(line, 0, (size_t)half_width * sizeof *line);
        int first = y < reach ? -y : -reach, last = height - 1 - y < reach ? height - 1 - y : reach;
        for (int k = first; k <= last; k++) add_line(line, scratch + (size_t)(y + k) * width, half_width, weights[k + reach]);
        uint8_t *row = to + y * stride;
        for (int x = 0; x < half_width; x++) row[x] = row[width - 1 - x] = byte(line[x]);
        memmove(to + (height - 1 - y) * stride, row, (size_t)width);
    }
}
