// SPDX-License-Identifier: MIT
#include "lines.h"

#include <math.h>
#include <stdlib.h>

// The coverage of areas with so many edges that hundreds cross each row of pixels. An edge changes the coverage of what lies to the right
// of it: of the pixels that it crosses by a part, of all others in its rows by its height there. These changes are added up for a row, and
// their sum from the left is the coverage. So nothing is sorted.
enum { BLOCK = 16 };

// From its upper end to its lower end. `direction` is 1 downwards, -1 upwards.
typedef struct {
    double top, bottom, x, slope, direction;
    int next;
} edge;

typedef struct {
    edge *edges;
    int count;
    // The rows of the mask, and the first edge that begins in each.
    int height, *first;
} edges;

static void add(edges *all, const double *from, const double *to) {
    double direction = from[1] < to[1] ? 1 : -1;
    const double *upper = direction > 0 ? from : to, *lower = direction > 0 ? to : from;
    // Also false for what is not a number.
    if (!(lower[1] > upper[1] && lower[1] > 0 && upper[1] < all->height)) return;
    edge *new = all->edges + all->count;
    new->top = fmax(upper[1], 0);
    new->bottom = fmin(lower[1], all->height);
    new->slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
    new->x = upper[0] + (new->top - upper[1]) * new->slope;
    new->direction = direction;
    int row = (int)new->top;
    // Level edges in the widest sense change nothing.
    if (row >= all->height || !isfinite(new->slope) || !isfinite(new->x)) return;
    new->next = all->first[row];
    all->first[row] = all->count++;
}

typedef struct {
    float *changes;
    uint8_t *touched;
    int width;
} line;

static void change(line *row, int pixel, double by) {
    row->changes[pixel] += (float)by;
    row->touched[pixel / BLOCK] = 1;
}

// Part of an edge in a row of pixels, from `left` to `right` (which is up or down), `height` high.
static void cross(line *row, double left, double right, double height) {
    if (left >= row->width) return;
    if (right <= 0) {
        change(row, 0, height);
        return;
    }
    double length = right - left;
    if (left < 0) {
        change(row, 0, height * (-left / length));
        height *= right / length;
        length = right;
        left = 0;
    }
    if (right > row->width) {
        height *= (row->width - left) / length;
        right = row->width;
        length = right - left;
    }
    int first = (int)left, last = (int)right;
    if (first == last) {
        double covered = height * (first + 1 - (left + right) / 2);
        change(row, first, covered);
        change(row, first + 1, height - covered);
        return;
    }
    // What the edge covers to the left of x, in pixels: a triangle where x is on the edge, a trapezium beyond.
    double area = 0, coverage = 0;
    for (int pixel = first; pixel <= last + 1; pixel++) {
        double x = pixel + 1, next = x < right ? (x - left) * (x - left) / (2 * length) : x - (left + right) / 2;
        change(row, pixel, height * (next - area - coverage));
        coverage = next - area;
        area = next;
    }
}

INLINE uint8_t shade(float sum, int is_even_odd) {
    float coverage = fabsf(sum);
    if (is_even_odd) {
        coverage -= 2 * (float)(int)(coverage / 2);
        coverage = coverage > 1 ? 2 - coverage : coverage;
    }
    return (uint8_t)((coverage < 1 ? coverage : 1) * 255 + 0.5f);
}

typedef float lanes __attribute__((vector_size(16)));

// Replaces the changes of a block by their sums from the left. Four at a time: sixteen sums that wait for each other take twice as long.
INLINE float add_up(float *changes, float before) {
    const lanes none = {0};
    for (int i = 0; i < BLOCK; i += 4) {
        lanes four;
        memcpy(&four, changes + i, sizeof four);
        four += __builtin_shufflevector(none, four, 0, 4, 5, 6);
        four += __builtin_shufflevector(none, four, 0, 1, 4, 5);
        four += before;
        before = four[3];
        memcpy(changes + i, &four, sizeof four);
    }
    return before;
}

INLINE void write_block(line *row, int x, uint8_t *to, float *sum, int is_even_odd) {
    if (!row->touched[x / BLOCK]) {
        memset(to, shade(*sum, is_even_odd), BLOCK);
        return;
    }
    row->touched[x / BLOCK] = 0;
    float *changes = row->changes + x;
    *sum = add_up(changes, *sum);
    for (int i = 0; i < BLOCK; i++) to[i] = shade(changes[i], is_even_odd);
    memset(changes, 0, BLOCK * sizeof *changes);
}

INLINE void write_blocks(line *row, uint8_t *to, int is_even_odd) {
    float sum = 0;
    int x = 0;
    for (; x + BLOCK <= row->width; x += BLOCK) write_block(row, x, to + x, &sum, is_even_odd);
    uint8_t rest[BLOCK];
    // What lies at the right border changes nothing.
    write_block(row, x, rest, &sum, is_even_odd);
    memcpy(to + x, rest, (size_t)(row->width - x));
    memset(row->changes + x + BLOCK, 0, 2 * sizeof *row->changes);
}

static void write_row(line *row, uint8_t *to, int is_even_odd) {
    if (is_even_odd) write_blocks(row, to, 1);
    else write_blocks(row, to, 0);
}

static void write_mask(const edges *all, line *row, int *active, uint8_t *mask, ptrdiff_t stride, int is_even_odd) {
    int count = 0;
    for (int y = 0; y < all->height; y++) {
        for (int i = all->first[y]; i >= 0; i = all->edges[i].next) active[count++] = i;
        for (int i = 0; i < count; i++) {
            edge *edge = all->edges + active[i];
            int ends = edge->bottom <= y + 1;
            double bottom = ends ? edge->bottom : y + 1, height = bottom - edge->top, from = edge->x, to = from + height * edge->slope;
            cross(row, from < to ? from : to, from < to ? to : from, height * edge->direction);
            edge->top = bottom;
            edge->x = to;
            if (ends) active[i--] = active[--count];
        }
        write_row(row, mask + y * stride, is_even_odd);
    }
}

int cpixels_polygon(
    uint8_t *mask, ptrdiff_t stride, int width, int height, const double (*points)[2], const int *lengths, int count,
    int is_even_odd) {
    size_t total = 0;
    for (int i = 0; i < count; i++) total += (size_t)lengths[i];
    edges all = {.edges = malloc((total + 1) * sizeof(edge)), .height = height, .first = malloc((size_t)height * sizeof(int))};
    // An edge at the right border changes two more than there are pixels; and the last block may be one of few pixels, or of none.
    size_t changes = (size_t)width + BLOCK + 2;
    line row = {.changes = calloc(changes, sizeof(float)), .touched = calloc(changes / BLOCK + 1, 1), .width = width};
    int *active = malloc((total + 1) * sizeof *active), is_done = all.edges && all.first && row.changes && row.touched && active;
    if (is_done) {
        for (int y = 0; y < height; y++) all.first[y] = -1;
        for (int i = 0; i < count; points += lengths[i++]) {
            for (int j = 0; j < lengths[i]; j++) add(&all, points[j], points[(j + 1) % lengths[i]]);
        }
        write_mask(&all, &row, active, mask, stride, is_even_odd);
    }
    free(all.edges);
    free(all.first);
    free(row.changes);
    free(row.touched);
    free(active);
    return is_done;
}
