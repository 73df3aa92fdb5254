// SPDX-License-Identifier: MIT
// How much of each pixel the glyphs of a line cover. Each glyph is drawn once for a size, many at a time, below each other; a line adds up
// such pictures. Cairo, which draws most of them, does the same, but spends more on looking for pictures, and on getting each
// through its image library, than on the letters themselves. So the bytes are those that it would draw the line with. Where letters
// grow, and no size comes twice, pictures are filled from outlines instead, and the bytes are nearly the same.
//
// All of it is used under the lock of Pango's objects.
#include "pango.h"
#include <cpixels.h>
#include <cairo/cairo.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 16,        // bytes that are added at once; rows of pictures are some of them
    BATCH = 64,        // glyphs that are drawn at once
    HIGHEST = 1 << 14, // rows of pixels that are drawn at once: cairo's images end at 32767
    LARGEST = 1 << 14, // bytes of a picture; larger letters are left to cairo
    SETS = 16,
    ALL = 1 << 19 // bytes of all pictures; the last line may add some
};

// Pixels of a unit of a font. Lines in other scales are left to cairo.
static const double smallest_scale = 1.0 / 64, largest_scale = 64;
// In pixels. No bitmap is as large.
static const double farthest = 100000;

typedef struct {
    uint32_t key;  // 0: none
    int left, top; // from the glyph's place
    int blocks, height;
    int stride;
    const uint8_t *bytes;
} Picture;

typedef struct Sheet {
    struct Sheet *next;
    _Alignas(BLOCK) uint8_t bytes[];
} Sheet;

// The pictures of a font's glyphs in a size.
typedef struct {
    void *font;
    double scale;
    bool is_enlarged;
    Picture *pictures; // a hash table
    unsigned capacity, count;
    Sheet *sheets;
    size_t size;
} Set;

static Set sets[SETS]; // the one that was used last is the first
static int set_count;
static size_t whole_size;
static long drawn_count;

static struct {
    void (*extents)(void *, uint32_t, Rectangle *, Rectangle *);
    void (*show)(void *, void *, GlyphString *);
    Line *(*line)(void *, int);
    void *(*retain)(void *);
    void (*release)(void *);
} pango;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;
// How many places in a pixel cairo draws a glyph at, in each direction.
static int phases;

static void load(void) {
    Libraries libraries;
    if (!cpango_open(&libraries)) return;
    const Symbol symbols[] = {
        {libraries.core, "pango_font_get_glyph_extents", &pango.extents},
        {libraries.cairo, "pango_cairo_show_glyph_string", &pango.show},
        {libraries.core, "pango_layout_get_line_readonly", &pango.line},
        {libraries.object, "g_object_ref", &pango.retain},
        {libraries.object, "g_object_unref", &pango.release},
    };
    is_loaded = cpango_find(symbols, sizeof symbols / sizeof *symbols);
    phases = cairo_version() >= CAIRO_VERSION_ENCODE(1, 17, 4) ? 4 : 1;
}

// MARK: Sets

static void forget_pictures(Set *set) {
    for (Sheet *sheet = set->sheets; sheet;) {
        Sheet *next = sheet->next;
        free(sheet);
        sheet = next;
    }
    whole_size -= set->size;
    set->sheets = NULL;
    set->size = 0;
    set->count = 0;
    memset(set->pictures, 0, set->capacity * sizeof *set->pictures);
}

static void release(Set *set) {
    forget_pictures(set);
    pango.release(set->font);
    free(set->pictures);
}

void cpango_coverage_forget(void) {
    while (set_count > 0) release(&sets[--set_count]);
}

// Makes room for the first set, which is in use.
static void drop_oldest(void) {
    while (set_count > 1 && whole_size > ALL) release(&sets[--set_count]);
}

static unsigned slot(const Set *set, uint32_t key) {
    // The lower bits of a product depend on those of the key only, which hardly differ.
    unsigned at = key * 2654435761u >> 15 & (set->capacity - 1);
    while (set->pictures[at].key && set->pictures[at].key != key) at = (at + 1) & (set->capacity - 1);
    return at;
}

// False when there is not enough memory.
static bool grow(Set *set) {
    Set larger = *set;
    larger.capacity = set->capacity ? set->capacity * 2 : 64;
    larger.pictures = calloc(larger.capacity, sizeof *larger.pictures);
    if (!larger.pictures) return false;
    for (unsigned i = 0; i < set->capacity; i++)
        if (set->pictures[i].key) larger.pictures[slot(&larger, set->pictures[i].key)] = set->pictures[i];
    free(set->pictures);
    *set = larger;
    return true;
}

// The set of a font's glyphs, which is the first one then. NULL for fonts of bitmaps, or when there is not enough memory.
static Set *find(void *font, double scale, bool is_enlarged) {
    int at = 0;
    while (at < set_count && !(sets[at].font == font && sets[at].scale == scale && sets[at].is_enlarged == is_enlarged)) at++;
    Set found = {.font = font, .scale = scale, .is_enlarged = is_enlarged};
    if (at < set_count) {
        found = sets[at];
    } else {
        if (!cpango_font_has_outlines(font) || !grow(&found)) return NULL;
        pango.retain(font);
        if (set_count == SETS) release(&sets[--set_count]);
        at = set_count++;
    }
    memmove(&sets[1], &sets[0], (size_t)at * sizeof *sets);
    sets[0] = found;
    if (found.size > ALL) forget_pictures(&sets[0]);
    return &sets[0];
}

// MARK: Places

// The pixel at which cairo draws what is at a coordinate, and the place in it.
static int place(double value, int *phase) {
    if (!(value > -farthest)) value = -farthest;
    if (value > farthest) value = farthest;
    double whole = floor(phases == 1 ? value + 0.5 : value + 0.125);
    *phase = phases == 1 ? 0 : (int)(floor((value + 0.125) * 4) - whole * 4);
    return (int)whole;
}

// The coordinates of a path's point, which cairo rounds: lines begin at one.
static double path_coordinate(double value) { return nearbyint(value * 256) / 256; }

typedef struct {
    uint32_t key;
    int x, y;
} Place;

static Place place_glyph(const Glyph *glyph, int advance, double scale, double x, double y) {
    int phase_x, phase_y;
    Place found = {
        .x = place(x + scale * ((double)(advance + glyph->x_offset) / SCALE), &phase_x),
        .y = place(y + scale * ((double)glyph->y_offset / SCALE), &phase_y)};
    found.key = (glyph->glyph << 4 | (unsigned)phase_y << 2 | (unsigned)phase_x) + 1;
    return found;
}

// MARK: Drawing

// The box of a glyph in its set's pixels, which may be empty. False when it is too large.
static bool measure(const Set *set, uint32_t key, Picture *picture) {
    Rectangle ink = {0};
    pango.extents(set->font, (key - 1) >> 4, &ink, NULL);
    *picture = (Picture){.key = key};
    if (ink.width <= 0 || ink.height <= 0) return true;
    double unit = set->scale / SCALE;
    // A pixel for edges that are rounded, and one for its place in a pixel.
    double left = floor(ink.x * unit) - 1, right = ceil(((double)ink.x + ink.width) * unit) + 2;
    double top = floor(ink.y * unit) - 1, bottom = ceil(((double)ink.y + ink.height) * unit) + 2;
    double blocks = ceil((right - left) / BLOCK);
    if (!(fabs(left) < LARGEST && fabs(top) < LARGEST && blocks * BLOCK * (bottom - top) <= LARGEST)) return false;
    picture->left = (int)left;
    picture->top = (int)top;
    picture->blocks = (int)blocks;
    picture->height = (int)(bottom - top);
    return true;
}

static bool draw_with_cairo(const Set *set, const Picture *pictures, int count, Sheet *sheet, int stride, int height) {
    Glyph glyphs[BATCH];
    int clusters[BATCH] = {0}, y = 0;
    double unit = SCALE / set->scale;
    for (int i = 0; i < count; y += pictures[i++].height) {
        uint32_t phase = pictures[i].key - 1;
        // All in the same place, so that offsets say where each is.
        glyphs[i] = (Glyph){
            .glyph = phase >> 4,
            .x_offset = (int)lrint(((phase & 3) / 4.0 - pictures[i].left) * unit),
            .y_offset = (int)lrint((y + (phase >> 2 & 3) / 4.0 - pictures[i].top) * unit)};
    }
    cairo_surface_t *surface = cairo_image_surface_create_for_data(sheet->bytes, CAIRO_FORMAT_A8, stride, height, stride);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, set->scale, set->scale);
    cairo_move_to(cairo, 0, 0);
    GlyphString string = {.count = count, .glyphs = glyphs, .clusters = clusters, .space = count};
    pango.show(cairo, set->font, &string);
    bool is_drawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return is_drawn;
}

static bool draw_outlines(const Set *set, const Picture *pictures, int count, Sheet *sheet, int stride, int height) {
    Polygons polygons = {0};
    int y = 0;
    bool is_drawn = true;
    for (int i = 0; i < count && is_drawn; y += pictures[i++].height) {
        uint32_t phase = pictures[i].key - 1;
        is_drawn = pictures[i].height == 0
            || cpango_outline_append(
                set->font, phase >> 4, set->scale, (phase & 3) / 4.0 - pictures[i].left,
                y + (phase >> 2 & 3) / 4.0 - pictures[i].top, &polygons);
    }
    is_drawn = is_drawn
        && cpixels_polygon(
            sheet->bytes, stride, stride, height, (const double(*)[2])polygons.points, polygons.lengths, polygons.count, 0);
    free(polygons.points);
    free(polygons.lengths);
    return is_drawn;
}

// Draws glyphs below each other.
static bool draw(Set *set, Picture *pictures, int count) {
    int blocks = 0, height = 0;
    for (int i = 0; i < count; i++) {
        if (pictures[i].blocks > blocks) blocks = pictures[i].blocks;
        height += pictures[i].height;
    }
    while ((set->count + (unsigned)count) * 2 > set->capacity)
        if (!grow(set)) return false;
    int stride = blocks * BLOCK;
    size_t size = (size_t)stride * (size_t)height;
    Sheet *sheet = calloc(1, sizeof *sheet + size);
    if (!sheet) return false;
    if (size > 0 && !(set->is_enlarged ? draw_outlines : draw_with_cairo)(set, pictures, count, sheet, stride, height)) {
        free(sheet);
        return false;
    }
    sheet->next = set->sheets;
    set->sheets = sheet;
    set->size += size;
    whole_size += size;
    set->count += (unsigned)count;
    drawn_count += count;
    const uint8_t *bytes = sheet->bytes;
    for (int i = 0; i < count; i++) {
        pictures[i].stride = stride;
        pictures[i].bytes = bytes;
        bytes += (size_t)pictures[i].height * (size_t)stride;
        set->pictures[slot(set, pictures[i].key)] = pictures[i];
    }
    return true;
}

// Draws the glyphs of a line that were not drawn in this size before. False for what is left to cairo.
static bool draw_missing(Set *set, const GlyphString *string, double x, double y) {
    Picture missing[BATCH];
    int count = 0, height = 0, advance = 0;
    for (int i = 0; i < string->count; i++) {
        const Glyph *glyph = &string->glyphs[i];
        Place place = place_glyph(glyph, advance, set->scale, x, y);
        advance += glyph->width;
        if (glyph->glyph == EMPTY_GLYPH) continue;
        if (glyph->glyph > EMPTY_GLYPH) return false;
        Picture *picture = &set->pictures[slot(set, place.key)];
        if (picture->key) continue;
        bool is_known = false;
        for (int k = 0; k < count; k++) is_known |= missing[k].key == place.key;
        if (is_known) continue;
        if (!measure(set, place.key, &missing[count])) return false;
        height += missing[count++].height;
        if (count < BATCH && height < HIGHEST) continue;
        if (!draw(set, missing, count)) return false;
        count = height = 0;
    }
    return count == 0 || draw(set, missing, count);
}

// MARK: Adding

typedef uint8_t Bytes __attribute__((vector_size(BLOCK), aligned(1)));

static void add_picture(cpango_mask mask, const Picture *picture, int x, int y) {
    int first = y < 0 ? -y : 0, end = picture->height < mask.height - y ? picture->height : mask.height - y;
    int width = picture->blocks * BLOCK;
    if (x >= 0 && x + width <= mask.width) {
        for (int row = first; row < end; row++) {
            uint8_t *to = mask.bytes + (size_t)(y + row) * (size_t)mask.stride + x;
            const uint8_t *from = picture->bytes + (size_t)row * (size_t)picture->stride;
            for (int i = 0; i < width; i += BLOCK) {
                Bytes *target = (Bytes *)(to + i);
                Bytes old = *target, sum = old + *(const Bytes *)(from + i);
                *target = sum | (Bytes)(sum < old); // 255 where it is more
            }
        }
        return;
    }
    int left = x < 0 ? -x : 0, right = width < mask.width - x ? width : mask.width - x;
    for (int row = first; row < end; row++) {
        uint8_t *to = mask.bytes + (size_t)(y + row) * (size_t)mask.stride;
        const uint8_t *from = picture->bytes + (size_t)row * (size_t)picture->stride;
        for (int i = left; i < right; i++) {
            int sum = to[x + i] + from[i];
            to[x + i] = (uint8_t)(sum > 255 ? 255 : sum);
        }
    }
}

bool cpango_coverage_add(void *font, const GlyphString *string, cpango_mask mask, cpango_origin at) {
    pthread_once(&load_once, load);
    if (!is_loaded || !(at.scale >= smallest_scale && at.scale <= largest_scale)) return false;
    Set *set = find(font, at.scale, at.is_enlarged);
    double x = path_coordinate(at.x), y = path_coordinate(at.y);
    if (!set || !draw_missing(set, string, x, y)) return false;
    int advance = 0;
    for (int i = 0; i < string->count; i++) {
        const Glyph *glyph = &string->glyphs[i];
        Place place = place_glyph(glyph, advance, set->scale, x, y);
        advance += glyph->width;
        if (glyph->glyph == EMPTY_GLYPH) continue;
        const Picture *picture = &set->pictures[slot(set, place.key)];
        if (picture->height > 0) add_picture(mask, picture, place.x + picture->left, place.y + picture->top);
    }
    drop_oldest();
    return true;
}

bool cpango_layout_add_line(cpango_layout *layout, int line, cpango_mask mask, cpango_origin origin) {
    pthread_once(&load_once, load);
    Line *found = is_loaded ? pango.line(layout, line) : NULL;
    if (!found) return false;
    if (!found->runs) return true;
    const GlyphItem *part = found->runs->data;
    return !found->runs->next && part->item->font && cpango_coverage_add(part->item->font, part->glyphs, mask, origin);
}

cpango_coverage_counts cpango_coverage_count(void) {
    return (cpango_coverage_counts){.sets = set_count, .bytes = (long)whole_size, .drawn = drawn_count};
}
