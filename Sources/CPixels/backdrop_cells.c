// SPDX-License-Identifier: MIT
#include "backdrop.h"
#include "lines.h"

#include <math.h>
#include <stdlib.h>

// Rows of cells go through the steps one after another: averaged from pixels, blurred along the row, blurred with the rows above and
// below, which a ring keeps, and coloured. The ring is small enough for the processor's cache: in single precision, and with the whole
// rectangle in each step, it took up to five times as long.

// Weights are in 65536ths.
typedef uint16_t values __attribute__((vector_size(32)));
enum { LANES = 16, WEIGHT_BITS = 16 };
// With more neighbours than this, what is lost by rounding adds up. Only the largest cells have as many.
enum { MOST_ROUNDED = 12 };

// How many pixels of the rectangle a cell has along an axis.
static int cover(int cell, int start, int length, int shift) {
    int first = (cell << shift) - start, last = first + (1 << shift);
    return (last > length ? length : last) - (first < 0 ? 0 : first);
}

// MARK: Averaging

MULTIVERSIONED
static void add_row(uint16_t *sums, const uint8_t *pixels, int count) {
    for (int i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + pixels[i]);
}

// Whole cells of two by two pixels.
MULTIVERSIONED
static void halve_rows(uint16_t *to, const uint8_t *above, const uint8_t *below, int cells) {
    typedef uint8_t four __attribute__((vector_size(16)));
    typedef uint16_t two __attribute__((vector_size(16)));
    int cell = 0;
    for (; cell + 2 <= cells; cell += 2, to += 8, above += 16, below += 16) {
        four upper, lower;
        memcpy(&upper, above, sizeof upper);
        memcpy(&lower, below, sizeof lower);
        values sums = __builtin_convertvector(upper, values) + __builtin_convertvector(lower, values);
        two left = __builtin_shufflevector(sums, sums, 0, 1, 2, 3, 8, 9, 10, 11);
        two right = __builtin_shufflevector(sums, sums, 4, 5, 6, 7, 12, 13, 14, 15);
        two middle = (left + right) << (FINE_BITS - 2);
        memcpy(to, &middle, sizeof middle);
    }
    if (cell == cells) return;
    for (int i = 0; i < 4; i++) to[i] = (uint16_t)((above[i] + above[i + 4] + below[i] + below[i + 4]) << (FINE_BITS - 2));
}

// Averages the pixels of each cell of a row. `pixels` are those of the row's first line, `sums` room for four values a pixel.
static void average(
    const cpixels_backdrop *blur, int row, uint16_t *to, uint16_t *sums, const uint8_t *pixels, ptrdiff_t stride) {
    int height = cover(row, blur->y, blur->height, blur->shift), last = blur->columns;
    if (blur->shift == 1 && height == 2) {
        // The outer ones may have one pixel only.
        int first = blur->x, whole = (blur->width - first) / 2;
        halve_rows(to + first * 4, pixels + first * 4, pixels + stride + first * 4, whole);
        if (first) {
            for (int i = 0; i < 4; i++) to[i] = (uint16_t)((pixels[i] + pixels[stride + i]) << (FINE_BITS - 1));
        }
        if (first + whole < last) {
            const uint8_t *end = pixels + (blur->width - 1) * 4;
            to += (last - 1) * 4;
            for (int i = 0; i < 4; i++) to[i] = (uint16_t)((end[i] + end[stride + i]) << (FINE_BITS - 1));
        }
        return;
    }
    memset(sums, 0, (size_t)blur->width * 4 * sizeof *sums);
    for (int y = 0; y < height; y++) add_row(sums, pixels + y * stride, blur->width * 4);
    for (int column = 0; column < last; column++, to += 4) {
        int width = cover(column, blur->x, blur->width, blur->shift);
        uint32_t totals[4] = {0};
        for (int i = 0; i < width; i++, sums += 4) {
            for (int channel = 0; channel < 4; channel++) totals[channel] += sums[channel];
        }
        float share = (float)(1 << FINE_BITS) / (float)(width * height);
        for (int channel = 0; channel < 4; channel++) to[channel] = (uint16_t)((float)totals[channel] * share + 0.5f);
    }
}

// MARK: The Gaussian

// The weights of the cells around one.
typedef struct {
    int radius;
    // That of a cell, by its distance: `radius` + 1 of them.
    double *bell;
    int count, start, length, shift;
} kernel;

static int kernel_make(kernel *made, int count, int start, int length, int shift, double sigma) {
    // Also true for numbers that are none.
    int radius = !(3 * sigma < count - 1) ? count - 1 : (int)ceil(3 * sigma);
    *made = (kernel){.radius = radius, .count = count, .start = start, .length = length, .shift = shift};
    made->bell = malloc((size_t)(radius + 1) * sizeof *made->bell);
    if (!made->bell) return 0;
    for (int tap = 0; tap <= radius; tap++) made->bell[tap] = sigma > 0 ? exp(-0.5 * tap * tap / (sigma * sigma)) : tap == 0;
    return 1;
}

// The weights of the neighbours of one cell, 2 * radius + 1 of them, with a sum of 1. Beyond the rectangle there is nothing to weigh, and
// a cell that is cut has less weight.
static void weights_at(const kernel *kernel, int cell, float *weights) {
    int radius = kernel->radius;
    double sum = 0;
    for (int tap = -radius; tap <= radius; tap++) {
        int other = cell + tap;
        int is_inside = other >= 0 && other < kernel->count;
        double bell = kernel->bell[abs(tap)];
        double weight = is_inside ? bell * cover(other, kernel->start, kernel->length, kernel->shift) : 0;
        weights[tap + radius] = (float)weight;
        sum += weight;
    }
    for (int tap = 0; tap <= 2 * radius; tap++) weights[tap] = (float)(weights[tap] / sum);
}

// Makes them whole numbers; the one in the middle has what is left, so that an even colour stays what it is.
static void round_weights(uint16_t *rounded, const float *weights, int radius) {
    int rest = 1 << WEIGHT_BITS;
    for (int tap = 0; tap <= 2 * radius; tap++) {
        rounded[tap] = tap == radius ? 0 : (uint16_t)(weights[tap] * (1 << WEIGHT_BITS) + 0.5f);
        rest -= rounded[tap];
    }
    rounded[radius] = (uint16_t)(rest > UINT16_MAX ? UINT16_MAX : rest);
}

// value * weight / 65536, rounded down, for which processors have an instruction.
INLINE void weigh(values *sum, const uint16_t *from, const values *weight) {
    typedef uint32_t products __attribute__((vector_size(64)));
    values other;
    memcpy(&other, from, sizeof other);
    products product = __builtin_convertvector(other, products) * __builtin_convertvector(*weight, products);
    *sum += __builtin_convertvector(product >> WEIGHT_BITS, values);
}

// A weighted sum of rows. `count` values are written, rounded up to whole vectors.
MULTIVERSIONED
static void weigh_rows(uint16_t *to, const uint16_t *const *rows, const uint16_t *weights, int row_count, int count) {
    // Half of what is lost by rounding down.
    const values lost = (values){0} + (uint16_t)(row_count / 2);
    int i = 0;
    for (; i + 2 * LANES <= count; i += 2 * LANES) {
        values sums[2] = {lost, lost};
        for (int row = 0; row < row_count; row++) {
            values weight = (values){0} + weights[row];
            weigh(&sums[0], rows[row] + i, &weight);
            weigh(&sums[1], rows[row] + i + LANES, &weight);
        }
        memcpy(to + i, sums, sizeof sums);
    }
    for (; i < count; i += LANES) {
        values sum = lost;
        for (int row = 0; row < row_count; row++) {
            values weight = (values){0} + weights[row];
            weigh(&sum, rows[row] + i, &weight);
        }
        memcpy(to + i, &sum, sizeof sum);
    }
}

// The same with weights that are not rounded.
static void weigh_rows_exactly(uint16_t *to, const uint16_t *const *rows, const float *weights, int row_count, int count) {
    for (int i = 0; i < count; i++) {
        float sum = 0.5f;
        for (int row = 0; row < row_count; row++) sum += (float)rows[row][i] * weights[row];
        to[i] = (uint16_t)sum;
    }
}

// A blur along an axis, with room for what it needs.
typedef struct {
    kernel kernel;
    // How many cells there are at each end whose neighbours are missing or cut: those between have the same weights.
    int ends;
    // The weights of one cell or of all at the ends, and, rounded, those of one.
    float *weights;
    uint16_t *rounded;
    // What is weighed.
    const uint16_t **rows;
} axis;

static void axis_free(axis *axis) {
    free(axis->kernel.bell);
    free(axis->weights);
    free(axis->rounded);
    free(axis->rows);
}

static int axis_make(axis *made, int count, int start, int length, int shift, double sigma) {
    *made = (axis){0};
    if (!kernel_make(&made->kernel, count, start, length, shift, sigma)) return 0;
    int radius = made->kernel.radius;
    size_t taps = 2 * (size_t)radius + 1;
    made->ends = radius > MOST_ROUNDED || 2 * (radius + 1) >= count ? count : radius + 1;
    made->weights = malloc((made->ends == count ? (size_t)count : 2 * (size_t)made->ends) * taps * sizeof *made->weights);
    made->rounded = malloc(taps * sizeof *made->rounded);
    made->rows = malloc(taps * sizeof *made->rows);
    return made->weights && made->rounded && made->rows;
}

// Makes an axis ready for rows of cells to be blurred along it.
static void axis_prepare(axis *axis) {
    int count = axis->kernel.count, radius = axis->kernel.radius, taps = 2 * radius + 1;
    if (axis->ends < count) {
        weights_at(&axis->kernel, axis->ends, axis->weights);
        round_weights(axis->rounded, axis->weights, radius);
    }
    float *weights = axis->weights;
    for (int cell = 0; cell < count; cell++, weights += taps) {
        if (cell == axis->ends) cell = count - axis->ends;
        weights_at(&axis->kernel, cell, weights);
    }
}

// Blurs a row of cells. Around `from` are `radius` cells that weigh nothing.
static void blur_along(axis *axis, uint16_t *to, const uint16_t *from) {
    int count = axis->kernel.count, ends = axis->ends, radius = axis->kernel.radius, taps = 2 * radius + 1;
    from -= radius * 4;
    if (ends < count) {
        for (int tap = 0; tap < taps; tap++) axis->rows[tap] = from + (ends + tap) * 4;
        weigh_rows(to + ends * 4, axis->rows, axis->rounded, taps, (count - 2 * ends) * 4);
    }
    const float *weights = axis->weights;
    for (int cell = 0; cell < count; cell++, weights += taps) {
        if (cell == ends) cell = count - ends;
        for (int tap = 0; tap < taps; tap++) axis->rows[tap] = from + (cell + tap) * 4;
        weigh_rows_exactly(to + cell * 4, axis->rows, weights, taps, 4);
    }
}

// Blurs one row with those around it, of which `ring` keeps 2 * radius + 1.
static void blur_across(axis *axis, int row, uint16_t *to, const uint16_t *ring, size_t stride, int count) {
    int radius = axis->kernel.radius, taps = 2 * radius + 1;
    int first = row < radius ? radius - row : 0;
    int last = row + radius >= axis->kernel.count ? axis->kernel.count - 1 - row + radius : 2 * radius;
    for (int tap = first; tap <= last; tap++) axis->rows[tap] = ring + (size_t)((row + tap - radius) % taps) * stride;
    weights_at(&axis->kernel, row, axis->weights);
    if (radius > MOST_ROUNDED) {
        weigh_rows_exactly(to, axis->rows + first, axis->weights + first, last - first + 1, count);
    } else {
        round_weights(axis->rounded, axis->weights, radius);
        weigh_rows(to, axis->rows + first, axis->rounded + first, last - first + 1, count);
    }
}

// MARK: All of it

static int fill(
    const cpixels_backdrop *blur, cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, axis *along,
    axis *across, cpixels_look look) {
    int columns = blur->columns, rows = blur->rows, radius = across->kernel.radius, ring_rows = 2 * radius + 1;
    // Whole vectors are read and written at the ends of rows.
    size_t margin = (size_t)along->kernel.radius * 4, row_size = (size_t)columns * 4 + 2 * LANES;
    size_t line_size = row_size + 2 * margin, sums_size = (size_t)blur->width * 4;
    uint16_t *line = cpixels_backdrop_reserve(memory, line_size + sums_size + ((size_t)ring_rows + 1) * row_size);
    if (!line) return 0;
    uint16_t *sums = line + line_size;
    uint16_t *ring = line + line_size + sums_size, *blurred = ring + (size_t)ring_rows * row_size;
    memset(line, 0, line_size * sizeof *line);
    axis_prepare(along);
    line += margin;
    for (int row = 0; row < rows + radius; row++) {
        if (row < rows) {
            average(blur, row, line, sums, from, stride);
            from += cover(row, blur->y, blur->height, blur->shift) * stride;
            blur_along(along, ring + (size_t)(row % ring_rows) * row_size, line);
        }
        int done = row - radius;
        if (done < 0) continue;
        blur_across(across, done, blurred, ring, row_size, columns * 4);
        cpixels_change_colors(blur->cells + (size_t)done * columns * 4, blurred, columns, blur->is_opaque, look);
    }
    return 1;
}

int cpixels_backdrop_fill(
    const cpixels_backdrop *blur, cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, double sigma,
    cpixels_look look) {
    axis along, across = {0};
    int done = axis_make(&along, blur->columns, blur->x, blur->width, blur->shift, sigma)
        && axis_make(&across, blur->rows, blur->y, blur->height, blur->shift, sigma)
        && fill(blur, memory, from, stride, &along, &across, look);
    axis_free(&along);
    axis_free(&across);
    return done;
}
