// SPDX-License-Identifier: MIT
#include "lines.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Pixels that are turned: a bilinear filter through a matrix, then OVER. A row is sampled in parts that stay in the cache. Weights have 7
// bits, as pixman's have, and nothing is rounded before the end: the bytes are pixman's.
enum { WEIGHT_BITS = 7, WHOLE = 1 << WEIGHT_BITS, ONE = 1 << 16, PART = 256, WIDEST = 32000 };

typedef struct {
    const uint8_t *bytes;
    ptrdiff_t stride;
    int width, height;
} picture;

// Places of a row's pixels in the source, in 65,536ths of a pixel.
typedef struct {
    int64_t x, y, step_x, step_y;
} line_of_places;

typedef void sampler(uint32_t *to, int count, const picture *from, const line_of_places *line);

static int weight_of(int64_t place) { return (int)(place >> (16 - WEIGHT_BITS)) & (WHOLE - 1); }

INLINE uint32_t pixel_at(const picture *from, int64_t x, int64_t y) {
    if (x < 0 || y < 0 || x >= from->width || y >= from->height) return 0;
    uint32_t pixel;
    memcpy(&pixel, from->bytes + y * from->stride + x * 4, sizeof pixel);
    return pixel;
}

// What lies outside of the picture is transparent.
static void sample(uint32_t *to, int count, const picture *from, const line_of_places *line) {
    for (int i = 0; i < count; i++) {
        int64_t place_x = line->x + i * line->step_x, place_y = line->y + i * line->step_y;
        int64_t x = place_x >> 16, y = place_y >> 16;
        uint32_t right = weight_of(place_x), bottom = weight_of(place_y);
        uint32_t corners[4] = {
            pixel_at(from, x, y), pixel_at(from, x + 1, y), pixel_at(from, x, y + 1), pixel_at(from, x + 1, y + 1)};
        uint32_t weights[4] = {
            (WHOLE - right) * (WHOLE - bottom), right * (WHOLE - bottom), (WHOLE - right) * bottom, right * bottom};
        uint32_t result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            uint32_t sum = 0;
            for (int corner = 0; corner < 4; corner++) sum += (corners[corner] >> shift & 0xff) * weights[corner];
            result |= sum >> (2 * WEIGHT_BITS) << shift;
        }
        to[i] = result;
    }
}

#if defined(__x86_64__)
// Pixels at four places, each with its right neighbour: instructions that gather single pixels take a third longer.
__attribute__((target("avx2"))) INLINE __m256i four_pairs(const int *row, int a, int b, int c, int d) {
    __m128i low = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)(row + a)), _mm_loadl_epi64((const __m128i *)(row + b)));
    __m128i high = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)(row + c)), _mm_loadl_epi64((const __m128i *)(row + d)));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

// Weighs half of the pixels of a vector of `bits`, those of `pair` 0 and 1 or of 2 and 3 in each 128 bits, along x and then along y. All
// weights are below zero: as a byte with a sign, 128 is there only so. The product of two is a weight again.
#define WEIGHED(bits, pair, upper, lower) \
    __extension__({ \
        __m##bits##i sides = _mm##bits##_shuffle_epi8(rights, (pair) ? to_second_pairs : to_first_pairs); \
        __m##bits##i above = _mm##bits##_maddubs_epi16(_mm##bits##_shuffle_epi8(upper, to_channels), sides); \
        __m##bits##i below = _mm##bits##_maddubs_epi16(_mm##bits##_shuffle_epi8(lower, to_channels), sides); \
        __m##bits##i first = _mm##bits##_madd_epi16( \
            _mm##bits##_unpacklo_epi16(above, below), _mm##bits##_shuffle_epi32(downs, (pair) * 0x55)); \
        __m##bits##i second = _mm##bits##_madd_epi16( \
            _mm##bits##_unpackhi_epi16(above, below), _mm##bits##_shuffle_epi32(downs, ((pair) + 1) * 0x55)); \
        _mm##bits##_packs_epi32( \
            _mm##bits##_srli_epi32(first, 2 * WEIGHT_BITS), _mm##bits##_srli_epi32(second, 2 * WEIGHT_BITS)); \
    })

// What the pixels of a vector need in each 128 bits: channels of a pixel beside those of its neighbour; the two weights of a pixel for each
// of its channels.
#define TO_CHANNELS _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15)
#define TO_FIRST_PAIRS _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5)

// At places whose four neighbours are all inside.
__attribute__((target("avx2"))) INLINE void sample_eight(uint32_t *to, const picture *from, __m256i x, __m256i y) {
    const __m256i whole = _mm256_set1_epi32(WHOLE), weight = _mm256_set1_epi32(WHOLE - 1), none = _mm256_setzero_si256();
    const __m256i to_channels = _mm256_broadcastsi128_si256(TO_CHANNELS);
    const __m256i to_first_pairs = _mm256_broadcastsi128_si256(TO_FIRST_PAIRS);
    const __m256i to_second_pairs = _mm256_add_epi8(to_first_pairs, _mm256_set1_epi8(8));
    const int *top = (const int *)from->bytes, *bottom = (const int *)(from->bytes + from->stride);
    __m256i rows = _mm256_mullo_epi32(_mm256_srai_epi32(y, 16), _mm256_set1_epi32((int)(from->stride / 4)));
    int at[8];
    _mm256_storeu_si256((__m256i *)at, _mm256_add_epi32(rows, _mm256_srai_epi32(x, 16)));
    __m256i right = _mm256_and_si256(_mm256_srli_epi32(x, 16 - WEIGHT_BITS), weight);
    __m256i down = _mm256_and_si256(_mm256_srli_epi32(y, 16 - WEIGHT_BITS), weight);
    // In the two lower bytes, and in the two halves.
    __m256i rights = _mm256_sub_epi8(none, _mm256_or_si256(_mm256_sub_epi32(whole, right), _mm256_slli_epi32(right, 8)));
    __m256i downs = _mm256_sub_epi16(none, _mm256_or_si256(_mm256_sub_epi32(whole, down), _mm256_slli_epi32(down, 16)));
    __m256i first = WEIGHED(256, 0, four_pairs(top, at[0], at[1], at[4], at[5]), four_pairs(bottom, at[0], at[1], at[4], at[5]));
    __m256i second = WEIGHED(256, 2, four_pairs(top, at[2], at[3], at[6], at[7]), four_pairs(bottom, at[2], at[3], at[6], at[7]));
    _mm256_storeu_si256((__m256i *)to, _mm256_packus_epi16(first, second));
}

// The first eight places of a line.
__attribute__((target("avx2"))) INLINE __m256i eight_places(int64_t first, int64_t step) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_add_epi32(_mm256_set1_epi32((int)first), _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)step)));
}

__attribute__((target("avx2"))) static void sample_avx2(
    uint32_t *to, int count, const picture *from, const line_of_places *line) {
    if (count < 8) return sample(to, count, from, line);
    // A copy, which no pixel that is written can be a part of.
    const picture source = *from;
    __m256i x = eight_places(line->x, line->step_x), y = eight_places(line->y, line->step_y);
    const __m256i eight_x = _mm256_set1_epi32((int)((uint32_t)line->step_x * 8));
    const __m256i eight_y = _mm256_set1_epi32((int)((uint32_t)line->step_y * 8));
    int done = 0;
    for (; done + 8 <= count; done += 8) {
        sample_eight(to + done, &source, x, y);
        x = _mm256_add_epi32(x, eight_x);
        y = _mm256_add_epi32(y, eight_y);
    }
    // The last eight, some of them once more.
    int last = count - 8;
    if (done < count)
        sample_eight(
            to + last, &source, eight_places(line->x + last * line->step_x, line->step_x),
            eight_places(line->y + last * line->step_y, line->step_y));
}

// Sixteen at once take a third less time. Instructions that gather pairs take as long as eight at once.
__attribute__((target("avx512bw"))) INLINE __m512i eight_pairs(const int *row, const int *at) {
    __m256i low = four_pairs(row, at[0], at[1], at[4], at[5]), high = four_pairs(row, at[8], at[9], at[12], at[13]);
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

__attribute__((target("avx512bw"))) INLINE void sample_sixteen(uint32_t *to, const picture *from, __m512i x, __m512i y) {
    const __m512i whole = _mm512_set1_epi32(WHOLE), weight = _mm512_set1_epi32(WHOLE - 1), none = _mm512_setzero_si512();
    const __m512i to_channels = _mm512_broadcast_i32x4(TO_CHANNELS);
    const __m512i to_first_pairs = _mm512_broadcast_i32x4(TO_FIRST_PAIRS);
    const __m512i to_second_pairs = _mm512_add_epi8(to_first_pairs, _mm512_set1_epi8(8));
    const int *top = (const int *)from->bytes, *bottom = (const int *)(from->bytes + from->stride);
    __m512i rows = _mm512_mullo_epi32(_mm512_srai_epi32(y, 16), _mm512_set1_epi32((int)(from->stride / 4)));
    int at[16];
    _mm512_storeu_si512(at, _mm512_add_epi32(rows, _mm512_srai_epi32(x, 16)));
    __m512i right = _mm512_and_si512(_mm512_srli_epi32(x, 16 - WEIGHT_BITS), weight);
    __m512i down = _mm512_and_si512(_mm512_srli_epi32(y, 16 - WEIGHT_BITS), weight);
    __m512i rights = _mm512_sub_epi8(none, _mm512_or_si512(_mm512_sub_epi32(whole, right), _mm512_slli_epi32(right, 8)));
    __m512i downs = _mm512_sub_epi16(none, _mm512_or_si512(_mm512_sub_epi32(whole, down), _mm512_slli_epi32(down, 16)));
    __m512i first = WEIGHED(512, 0, eight_pairs(top, at), eight_pairs(bottom, at));
    __m512i second = WEIGHED(512, 2, eight_pairs(top, at + 2), eight_pairs(bottom, at + 2));
    _mm512_storeu_si512(to, _mm512_packus_epi16(first, second));
}

__attribute__((target("avx512bw"))) INLINE __m512i sixteen_places(int64_t first, int64_t step) {
    const __m512i numbers = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return _mm512_add_epi32(_mm512_set1_epi32((int)first), _mm512_mullo_epi32(numbers, _mm512_set1_epi32((int)step)));
}

__attribute__((target("avx512bw"))) static void sample_avx512(
    uint32_t *to, int count, const picture *from, const line_of_places *line) {
    if (count < 16) return sample_avx2(to, count, from, line);
    const picture source = *from;
    __m512i x = sixteen_places(line->x, line->step_x), y = sixteen_places(line->y, line->step_y);
    const __m512i sixteen_x = _mm512_set1_epi32((int)((uint32_t)line->step_x * 16));
    const __m512i sixteen_y = _mm512_set1_epi32((int)((uint32_t)line->step_y * 16));
    int done = 0;
    for (; done + 16 <= count; done += 16) {
        sample_sixteen(to + done, &source, x, y);
        x = _mm512_add_epi32(x, sixteen_x);
        y = _mm512_add_epi32(y, sixteen_y);
    }
    int last = count - 16;
    if (done < count)
        sample_sixteen(
            to + last, &source, sixteen_places(line->x + last * line->step_x, line->step_x),
            sixteen_places(line->y + last * line->step_y, line->step_y));
}
#endif

static sampler *best_sampler(const picture *from) {
#if defined(__x86_64__)
    int fits = from->width <= WIDEST && from->height <= WIDEST && from->stride / 4 * (int64_t)from->height < INT32_MAX;
    if (__builtin_cpu_supports("avx512bw") && fits) return sample_avx512;
    if (__builtin_cpu_supports("avx2") && fits) return sample_avx2;
#endif
    (void)from;
    return sample;
}

// The quotient rounded up.
static int64_t quotient(int64_t value, int64_t divisor) {
    return value / divisor + (value % divisor != 0 && (value < 0) == (divisor < 0));
}

// Narrows [first, end) to the numbers whose place lies in [low, high).
static void narrow(int64_t *first, int64_t *end, int64_t place, int64_t step, int64_t low, int64_t high) {
    if (step == 0) {
        if (place < low || place >= high) *end = *first;
        return;
    }
    // With a negative step, places run from high to low.
    int64_t from = step > 0 ? quotient(low - place, step) : quotient(high - 1 - place, step);
    int64_t to = step > 0 ? quotient(high - place, step) : quotient(low - 1 - place, step);
    if (from > *first) *first = from;
    if (to < *end) *end = to;
    if (*end < *first) *end = *first;
}

static void blend_part(
    uint8_t *to, int64_t first, int64_t end, const picture *from, const line_of_places *row, uint8_t alpha, sampler *sample) {
    uint32_t pixels[PART];
    for (int64_t i = first; i < end; i += PART) {
        int count = (int)(end - i < PART ? end - i : PART);
        line_of_places part = {row->x + i * row->step_x, row->y + i * row->step_y, row->step_x, row->step_y};
        sample(pixels, count, from, &part);
        cpixels_fade_row(to + i * 4, to + i * 4, (const uint8_t *)pixels, count, alpha);
    }
}

void cpixels_turn(
    uint8_t *to, ptrdiff_t stride, int width, int height, const uint8_t *from, ptrdiff_t from_stride, int from_width,
    int from_height, cpixels_places places, uint8_t alpha) {
    picture source = {from, from_stride, from_width, from_height};
    sampler *best = best_sampler(&source);
    for (int i = 0; i < height; i++) {
        line_of_places row = {places.x + i * places.xy, places.y + i * places.yy, places.xx, places.yx};
        int64_t first = 0, end = width;
        narrow(&first, &end, row.x, row.step_x, -ONE, (int64_t)from_width * ONE);
        narrow(&first, &end, row.y, row.step_y, -ONE, (int64_t)from_height * ONE);
        // Those that need no pixel outside.
        int64_t inner = first, inner_end = end;
        narrow(&inner, &inner_end, row.x, row.step_x, 0, (int64_t)(from_width - 1) * ONE);
        narrow(&inner, &inner_end, row.y, row.step_y, 0, (int64_t)(from_height - 1) * ONE);
        if (inner >= inner_end) inner = inner_end = end;
        uint8_t *line = to + i * stride;
        blend_part(line, first, inner, &source, &row, alpha, sample);
        blend_part(line, inner, inner_end, &source, &row, alpha, best);
        blend_part(line, inner_end, end, &source, &row, alpha, sample);
    }
}

// MARK: Columns

// Columns of a target beside each other, and the rows that they are drawn in: all of them, and those that need no pixel outside of the
// source. Places wrap around where they do not fit into 32 bits; in the rows that are drawn they do.
typedef struct {
    int32_t x[PART], y[PART], step[PART], first[PART], end[PART], inner[PART], inner_end[PART];
} column_table;

static void set_column(column_table *table, int i, const cpixels_column *column, const picture *from) {
    int64_t first = column->first, end = column->end > column->first ? column->end : column->first;
    int64_t width = (int64_t)from->width * ONE, height = (int64_t)from->height * ONE;
    narrow(&first, &end, column->y, column->step, -ONE, height);
    if (column->x < -ONE || column->x >= width) end = first;
    int64_t inner = first, inner_end = end;
    narrow(&inner, &inner_end, column->y, column->step, 0, height - ONE);
    if (column->x < 0 || column->x >= width - ONE) inner_end = inner;
    table->x[i] = (int32_t)column->x;
    table->y[i] = (int32_t)(uint32_t)column->y;
    table->step[i] = (int32_t)(uint32_t)column->step;
    table->first[i] = (int32_t)first;
    table->end[i] = (int32_t)end;
    table->inner[i] = (int32_t)inner;
    table->inner_end[i] = (int32_t)inner_end;
}

// Samples the pixels [first, end) of a row.
typedef void column_sampler(uint32_t *to, int first, int end, int row, const picture *from, const column_table *table);

static int is_inner(const column_table *table, int i, int row) { return row >= table->inner[i] && row < table->inner_end[i]; }

static void sample_columns(uint32_t *to, int first, int end, int row, const picture *from, const column_table *table) {
    for (int i = first; i < end; i++) {
        to[i] = 0;
        if (row < table->first[i] || row >= table->end[i]) continue;
        line_of_places place = {table->x[i], (int32_t)((uint32_t)table->y[i] + (uint32_t)row * (uint32_t)table->step[i]), 0, 0};
        sample(to + i, 1, from, &place);
    }
}

#if defined(__x86_64__)
// False, and nothing is done, where a column needs pixels outside.
__attribute__((target("avx2"))) INLINE int sample_eight_columns(
    uint32_t *to, int i, int row, const picture *from, const column_table *table) {
    __m256i rows = _mm256_set1_epi32(row);
    __m256i begun = _mm256_cmpgt_epi32(_mm256_loadu_si256((const __m256i *)(table->inner + i)), rows);
    __m256i before_end = _mm256_cmpgt_epi32(_mm256_loadu_si256((const __m256i *)(table->inner_end + i)), rows);
    if (_mm256_movemask_epi8(_mm256_andnot_si256(begun, before_end)) != -1) return 0;
    __m256i down = _mm256_mullo_epi32(rows, _mm256_loadu_si256((const __m256i *)(table->step + i)));
    __m256i y = _mm256_add_epi32(_mm256_loadu_si256((const __m256i *)(table->y + i)), down);
    sample_eight(to + i, from, _mm256_loadu_si256((const __m256i *)(table->x + i)), y);
    return 1;
}

__attribute__((target("avx2"))) static void sample_columns_avx2(
    uint32_t *to, int first, int end, int row, const picture *from, const column_table *table) {
    const picture source = *from;
    for (int i = first; i < end; i += 8) {
        // The last eight, some of them once more.
        int start = end - i >= 8 ? i : end - 8;
        if (start < first || !sample_eight_columns(to, start, row, &source, table))
            sample_columns(to, i, end - i < 8 ? end : i + 8, row, &source, table);
    }
}

__attribute__((target("avx512bw"))) INLINE int sample_sixteen_columns(
    uint32_t *to, int i, int row, const picture *from, const column_table *table) {
    __m512i rows = _mm512_set1_epi32(row);
    __mmask16 begun = _mm512_cmple_epi32_mask(_mm512_loadu_si512(table->inner + i), rows);
    if ((begun & _mm512_cmpgt_epi32_mask(_mm512_loadu_si512(table->inner_end + i), rows)) != 0xffff) return 0;
    __m512i down = _mm512_mullo_epi32(rows, _mm512_loadu_si512(table->step + i));
    sample_sixteen(
        to + i, from, _mm512_loadu_si512(table->x + i), _mm512_add_epi32(_mm512_loadu_si512(table->y + i), down));
    return 1;
}

__attribute__((target("avx512bw"))) static void sample_columns_avx512(
    uint32_t *to, int first, int end, int row, const picture *from, const column_table *table) {
    const picture source = *from;
    for (int i = first; i < end; i += 16) {
        int start = end - i >= 16 ? i : end - 16;
        if (start < first || !sample_sixteen_columns(to, start, row, &source, table))
            sample_columns_avx2(to, i, end - i < 16 ? end : i + 16, row, &source, table);
    }
}
#endif

static column_sampler *best_column_sampler(const picture *from) {
#if defined(__x86_64__)
    sampler *best = best_sampler(from);
    if (best == sample_avx512) return sample_columns_avx512;
    if (best == sample_avx2) return sample_columns_avx2;
#endif
    (void)from;
    return sample_columns;
}

// Draws a row of the columns: those at its ends that need pixels outside one by one, the others many at once.
static void draw_row(
    uint8_t *to, int row, int count, const picture *from, const column_table *table, uint8_t alpha, column_sampler *best) {
    uint32_t pixels[PART];
    int first = 0, end = count;
    while (first < end && !(row >= table->first[first] && row < table->end[first])) first++;
    while (end > first && !(row >= table->first[end - 1] && row < table->end[end - 1])) end--;
    if (first == end) return;
    int inner = first, inner_end = end;
    while (inner < inner_end && !is_inner(table, inner, row)) inner++;
    while (inner_end > inner && !is_inner(table, inner_end - 1, row)) inner_end--;
    sample_columns(pixels, first, inner, row, from, table);
    best(pixels, inner, inner_end, row, from, table);
    sample_columns(pixels, inner_end, end, row, from, table);
    cpixels_fade_row(to + first * 4, to + first * 4, (const uint8_t *)(pixels + first), end - first, alpha);
}

void cpixels_turn_columns(
    uint8_t *to, ptrdiff_t stride, int width, const uint8_t *from, ptrdiff_t from_stride, int from_width, int from_height,
    const cpixels_column *columns, uint8_t alpha) {
    picture source = {from, from_stride, from_width, from_height};
    column_sampler *best = best_column_sampler(&source);
    column_table table;
    for (int start = 0; start < width; start += PART) {
        int count = width - start < PART ? width - start : PART;
        int first = INT32_MAX, end = INT32_MIN;
        for (int i = 0; i < count; i++) {
            set_column(&table, i, columns + start + i, &source);
            if (table.first[i] >= table.end[i]) continue;
            if (table.first[i] < first) first = table.first[i];
            if (table.end[i] > end) end = table.end[i];
        }
        for (int row = first; row < end; row++)
            draw_row(to + row * stride + start * 4, row, count, &source, &table, alpha, best);
    }
}
