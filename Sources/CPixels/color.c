// SPDX-License-Identifier: MIT
#include "tones.h"

// The channels of a pixel by the rows of the matrix: red, green, blue, alpha.
static const int SHIFTS[4] = {16, 8, 0, 24};

INLINE void color_pixels(
    const uint8_t *from, uint8_t *to, const cpixels_color_matrix *matrix, int is_light, int is_opaque) {
    ints pixels;
    memcpy(&pixels, from, sizeof pixels);
    floats values[4], results[4];
    values[3] = (floats){0} + 1.0f;
    if (!is_opaque) take(&pixels, SHIFTS[3], &values[3]);
    for (int channel = 0; channel < 3; channel++) {
        take(&pixels, SHIFTS[channel], &values[channel]);
        if (!is_opaque) {
            straighten(&values[3], &values[channel]);
            limit(&values[channel]);
        }
        if (is_light) decode_tone(&values[channel]);
    }
    for (int row = 0; row < (is_opaque ? 3 : 4); row++) {
        const float *factors = matrix->rows[row];
        results[row] = values[0] * factors[0] + values[1] * factors[1] + values[2] * factors[2] + factors[4];
        results[row] = is_opaque ? results[row] + factors[3] : results[row] + values[3] * factors[3];
        limit(&results[row]);
    }
    pixels = is_opaque ? (ints){0} + (int32_t)0xff000000 : (ints){0};
    for (int channel = 0; channel < 3; channel++) {
        if (is_light) encode_tone(&results[channel]);
        if (!is_opaque) results[channel] *= results[3];
        limit(&results[channel]);
        put(&results[channel], SHIFTS[channel], &pixels);
    }
    if (!is_opaque) put(&results[3], SHIFTS[3], &pixels);
    memcpy(to, &pixels, sizeof pixels);
}

INLINE void color_row(
    const uint8_t *from, uint8_t *to, int width, const cpixels_color_matrix *matrix, int is_light, int is_opaque) {
    int done = 0;
    for (; done + PIXELS <= width; done += PIXELS) color_pixels(from + done * 4, to + done * 4, matrix, is_light, is_opaque);
    if (done == width) return;
    uint8_t rest[PIXELS * 4] = {0};
    memcpy(rest, from + done * 4, (width - done) * 4);
    color_pixels(rest, rest, matrix, is_light, is_opaque);
    memcpy(to + done * 4, rest, (width - done) * 4);
}

MULTIVERSIONED
static void color_rows(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height,
    const cpixels_color_matrix *matrix, int is_light, int is_opaque) {
    for (int y = 0; y < height; y++, to += stride, from += from_stride) {
        if (is_light && is_opaque) color_row(from, to, width, matrix, 1, 1);
        else if (is_light) color_row(from, to, width, matrix, 1, 0);
        else if (is_opaque) color_row(from, to, width, matrix, 0, 1);
        else color_row(from, to, width, matrix, 0, 0);
    }
}

void cpixels_color(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height,
    const cpixels_color_matrix *matrix, int is_light, int is_opaque) {
    color_rows(to, stride, from, from_stride, width, height, matrix, is_light, is_opaque);
}
