// SPDX-License-Identifier: MIT
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Loops over pixels for which cairo takes several passes, or too much time before the first pixel. Strides are in bytes, other
// measures in pixels of 32 bits. Colours are premultiplied, 0xAARRGGBB. Masks have a byte a pixel.

// Composites a colour over a rectangle. The result is that of pixman's OVER, byte for byte.
void cpixels_blend_color(uint8_t *pixels, ptrdiff_t stride, int width, int height, uint32_t color);

// Composites premultiplied pixels over a rectangle. The result is that of pixman's OVER, byte for byte.
void cpixels_blend_pixels(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

// Composites premultiplied pixels over a rectangle, through a mask of one value. The result is that of pixman's OVER, byte for byte.
void cpixels_fade_pixels(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t alpha);

// What a block of 16 pixels of a row has: transparent pixels, those of one colour, others; or the background, whatever is in memory.
enum { CPIXELS_NOTHING = 0, CPIXELS_UNIFORM = 1, CPIXELS_MIXED = 2, CPIXELS_BACKGROUND = 3 };

// Marks each block that has pixels which are not transparent, in a part of a bitmap: rows that begin at `from`, and the columns from `x`
// on. Blocks are counted from the first column.
void cpixels_mark_blocks(
    const uint8_t *from, ptrdiff_t stride, int x, int width, int height, uint8_t *blocks, ptrdiff_t blocks_stride);

// What the rows of a bitmap have.
typedef struct cpixels_spans cpixels_spans;

// The spans of a bitmap whose blocks have been marked: as many in each row as `blocks_stride`. The bitmap must live as long. NULL when
// there is no memory.
cpixels_spans *cpixels_spans_create(
    const uint8_t *from, ptrdiff_t stride, int height, const uint8_t *blocks, ptrdiff_t blocks_stride, uint32_t background);
void cpixels_spans_destroy(cpixels_spans *spans);

// Writes the spans of one colour to a part of the bitmap, its first columns and rows, where they have the given colour.
void cpixels_spans_fill(
    const cpixels_spans *spans, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color);

// As `cpixels_fade_pixels`, for the part of the bitmap at (x, y), without reading what is transparent or of one colour.
void cpixels_spans_fade(
    const cpixels_spans *spans, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint8_t alpha);

// The same over other pixels, those of a rectangle that begins at `below`, as if they had been copied to `to` first.
void cpixels_spans_fade_over(
    const cpixels_spans *spans, int x, int y, uint8_t *to, ptrdiff_t stride, const uint8_t *below, ptrdiff_t below_stride, int width,
    int height, uint8_t alpha);

// Composites a colour over a rectangle, through a mask. The result is that of pixman's OVER, byte for byte.
void cpixels_mask_color(
    uint8_t *to, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint32_t color);

// The same with one value of the mask for each row: its first.
void cpixels_mask_color_by_rows(
    uint8_t *to, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint32_t color);

// Multiplies premultiplied pixels by the alpha of others, with the bytes that pixman leaves.
void cpixels_multiply_by_alpha(
    uint8_t *to, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int width, int height);

// Cuts opaque pixels by a mask, and puts what was there before them below: `to` becomes to * mask + below * (1 - mask), with the bytes
// that pixman leaves when it multiplies a group by the mask and composites it over `below`.
void cpixels_cut(
    uint8_t *to, ptrdiff_t stride, const uint8_t *below, ptrdiff_t below_stride, const uint8_t *mask, ptrdiff_t mask_stride,
    int width, int height);

// Memory for scaling, used again for every picture.
typedef struct cpixels_scaler cpixels_scaler;

// NULL when there is no memory.
cpixels_scaler *cpixels_scaler_create(void);
void cpixels_scaler_destroy(cpixels_scaler *scaler);

// Writes a rectangle of opaque pixels that are scaled from others by a bilinear filter, which repeats the pixels at the edges. The
// result is that of pixman, byte for byte. `x` and `y` are the place in the source of the rectangle's first pixel, steps the distance
// to the next one, in 65,536ths of a pixel; an integer is the middle of a pixel. 0 when there is no memory.
int cpixels_scale(
    cpixels_scaler *scaler, uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride,
    int from_width, int from_height, int64_t x, int64_t step_x, int64_t y, int64_t step_y);

// The same with premultiplied pixels that may be translucent, which are composited over the rectangle through a mask of one value.
int cpixels_scale_over(
    cpixels_scaler *scaler, uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride,
    int from_width, int from_height, int64_t x, int64_t step_x, int64_t y, int64_t step_y, uint8_t alpha);

// Where the pixels of a rectangle lie in a source, in 65,536ths of a pixel; an integer is the middle of a pixel. The first pixel lies at
// (x, y), the next one in its row at (xx, yx) from there, the next one in its column at (xy, yy).
typedef struct {
    int64_t x, y, xx, yx, xy, yy;
} cpixels_places;

// Composites premultiplied pixels, sampled through a matrix by a bilinear filter, over a rectangle, through a mask of one value. What
// lies outside of the source is transparent. The result is that of pixman, byte for byte.
void cpixels_turn(
    uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride, int from_width,
    int from_height, cpixels_places places, uint8_t alpha);

// Where the pixels of a column of a target lie in a source, in 65,536ths of a pixel; an integer is the middle of a pixel. That of row 0
// lies at (x, y), each next one `step` below. Only the rows from `first` to before `end` are drawn.
typedef struct {
    int64_t x, y, step;
    int first, end;
} cpixels_column;

// The same for columns beside each other, each with places of its own; `to` is row 0 of the first one.
void cpixels_turn_columns(
    uint8_t *to, ptrdiff_t stride, int width, const uint8_t *from, ptrdiff_t from_stride, int from_width, int from_height,
    const cpixels_column *columns, uint8_t alpha);

// Fills a rectangle with an opaque colour.
void cpixels_fill(uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color);

// Copies a rectangle of pixels. The two may not overlap.
void cpixels_copy(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

// Fills each row of a rectangle with one colour: the first pixel of the same row of `colors`.
void cpixels_fill_rows(uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height);

// Composites one premultiplied colour over each row of a rectangle, through a mask of one value: the first pixel of the same row of
// `colors`.
void cpixels_blend_rows(
    uint8_t *to, ptrdiff_t stride, const uint8_t *colors, ptrdiff_t colors_stride, int width, int height, uint8_t alpha);

// Copies `row` to each row of a rectangle.
void cpixels_repeat_row(uint8_t *to, ptrdiff_t stride, const uint8_t *row, int width, int height);

// What lines are drawn with. `POINTED` are mitered joins and square ends, `FLAT` bevelled joins and ends without anything.
enum { CPIXELS_FLAT = 0, CPIXELS_ROUND = 1, CPIXELS_POINTED = 2 };
typedef struct {
    double width, miter_limit;
    int join, cap;
} cpixels_pen;

// Writes the coverage of lines to a mask that holds zeros. Subpaths have `lengths` points each, in pixels of the mask, of which no two
// neighbours may be equal, and may be closed (the first and the last point are neighbours then). Where lines cross or overlap, what is
// covered twice counts once. The coverage has 15 rows of 64 samples a pixel. 0, and some of it is written, when there is no memory.
int cpixels_stroke(
    uint8_t *mask, ptrdiff_t stride, int width, int height, const double (*points)[2], const int *lengths, const uint8_t *closed,
    int count, cpixels_pen pen);

// Writes the coverage of an area to a mask. Subpaths have `lengths` points each, in pixels of the mask, and end where they began. The coverage
// is exact where edges do not cross within a pixel; there the coverage of both sides is added, as by FreeType. 0, and nothing is written,
// when there is no memory.
int cpixels_polygon(
    uint8_t *mask, ptrdiff_t stride, int width, int height, const double (*points)[2], const int *lengths, int count,
    int is_even_odd);

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

// Does that, and then composites spans through a mask of one value, as `cpixels_spans_fade` does. Where both have one colour, one is
// written. The first pixel of the spans' bitmap lies at (dx, dy) in the run-length bitmap.
void cpixels_runs_dissolve(
    const cpixels_runs *runs, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height, uint32_t color,
    const cpixels_spans *spans, int dx, int dy, uint8_t alpha);

// What is done to the colours of a blur: `saturation` multiplies their distance from grey (1 leaves them), `brightness` is added (0
// leaves them, 1 makes everything white), and the premultiplied tint is composited over the result.
typedef struct {
    double saturation, brightness;
    uint32_t tint;
} cpixels_look;

// Memory for making one backdrop after another, which grows as needed. NULL when there is none.
typedef struct cpixels_backdrop_memory cpixels_backdrop_memory;
cpixels_backdrop_memory *cpixels_backdrop_memory_create(void);
void cpixels_backdrop_memory_destroy(cpixels_backdrop_memory *memory);

// A rectangle of pixels, blurred: small enough to be kept. Used by one thread at a time.
typedef struct cpixels_backdrop cpixels_backdrop;

// Blurs premultiplied pixels by a Gaussian of the standard deviation `sigma`, in pixels. Nothing outside of the rectangle counts: at its
// edges the weights are those of the pixels that there are. (x, y) is the place of the first pixel on the device, which fixes the grid
// that the pixels are averaged on. About 1 level of 255 from an exact Gaussian, up to 12 where hard edges meet those of the rectangle; below a
// deviation of 0.75 pixels nothing is blurred, and below 2 a little more than that. NULL when there is no memory.
cpixels_backdrop *cpixels_backdrop_create(
    cpixels_backdrop_memory *memory, const uint8_t *from, ptrdiff_t stride, int x, int y, int width, int height, int is_opaque,
    double sigma, cpixels_look look);
void cpixels_backdrop_destroy(cpixels_backdrop *blur);

// The memory that it takes, in bytes.
size_t cpixels_backdrop_bytes(const cpixels_backdrop *blur);

// Writes a part of the rectangle, whose first pixel is (x, y) of it.
void cpixels_backdrop_draw(const cpixels_backdrop *blur, int x, int y, uint8_t *to, ptrdiff_t stride, int width, int height);

// A colour stop of a gradient: straight alpha, all values 0 to 1. Stops are in ascending order of place.
typedef struct {
    double place, red, green, blue, alpha;
} cpixels_stop;

// Writes the premultiplied pixels of a line along a gradient. `first` is the place of the first pixel's centre, `step` the
// distance from one pixel to the next, which may be negative.
void cpixels_gradient(uint32_t *to, int count, double first, double step, const cpixels_stop *stops, int stop_count);

// Writes a picture whose pixels are taken from a line along a gradient, of `count` pixels. `first` is the place in it of the first pixel's
// centre, the steps are those to the next pixel of a row and to the next row. What lies beyond the line has the colour of its end.
// Colours may be four pixels of the line from the right one.
void cpixels_gradient_rows(
    uint8_t *to, ptrdiff_t stride, int width, int height, double first, double step_x, double step_y, const uint32_t *colors,
    int count);

// The pixel that cairo makes of a straight colour; the values are 0 to 1.
uint32_t cpixels_premultiplied(double red, double green, double blue, double alpha);

// How red, green, blue and alpha of a pixel (rows) are made of those of another one, with straight alpha, 0 to 1, and of a constant.
typedef struct {
    float rows[4][5];
} cpixels_color_matrix;

// Writes a rectangle of pixels that are made of others by a matrix. `is_light`: the matrix is applied to light, not to sRGB.
// `is_opaque`: both the pixels and the results are opaque; alpha is neither read nor computed. Both rectangles may be one.
void cpixels_color(
    uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height,
    const cpixels_color_matrix *matrix, int is_light, int is_opaque);

// Writes a rectangle whose pixels are sums of weighted premultiplied pixels around them: 2 * `radius` + 1 weights in each direction.
// `from` has `radius` more pixels on each side than `to`. The others as above. 0 when there is no memory.
int cpixels_blur(
    uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride, int radius,
    const float *weights, int is_light, int is_opaque);

// Premultiplied pixels of those that decoders of files make: 3 bytes each, red first, and opaque; or 4, the last of which is straight alpha.
void cpixels_from_rgb(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);
void cpixels_from_rgba(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

// The 3 bytes of opaque pixels, red first.
void cpixels_to_rgb(uint8_t *to, ptrdiff_t stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

// Blurs coverage, 0 … 1, by weights for 2 * reach + 1 pixels in each direction, and writes it as bytes. It is symmetric in both directions,
// and its outer `reach` pixels are 0. `scratch` has room for width * height + width numbers.
void cpixels_blur_shape(
    const float *shape, int width, int height, const float *weights, int reach, float *scratch, uint8_t *to, ptrdiff_t stride);

#endif
