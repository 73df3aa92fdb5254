// SPDX-License-Identifier: MIT
#include "lines.h"

#include <math.h>
#include <stdlib.h>

// A blur by halving and doubling. The pixels are averaged in square cells, whose side is a power of two; the cells are blurred by a
// Gaussian and their colour is changed; drawing interpolates between the middles of cells. Averaging and interpolating are blurs
// themselves: what they do is taken off the Gaussian.
//
// Cells lie on a grid of the device, not of the rectangle: what lies behind a rectangle that moves does not flicker.

typedef float channels __attribute__((vector_size(16)));

enum { MAXIMUM_SHIFT = 6, LEVEL_BITS = 7, HALF_LEVEL = 1 << (LEVEL_BITS - 1) };

struct cpixels_backdrop {
    int width, height;
    // The side of a cell is 1 << shift. `x` and `y`: how far the rectangle begins inside of the first cell.
    int shift, x, y;
    int columns, rows;
    // Four values a cell, blue, green, red and alpha, in 128ths of a level.
    uint16_t *cells;
    // For drawing a row: the cells of two rows weighted into one, with a copy of the first and the last one beyond them.
    uint16_t *line;
    int is_opaque;
};

// A kernel for each position along an axis: near the ends a part of it has nothing to weigh.
typedef struct {
    int radius;
    float *weights;
} kernels;

// How many pixels of the rectangle a cell has along an axis.
static int cover(int cell, int start, int length, int shift) {
    int first = (cell << shift) - start, last = first + (1 << shift);
    return (last > length ? length : last) - (first < 0 ? 0 : first);
}

static int kernels_make(kernels *made, int count, int start, int length, int shift, double sigma) {
    // Also true for numbers that are none.
    int radius = !(3 * sigma < count - 1) ? count - 1 : (int)ceil(3 * sigma);
    made->radius = radius;
    made->weights = malloc((size_t)count * (2 * radius + 1) * sizeof *made->weights);
    if (!made->weights) return 0;
    for (int cell = 0; cell < count; cell++) {
        float *weights = made->weights + (size_t)cell * (2 * radius + 1);
        double sum = 0;
        for (int tap = -radius; tap <= radius; tap++) {
            int other = cell + tap;
            int is_inside = other >= 0 && other < count;
            double bell = sigma > 0 ? exp(-0.5 * tap * tap / (sigma * sigma)) : tap == 0;
            double weight = is_inside ? bell * cover(other, start, length, shift) : 0;
            weights[tap + radius] = (float)weight;
            sum += weight;
        }
        for (int tap = 0; tap <= 2 * radius; tap++) weights[tap] = (float)(weights[tap] / sum);
    }
    return 1;
}

MULTIVERSIONED
static void add_row(uint16_t *sums, const uint8_t *pixels, int count) {
    for (int i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + pixels[i]);
}

// The same where each cell is a pixel.
MULTIVERSIONED
static void take_levels(channels *to, const uint8_t *pixels, int count) {
    typedef uint8_t four __attribute__((vector_size(4)));
    for (int i = 0; i < count; i++) {
        four levels;
        memcpy(&levels, pixels + i * 4, sizeof levels);
        to[i] = __builtin_convertvector(levels, channels);
    }
}

// Averages the pixels of each cell: levels from 0 to 255. 0 when there is no memory.
static int average(const cpixels_backdrop *blur, channels *cells, const uint8_t *from, ptrdiff_t stride) {
    uint16_t *sums = malloc((size_t)blur->width * 4 * sizeof *sums);
    if (!sums) return 0;
    int y = 0;
    for (int row = 0; row < blur->rows; row++) {
        int height = cover(row, blur->y, blur->height, blur->shift);
        memset(sums, 0, (size_t)blur->width * 4 * sizeof *sums);
        for (int i = 0; i < height; i++, y++) add_row(sums, from + y * stride, blur->width * 4);
        channels *to = cells + (size_t)row * blur->columns;
        const uint16_t *sum = sums;
        for (int column = 0; column < blur->columns; column++) {
            int width = cover(column, blur->x, blur->width, blur->shift);
            uint32_t totals[4] = {0};
            for (int i = 0; i < width; i++, sum += 4) {
                for (int channel = 0; channel < 4; channel++) totals[channel] += sum[channel];
            }
            float share = 1.0f / (float)(width * height);
            to[column] = (channels){(float)totals[0], (float)totals[1], (float)totals[2], (float)totals[3]} * share;
        }
    }
    free(sums);
    return 1;
}

MULTIVERSIONED
static void blur_rows(channels *to, const channels *from, int columns, int rows, kernels kernel) {
    for (int row = 0; row < rows; row++, to += columns, from += columns) {
        const float *weights = kernel.weights;
        for (int column = 0; column < columns; column++, weights += 2 * kernel.radius + 1) {
            int first = column < kernel.radius ? -column : -kernel.radius;
            int last = column + kernel.radius >= columns ? columns - 1 - column : kernel.radius;
            channels sum = {0};
            for (int tap = first; tap <= last; tap++) sum += from[column + tap] * weights[tap + kernel.radius];
            to[column] = sum;
        }
    }
}

MULTIVERSIONED
static void blur_columns(channels *to, const channels *from, int columns, int rows, kernels kernel) {
    for (int row = 0; row < rows; row++, to += columns) {
        const float *weights = kernel.weights + (size_t)row * (2 * kernel.radius + 1);
        int first = row < kernel.radius ? -row : -kernel.radius;
        int last = row + kernel.radius >= rows ? rows - 1 - row : kernel.radius;
        memset(to, 0, (size_t)columns * sizeof *to);
        for (int tap = first; tap <= last; tap++) {
            const channels *other = from + (ptrdiff_t)(row + tap) * columns;
            float weight = weights[tap + kernel.radius];
            for (int column = 0; column < columns; column++) to[column] += other[column] * weight;
        }
    }
}

// Moves the colours of cells, the first of which is `first`, away from their grey, brightens them and composites the tint: premultiplied
// levels.
MULTIVERSIONED
static void change_colors(const cpixels_backdrop *blur, const channels *from, size_t first, size_t count, cpixels_look look) {
    typedef int32_t flags __attribute__((vector_size(16)));
    const channels none = {0}, most = none + 255, color = {1, 1, 1, 0};
    // The weights of Rec. 709.
    const channels greys = {0.0722f, 0.7152f, 0.2126f, 0};
    float rest = 1 - (float)(look.tint >> 24) / 255;
    channels tint = {
        (float)(look.tint & 0xff), (float)(look.tint >> 8 & 0xff), (float)(look.tint >> 16 & 0xff), (float)(look.tint >> 24)};
    float saturation = (float)look.saturation, brightness = (float)look.brightness;
    uint16_t *to = blur->cells + first * 4;
    for (size_t cell = 0; cell < count; cell++, to += 4) {
        channels level = from[cell];
        if (blur->is_opaque) level[3] = 255;
        channels parts = level * greys, alpha = none + level[3];
        channels grey = (parts[0] + parts[1] + parts[2]) * color;
        level = level * (1 - color) + grey + (level * color - grey) * saturation + alpha * color * brightness;
        // Premultiplied colours lie within their alpha.
        flags low = level > none, high = level < alpha;
        level = (channels)((((flags)level & high) | ((flags)alpha & ~high)) & low);
        level = level * rest + tint;
        high = level < most;
        level = (channels)(((flags)level & high) | ((flags)most & ~high));
        level = level * (1 << LEVEL_BITS) + 0.5f;
        typedef uint16_t four __attribute__((vector_size(8)));
        four values = __builtin_convertvector(__builtin_convertvector(level, flags), four);
        memcpy(to, &values, sizeof values);
    }
}

// How large cells may be. Averaging and interpolating are blurs, so that a cell's side is at most two thirds of the deviation; the
// smallest cells are used for smaller ones, too, which are blurred a little more. Without cells there is no blur.
static int shift_for(double sigma) {
    if (sigma < 0.75) return 0;
    int shift = 1;
    while (shift < MAXIMUM_SHIFT && sigma >= 3 << shift) shift++;
    return shift;
}

struct cpixels_backdrop_memory {
    channels *averages, *others;
    size_t capacity;
};

cpixels_backdrop_memory *cpixels_backdrop_memory_create(void) { return calloc(1, sizeof(cpixels_backdrop_memory)); }

void cpixels_backdrop_memory_destroy(cpixels_backdrop_memory *memory) {
    if (!memory) return;
    free(memory->averages);
    free(memory->others);
    free(memory);
}

static int reserve(cpixels_backdrop_memory *memory, size_t count) {
    if (count <= memory->capacity) return 1;
    free(memory->averages);
    free(memory->others);
    memory->averages = aligned_alloc(sizeof(channels), count * sizeof(channels));
    memory->others = aligned_alloc(sizeof(channels), count * sizeof(channels));
    memory->capacity = memory->averages && memory->others ? count : 0;
    return memory->capacity > 0;
}

// Without a blur, each cell is a pixel: a row at a time, which stays in the processor's cache.
static int keep_pixels(
    const cpixels_backdrop *blur, cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, cpixels_look look) {
    size_t width = (size_t)blur->width;
    if (!reserve(memory, width)) return 0;
    for (int row = 0; row < blur->height; row++) {
        take_levels(memory->averages, from + row * stride, blur->width);
        change_colors(blur, memory->averages, row * width, width, look);
    }
    return 1;
}

static int blur_cells(
    const cpixels_backdrop *blur, cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, double sigma,
    cpixels_look look) {
    size_t count = (size_t)blur->columns * blur->rows;
    if (!reserve(memory, count) || !average(blur, memory->averages, from, stride)) return 0;
    kernels across = {0, NULL}, down = {0, NULL};
    int done = kernels_make(&across, blur->columns, blur->x, blur->width, blur->shift, sigma)
        && kernels_make(&down, blur->rows, blur->y, blur->height, blur->shift, sigma);
    if (done && sigma > 0) {
        blur_rows(memory->others, memory->averages, blur->columns, blur->rows, across);
        blur_columns(memory->averages, memory->others, blur->columns, blur->rows, down);
    }
    if (done) change_colors(blur, memory->averages, 0, count, look);
    free(across.weights);
    free(down.weights);
    return done;
}

cpixels_backdrop *cpixels_backdrop_create(
    cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, int x, int y, int width, int height, int is_opaque,
    double sigma, cpixels_look look) {
    if (width <= 0 || height <= 0) return NULL;
    cpixels_backdrop *blur = calloc(1, sizeof *blur);
    if (!blur) return NULL;
    blur->shift = shift_for(sigma);
    int side = 1 << blur->shift;
    // The variances of averaging over a cell and of interpolating between two.
    double variance = sigma * sigma - ((side * (double)side - 1) / 12 + side * (double)side / 6);
    double rest = variance > 0 ? sqrt(variance) / side : 0;
    blur->width = width;
    blur->height = height;
    blur->x = x & (side - 1);
    blur->y = y & (side - 1);
    blur->columns = (blur->x + width + side - 1) >> blur->shift;
    blur->rows = (blur->y + height + side - 1) >> blur->shift;
    blur->is_opaque = is_opaque;
    blur->cells = malloc((size_t)blur->columns * blur->rows * 4 * sizeof *blur->cells);
    blur->line = malloc(((size_t)blur->columns + 2) * 4 * sizeof *blur->line);
    if (blur->cells && blur->line
        && (blur->shift ? blur_cells(blur, memory, from, stride, rest, look) : keep_pixels(blur, memory, from, stride, look)))
        return blur;
    cpixels_backdrop_destroy(blur);
    return NULL;
}

void cpixels_backdrop_destroy(cpixels_backdrop *blur) {
    if (!blur) return;
    free(blur->cells);
    free(blur->line);
    free(blur);
}

size_t cpixels_backdrop_bytes(const cpixels_backdrop *blur) { return (size_t)blur->columns * blur->rows * 8; }

static int clamp(int value, int high) { return value < 0 ? 0 : value > high ? high : value; }

// `weight` is that of the row below, of 256.
MULTIVERSIONED
static void weigh_rows(uint16_t *line, const uint16_t *above, const uint16_t *below, int first, int last, int weight) {
    for (int i = first * 4; i < last * 4; i++) line[i] = (uint16_t)((above[i] * (256 - weight) + below[i] * weight + 128) >> 8);
}

// Four pixels at a time. Between the middles of two cells each value goes up or down by steps, which keep 7 bits of a fraction.
typedef int16_t quad __attribute__((vector_size(32)));
typedef uint8_t pixels __attribute__((vector_size(16)));

INLINE void repeat_cell(quad *four, const uint16_t *cell) {
    typedef uint64_t repeated __attribute__((vector_size(32)));
    uint64_t values;
    memcpy(&values, cell, sizeof values);
    *four = (quad)((repeated){0} + values);
}

MULTIVERSIONED
static void write_row(uint8_t *to, const uint16_t *line, int start, int count, int shift) {
    const quad ramp = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    int side = 1 << shift, half = side / 2;
    for (int x = start, end = start + count; x < end;) {
        int place = x + half, inside = place & (side - 1);
        const uint16_t *cell = line + (place >> shift) * 4;
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

static void write_single_row(uint8_t *to, const uint16_t *cells, int count) {
    for (int i = 0; i < count * 4; i++) to[i] = (uint8_t)((cells[i] + HALF_LEVEL) >> LEVEL_BITS);
}

void cpixels_backdrop_draw(const cpixels_backdrop *blur, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height) {
    int side = 1 << blur->shift, half = side / 2;
    for (int row = 0; row < height; row++, to += stride) {
        int place = blur->y + y + row;
        if (!blur->shift) {
            write_single_row(to, blur->cells + ((size_t)place * blur->columns + x) * 4, width);
            continue;
        }
        int below = (place + half) >> blur->shift, weight = (2 * ((place + half) & (side - 1)) + 1) * 128 / side;
        const uint16_t *rows[2];
        for (int i = 0; i < 2; i++) rows[i] = blur->cells + (size_t)clamp(below - 1 + i, blur->rows - 1) * blur->columns * 4;
        int first = clamp(((blur->x + x + half) >> blur->shift) - 1, blur->columns - 1);
        int last = clamp((blur->x + x + width - 1 + half) >> blur->shift, blur->columns - 1) + 1;
        // A line's first value is that of the cell before the first.
        uint16_t *line = blur->line + 4;
        weigh_rows(line, rows[0], rows[1], first, last, weight);
        if (first == 0) memcpy(line - 4, line, 4 * sizeof *line);
        if (last == blur->columns) memcpy(line + last * 4, line + (last - 1) * 4, 4 * sizeof *line);
        write_row(to, blur->line, blur->x + x, width, blur->shift);
    }
}
