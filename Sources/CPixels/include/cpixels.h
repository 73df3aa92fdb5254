// SPDX-License-Identifier: MIT
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Loops over pixels for which cairo takes several passes, or too much time before the first pixel. Strides are in bytes, other
// measures in pixels of 32 bits. Colours are premultiplied, 0xAARRGGBB. Pixels that are drawn on are opaque.

// Composites a colour over a rectangle. The result is that of pixman's OVER, byte for byte.
void cpixels_blend_color(uint8_t *pixels, ptrdiff_t stride, int width, int height, uint32_t color);

// Composites premultiplied pixels over a rectangle. The result is that of pixman's OVER, byte for byte.
void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

// Composites premultiplied pixels over a rectangle, through a mask of one value. The result is that of pixman's OVER, byte for byte.
void cpixels_fade_pixels(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t alpha);

// Fills a rectangle with an opaque colour.
void cpixels_fill(uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color);

// Fills each row of a rectangle with one colour: the first pixel of the same row of `colors`.
void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height);

// Copies `row` to each row of a rectangle.
void cpixels_repeat_row(uint8_t *to, ptrdiff_t stride, const uint8_t *row, int width, int height);

// A run-length encoded bitmap of opaque pixels.
typedef struct cpixels_runs cpixels_runs;

// Memory for bitmaps of one size, without pixels: capture some before the first drawing. NULL when there is no memory.
cpixels_runs *cpixels_runs_create(int width, int height);
void cpixels_runs_destroy(cpixels_runs *runs);

// Replaces the bitmap by the given pixels. Composites a colour over those pixels (not over the bitmap), each row while it is in
// the cache; 0 leaves them as they are.
void cpixels_runs_capture(cpixels_runs *runs, uint8_t *pixels, ptrdiff_t stride, uint32_t color);

// The memory that the pixels take, in bytes.
size_t cpixels_runs_bytes(const cpixels_runs *runs);

// Copies the rectangle at (x, y), which must lie within the bitmap, to `to` with a colour over it: one pass over memory where a
// copy and an OVER take two. The result is that of those two, byte for byte.
void cpixels_runs_draw(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color);

// A colour stop of a gradient: straight alpha, all values 0 to 1. Stops are in ascending order of place.
typedef struct {
    double place, red, green, blue, alpha;
} cpixels_stop;

// Writes the premultiplied pixels of a line along a gradient. `first` is the place of the first pixel's centre, `step` the
// distance from one pixel to the next, which may be negative.
void cpixels_gradient(uint32_t *to, int count, double first, double step, const cpixels_stop *stops, int stop_count);

// The pixel that cairo makes of a straight colour; the values are 0 to 1.
uint32_t cpixels_premultiplied(double red, double green, double blue, double alpha);

#endif
