// SPDX-License-Identifier: MIT
#include "backdrop.h"
#include "lines.h"

#include <math.h>
#include <stdlib.h>

// A blur by halving and doubling. The pixels are averaged in square cells, whose side is a power of two; the cells are blurred by a
// Gaussian and their colour is changed; drawing interpolates between the middles of cells. Averaging and interpolating are blurs
// themselves: what they do is taken off the Gaussian.
//
// Cells lie on a grid of the device, not of the rectangle: what lies behind a rectangle that moves does not flicker.

enum { MAXIMUM_SHIFT = 6 };

cpixels_backdrop_memory *cpixels_backdrop_memory_create(void) { return calloc(1, sizeof(cpixels_backdrop_memory)); }

void cpixels_backdrop_memory_destroy(cpixels_backdrop_memory *memory) {
    if (!memory) return;
    free(memory->values);
    free(memory);
}

uint16_t *cpixels_backdrop_reserve(cpixels_backdrop_memory *memory, size_t count) {
    if (count <= memory->capacity) return memory->values;
    free(memory->values);
    memory->values = malloc(count * sizeof *memory->values);
    memory->capacity = memory->values ? count : 0;
    return memory->values;
}

// Moves the colours of a row away from their grey, brightens them and composites the tint. The grey and the brightness are linear in
// the four values of a cell: with what the saturation leaves of a colour, a matrix.
MULTIVERSIONED
void cpixels_change_colors(int16_t *to, const uint16_t *from, int count, int is_opaque, cpixels_look look) {
    typedef float two __attribute__((vector_size(32)));
    typedef int32_t flags __attribute__((vector_size(32)));
    typedef uint16_t fine __attribute__((vector_size(16)));
    typedef int16_t stored __attribute__((vector_size(16)));
    const two none = {0}, color = {1, 1, 1, 0, 1, 1, 1, 0}, opacity = 1 - color, most = none + (255 << LEVEL_BITS);
    // The weights of Rec. 709.
    const float greys[3] = {0.0722f, 0.7152f, 0.2126f};
    float saturation = (float)look.saturation;
    two columns[3];
    for (int channel = 0; channel < 3; channel++) {
        columns[channel] = color * (greys[channel] * (1 - saturation));
        columns[channel][channel] += saturation;
        columns[channel][channel + 4] += saturation;
    }
    two lift = color * (float)look.brightness + opacity;
    float rest = 1 - (float)(look.tint >> 24) / 255;
    two tint = none;
    for (int channel = 0; channel < 8; channel++) {
        tint[channel] = (float)((look.tint >> (channel % 4 * 8) & 0xff) << LEVEL_BITS) + 0.5f;
    }
    for (int cell = 0; cell < count; cell += 2) {
        int length = count - cell < 2 ? 1 : 2;
        fine levels = {0};
        if (length == 2) memcpy(&levels, from + cell * 4, sizeof levels);
        else memcpy(&levels, from + cell * 4, sizeof levels / 2);
        two level = __builtin_convertvector(levels, two) / (1 << (FINE_BITS - LEVEL_BITS));
        two alpha = is_opaque ? most : __builtin_shufflevector(level, level, 3, 3, 3, 3, 7, 7, 7, 7);
        two sum = alpha * lift;
        sum += __builtin_shufflevector(level, level, 0, 0, 0, 0, 4, 4, 4, 4) * columns[0];
        sum += __builtin_shufflevector(level, level, 1, 1, 1, 1, 5, 5, 5, 5) * columns[1];
        sum += __builtin_shufflevector(level, level, 2, 2, 2, 2, 6, 6, 6, 6) * columns[2];
        // Premultiplied colours lie within their alpha.
        flags low = sum > none, high = sum < alpha;
        sum = (two)((((flags)sum & high) | ((flags)alpha & ~high)) & low);
        sum = sum * rest + tint;
        high = sum < most;
        sum = (two)(((flags)sum & high) | ((flags)most & ~high));
        stored pair = __builtin_convertvector(__builtin_convertvector(sum, flags), stored);
        if (length == 2) memcpy(to + cell * 4, &pair, sizeof pair);
        else memcpy(to + cell * 4, &pair, sizeof pair / 2);
    }
}

MULTIVERSIONED
static void take_levels(uint16_t *to, const uint8_t *pixels, int count) {
    for (int i = 0; i < count * 4; i++) to[i] = (uint16_t)(pixels[i] << FINE_BITS);
}

MULTIVERSIONED
static void write_levels(uint8_t *to, const int16_t *values, int count) {
    for (int i = 0; i < count * 4; i++) to[i] = (uint8_t)((values[i] + HALF_LEVEL) >> LEVEL_BITS);
}

// The fourth byte of a pixel that has no alpha says nothing.
MULTIVERSIONED
static void copy_levels(uint8_t *to, const uint8_t *from, int count, int is_opaque) {
    uint32_t opacity = is_opaque ? 0xff000000 : 0;
    for (int i = 0; i < count; i++) {
        uint32_t pixel;
        memcpy(&pixel, from + i * 4, sizeof pixel);
        pixel |= opacity;
        memcpy(to + i * 4, &pixel, sizeof pixel);
    }
}

// Without a blur, each cell is a pixel.
static int keep_pixels(
    const cpixels_backdrop *blur, cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, cpixels_look look) {
    size_t width = (size_t)blur->width;
    int is_changed = look.saturation != 1 || look.brightness != 0 || look.tint != 0;
    uint16_t *levels = cpixels_backdrop_reserve(memory, width * 8);
    if (!levels) return 0;
    int16_t *colors = (int16_t *)levels + width * 4;
    for (int row = 0; row < blur->height; row++) {
        uint8_t *to = blur->pixels + row * width * 4;
        if (is_changed) {
            take_levels(levels, from + row * stride, blur->width);
            cpixels_change_colors(colors, levels, blur->width, blur->is_opaque, look);
            write_levels(to, colors, blur->width);
        } else {
            copy_levels(to, from + row * stride, blur->width, blur->is_opaque);
        }
    }
    return 1;
}

// How large cells may be. Averaging and interpolating are blurs, so that a cell's side is at most two thirds of the deviation; the
// smallest cells are used for smaller ones, too, which are blurred a little more. Without cells there is no blur.
static int shift_for(double sigma) {
    if (sigma < 0.75) return 0;
    int shift = 1;
    while (shift < MAXIMUM_SHIFT && sigma >= 3 << shift) shift++;
    return shift;
}

cpixels_backdrop *cpixels_backdrop_create(
    cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, int x, int y, int width, int height, int is_opaque,
    double sigma, cpixels_look look) {
    if (width <= 0 || height <= 0) return NULL;
    cpixels_backdrop *blur = calloc(1, sizeof *blur);
    if (!blur) return NULL;
    blur->shift = shift_for(sigma);
    int side = 1 << blur->shift, done = 0;
    blur->width = width;
    blur->height = height;
    blur->x = x & (side - 1);
    blur->y = y & (side - 1);
    blur->columns = (blur->x + width + side - 1) >> blur->shift;
    blur->rows = (blur->y + height + side - 1) >> blur->shift;
    blur->is_opaque = is_opaque;
    size_t count = (size_t)blur->columns * blur->rows * 4;
    if (!blur->shift) {
        blur->pixels = malloc(count);
        done = blur->pixels && keep_pixels(blur, memory, from, stride, look);
    } else {
        // The variances of averaging over a cell and of interpolating between two.
        double variance = sigma * sigma - ((side * (double)side - 1) / 12 + side * (double)side / 6);
        double rest = variance > 0 ? sqrt(variance) / side : 0;
        blur->cells = malloc(count * sizeof *blur->cells);
        blur->line = malloc(((size_t)blur->columns + 2) * 4 * sizeof *blur->line);
        done = blur->cells && blur->line && cpixels_backdrop_fill(blur, memory, from, stride, rest, look);
    }
    if (done) return blur;
    cpixels_backdrop_destroy(blur);
    return NULL;
}

void cpixels_backdrop_destroy(cpixels_backdrop *blur) {
    if (!blur) return;
    free(blur->cells);
    free(blur->line);
    free(blur->pixels);
    free(blur);
}

size_t cpixels_backdrop_bytes(const cpixels_backdrop *blur) {
    return (size_t)blur->columns * blur->rows * 4 * (blur->shift ? sizeof *blur->cells : 1);
}

static int clamp(int value, int high) { return value < 0 ? 0 : value > high ? high : value; }

// `weight` is that of the row below, of 256.
MULTIVERSIONED
static void mix_rows(int16_t *line, const int16_t *above, const int16_t *below, int first, int last, int weight) {
    for (int i = first * 4; i < last * 4; i++) line[i] = (int16_t)((above[i] * (256 - weight) + below[i] * weight + 128) >> 8);
}

// Four pixels at a time. Between the middles of two cells each value goes up or down by steps, which keep 7 bits of a fraction.
typedef int16_t quad __attribute__((vector_size(32)));
typedef uint8_t pixels __attribute__((vector_size(16)));

INLINE void repeat_cell(quad *four, const int16_t *cell) {
    typedef uint64_t repeated __attribute__((vector_size(32)));
    uint64_t values;
    memcpy(&values, cell, sizeof values);
    *four = (quad)((repeated){0} + values);
}

MULTIVERSIONED
static void write_row(uint8_t *to, const int16_t *line, int start, int count, int shift) {
    const quad ramp = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    int side = 1 << shift, half = side / 2;
    for (int x = start, end = start + count; x < end;) {
        int place = x + half, inside = place & (side - 1);
        const int16_t *cell = line + (place >> shift) * 4;
        int run = side - inside;
        if (run > end - x) run = end - x;
        x += run;
        quad left, right;
        repeat_cell(&left, cell);
        repeat_cell(&right, cell + 4);
        quad step = (right - left + (int16_t)half) >> (int16_t)shift;
        quad value = left + step * (ramp + (int16_t)inside) + (step >> 1) + HALF_LEVEL;
        step *= 4;
        for (; run >= 4; run -= 4, to += 16, value += step) {
            pixels four = __builtin_convertvector(value >> LEVEL_BITS, pixels);
            memcpy(to, &four, sizeof four);
        }
        if (run > 0) {
            pixels four = __builtin_convertvector(value >> LEVEL_BITS, pixels);
            memcpy(to, &four, (size_t)run * 4);
            to += run * 4;
        }
    }
}

// The same where a cell is two pixels wide, from the first pixel of one on: a quarter and three quarters of the way to the next.
MULTIVERSIONED
static void double_row(uint8_t *to, const int16_t *line, int count) {
    typedef uint32_t whole __attribute__((vector_size(16)));
    typedef uint32_t doubled __attribute__((vector_size(32)));
    for (; count >= 8; count -= 8, to += 32, line += 16) {
        quad left, right;
        memcpy(&left, line, sizeof left);
        memcpy(&right, line + 4, sizeof right);
        quad step = (right - left + (int16_t)1) >> (int16_t)1;
        quad value = left + (step >> (int16_t)1) + (int16_t)HALF_LEVEL;
        whole even = (whole)__builtin_convertvector(value >> (int16_t)LEVEL_BITS, pixels);
        whole odd = (whole)__builtin_convertvector((value + step) >> (int16_t)LEVEL_BITS, pixels);
        doubled eight = __builtin_shufflevector(even, odd, 0, 4, 1, 5, 2, 6, 3, 7);
        memcpy(to, &eight, sizeof eight);
    }
    write_row(to, line, -1, count, 1);
}

void cpixels_backdrop_draw(const cpixels_backdrop *blur, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height) {
    int side = 1 << blur->shift, half = side / 2;
    for (int row = 0; row < height; row++, to += stride) {
        int place = blur->y + y + row;
        if (!blur->shift) {
            memcpy(to, blur->pixels + ((size_t)place * blur->columns + x) * 4, (size_t)width * 4);
            continue;
        }
        int below = (place + half) >> blur->shift, weight = (2 * ((place + half) & (side - 1)) + 1) * 128 / side;
        const int16_t *rows[2];
        for (int i = 0; i < 2; i++) rows[i] = blur->cells + (size_t)clamp(below - 1 + i, blur->rows - 1) * blur->columns * 4;
        int first = clamp(((blur->x + x + half) >> blur->shift) - 1, blur->columns - 1);
        int last = clamp((blur->x + x + width - 1 + half) >> blur->shift, blur->columns - 1) + 1;
        // A line's first value is that of the cell before the first.
        int16_t *line = blur->line + 4;
        mix_rows(line, rows[0], rows[1], first, last, weight);
        if (first == 0) memcpy(line - 4, line, 4 * sizeof *line);
        if (last == blur->columns) memcpy(line + last * 4, line + (last - 1) * 4, 4 * sizeof *line);
        int start = blur->x + x;
        if (blur->shift > 1) {
            write_row(to, blur->line, start, width, blur->shift);
        } else {
            // The first pixel of a cell lies between its middle and the one before.
            int single = start % 2 == 0;
            if (single) write_row(to, blur->line, start, 1, 1);
            double_row(to + single * 4, blur->line + (start + single + 1) / 2 * 4, width - single);
        }
    }
}
