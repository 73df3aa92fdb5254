// SPDX-License-Identifier: MIT
#include "lines.h"

#include <stdlib.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Bilinear scaling in two steps a row: the two rows of the source are weighted into one line of 16-bit values, of which each pixel
// takes two neighbours. Weights have 7 bits, as pixman's have, and nothing is rounded before the end: the bytes are pixman's.
enum { WEIGHT_BITS = 7, WHOLE = 1 << WEIGHT_BITS };

// A place in the source, in 65,536ths of a pixel, is the number of a pixel and the weight of the next one.
static int pixel_of(int64_t place) { return (int)(place >> 16); }
static int weight_of(int64_t place) { return (int)(place >> (16 - WEIGHT_BITS)) & (WHOLE - 1); }

struct cpixels_scaler {
    // For each pixel of a row: where its left neighbour begins in `line`, and the weights of both.
    int32_t *places;
    uint32_t *weights;
    size_t columns;
    // A row of pixels that are composited.
    uint32_t *scaled;
    // The weighted row, with a copy of the first pixel before it and of the last one behind it.
    uint16_t *line;
    size_t line_pixels;
};

cpixels_scaler *cpixels_scaler_create(void) { return calloc(1, sizeof(cpixels_scaler)); }

void cpixels_scaler_destroy(cpixels_scaler *scaler) {
    if (!scaler) return;
    free(scaler->places);
    free(scaler->weights);
    free(scaler->scaled);
    free(scaler->line);
    free(scaler);
}

// Room for whole vectors at both ends.
enum { MARGIN = 16 };

static int reserve(cpixels_scaler *scaler, size_t columns, size_t pixels) {
    // In steps: a picture that grows needs more in each frame.
    columns = (columns + 255) / 256 * 256;
    if (columns > scaler->columns) {
        free(scaler->places);
        free(scaler->weights);
        free(scaler->scaled);
        scaler->columns = 0;
        scaler->places = malloc((columns + MARGIN) * sizeof *scaler->places);
        scaler->weights = malloc((columns + MARGIN) * sizeof *scaler->weights);
        scaler->scaled = malloc((columns + MARGIN) * sizeof *scaler->scaled);
        if (!scaler->places || !scaler->weights || !scaler->scaled) return 0;
        scaler->columns = columns;
    }
    if (pixels > scaler->line_pixels) {
        free(scaler->line);
        scaler->line_pixels = 0;
        scaler->line = malloc((pixels + 2 * MARGIN) * 4 * sizeof *scaler->line);
        if (!scaler->line) return 0;
        scaler->line_pixels = pixels;
    }
    return 1;
}

static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

// Weights the pixels [first, last] of two rows into `line`, whose first pixel is the source's.
MULTIVERSIONED
static void weight_rows(uint16_t *line, const uint8_t *top, const uint8_t *bottom, int first, int last, int weight) {
    uint16_t above = WHOLE - weight, below = weight;
    for (int i = first * 4; i < (last + 1) * 4; i++) line[i] = (uint16_t)(top[i] * above + bottom[i] * below);
}

// `alpha`: bits that all pixels get.
typedef void row_writer(
    uint32_t *to, int count, const uint16_t *line, const int32_t *places, const uint32_t *weights, uint32_t alpha);

INLINE uint32_t weigh(const uint16_t *pair, uint32_t weights) {
    uint32_t result = 0;
    for (int channel = 0; channel < 4; channel++) {
        uint32_t sum = pair[channel] * (weights & 0xffff) + pair[channel + 4] * (weights >> 16);
        result |= sum >> (2 * WEIGHT_BITS) << (8 * channel);
    }
    return result;
}

static void write_row(
    uint32_t *to, int count, const uint16_t *line, const int32_t *places, const uint32_t *weights, uint32_t alpha) {
    for (int i = 0; i < count; i++) to[i] = weigh(line + places[i], weights[i]) | alpha;
}

#if defined(__x86_64__)
// Two pixels of `line` at each of two places, their channels side by side.
#define PAIRS(i) \
    _mm256_shuffle_epi8( \
        _mm256_inserti128_si256( \
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(line + places[i]))), \
            _mm_loadu_si128((const __m128i *)(line + places[(i) + 4])), 1), \
        interleaved)
#define WEIGHED(i) \
    _mm256_srli_epi32( \
        _mm256_madd_epi16(PAIRS(i), _mm256_shuffle_epi32(eight, (i) * 0x55)), 2 * WEIGHT_BITS)

__attribute__((target("avx2"))) static void write_row_avx2(
    uint32_t *to, int count, const uint16_t *line, const int32_t *places, const uint32_t *weights, uint32_t alpha) {
    const __m256i interleaved = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const __m256i alphas = _mm256_set1_epi32((int)alpha);
    int done = 0;
    for (; done + 8 <= count; done += 8, places += 8, weights += 8) {
        __m256i eight = _mm256_loadu_si256((const __m256i *)weights);
        // The halves of the vectors hold pixels that are four apart: so packing leaves all of them in order.
        __m256i first = _mm256_packs_epi32(WEIGHED(0), WEIGHED(1));
        __m256i second = _mm256_packs_epi32(WEIGHED(2), WEIGHED(3));
        _mm256_storeu_si256((__m256i *)(to + done), _mm256_or_si256(_mm256_packus_epi16(first, second), alphas));
    }
    write_row(to + done, count - done, line, places, weights, alpha);
}
#endif

static row_writer *best_writer(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return write_row_avx2;
#endif
    return write_row;
}

// Where the pixels of a row lie in the source. `first` and `last` are those of its pixels that are needed.
static void place_columns(cpixels_scaler *scaler, int width, int from_width, int64_t x, int64_t step_x, int *first, int *last) {
    for (int i = 0; i < width; i++) {
        int64_t place = x + i * step_x;
        int left = clamp(pixel_of(place), -1, from_width - 1);
        uint32_t weight = weight_of(place);
        scaler->places[i] = left * 4;
        scaler->weights[i] = (WHOLE - weight) | weight << 16;
    }
    *first = clamp(scaler->places[0] / 4, 0, from_width - 1);
    *last = clamp(scaler->places[width - 1] / 4 + 1, 0, from_width - 1);
}

// Opaque rows are written, others are scaled to memory of their own and composited: `alpha` is what they are multiplied by.
static int scale_rows(
    cpixels_scaler *scaler, uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride,
    int from_width, int from_height, int64_t x, int64_t step_x, int64_t y, int64_t step_y, int is_opaque, uint8_t alpha) {
    if (width <= 0 || height <= 0) return 1;
    if (!reserve(scaler, width, from_width)) return 0;
    uint16_t *line = scaler->line + MARGIN * 4;
    int first, last;
    place_columns(scaler, width, from_width, x, step_x, &first, &last);
    row_writer *write = best_writer();
    for (int row = 0; row < height; row++, to += stride) {
        int64_t place = y + row * step_y;
        int above = pixel_of(place);
        const uint8_t *top = from + clamp(above, 0, from_height - 1) * from_stride;
        const uint8_t *bottom = from + clamp(above + 1, 0, from_height - 1) * from_stride;
        weight_rows(line, top, bottom, first, last, weight_of(place));
        memcpy(line - 4, line, 4 * sizeof *line);
        memcpy(line + from_width * 4, line + (from_width - 1) * 4, 4 * sizeof *line);
        if (is_opaque) {
            write((uint32_t *)(void *)to, width, line, scaler->places, scaler->weights, 0xff000000);
        } else {
            write(scaler->scaled, width, line, scaler->places, scaler->weights, 0);
            cpixels_fade_row(to, to, (const uint8_t *)scaler->scaled, width, alpha);
        }
    }
    return 1;
}

int cpixels_scale(
    cpixels_scaler *scaler, uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride,
    int from_width, int from_height, int64_t x, int64_t step_x, int64_t y, int64_t step_y) {
    return scale_rows(
        scaler, to, stride, width, height, from, from_stride, from_width, from_height, x, step_x, y, step_y, 1, 255);
}

int cpixels_scale_over(
    cpixels_scaler *scaler, uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride,
    int from_width, int from_height, int64_t x, int64_t step_x, int64_t y, int64_t step_y, uint8_t alpha) {
    return scale_rows(
        scaler, to, stride, width, height, from, from_stride, from_width, from_height, x, step_x, y, step_y, 0, alpha);
}
