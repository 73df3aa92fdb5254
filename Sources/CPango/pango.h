// SPDX-License-Identifier: MIT
// What the files of CPango share: Pango's structures, declared by hand from its stable ABI, and its units.
#ifndef PANGO_H
#define PANGO_H
#include "CPango.h"
#include <stddef.h>
#include <stdint.h>

enum { SCALE = 1024 };

// Points. The second is what comes between letters and lines: Pango adds many of them up.
enum { WIDEST = 2000000, WIDEST_SPACING = 10000 };

// Points as Pango's units, at most `limit` (up to 2 million) in both directions. NaN is 0.
static inline int units(double points, int limit) {
    if (points != points) return 0;
    return points >= limit ? limit * SCALE : points <= -limit ? -limit * SCALE : (int)(points * SCALE);
}

typedef struct {
    int x, y, width, height;
} Rectangle;

typedef struct List {
    void *data;
    struct List *next;
} List; // GSList

typedef struct {
    void *layout;
    int start_index, length;
    List *runs;
    unsigned is_paragraph_start : 1, resolved_direction : 3;
} Line; // PangoLayoutLine

typedef struct {
    uint32_t glyph;
    int width, x_offset, y_offset;
    unsigned attributes;
} Glyph; // PangoGlyphInfo

typedef struct {
    int count;
    Glyph *glyphs;
    int *clusters; // for each glyph, where its characters begin
    int space;
} GlyphString; // PangoGlyphString

typedef struct {
    int offset, length, characters;
    void *shape_engine, *language_engine, *font;
    uint8_t level, gravity, flags, script;
} Item; // the first members of PangoItem, with its analysis

typedef struct {
    Item *item;
    GlyphString *glyphs;
} GlyphItem; // the first members of PangoGlyphItem

// Nothing is drawn for it. Beyond it are boxes for letters that no font has.
enum { EMPTY_GLYPH = 0x0fffffff };

// Pango's libraries.
typedef struct {
    void *cairo, *core, *object;
} Libraries;

// Opens them. False when one is missing, or Pango is switched off.
bool cpango_open(Libraries *libraries);

typedef struct {
    void *library;
    const char *name;
    void *target; // the pointer to the function
} Symbol;

// Whether all are found.
bool cpango_find(const Symbol *symbols, size_t count);

// Whether glyphs of a PangoFont may have colours of their own.
bool cpango_font_may_have_colors(void *font);
// Whether its glyphs can have any size.
bool cpango_font_has_outlines(void *font);

// Adds what glyphs of a PangoFont cover. False where nothing was added.
bool cpango_coverage_add(void *font, const GlyphString *string, cpango_mask mask, cpango_origin at);
// Frees what is kept for that.
void cpango_coverage_forget(void);

// Closed lines, each of `lengths` points.
typedef struct {
    double (*points)[2];
    int *lengths;
    int point_count, point_capacity, count, capacity;
} Polygons;

// Appends the outline of a glyph of a PangoFont that stands at a place, in pixels. False when there is not enough memory.
bool cpango_outline_append(void *font, uint32_t glyph, double scale, double x, double y, Polygons *to);
void cpango_outlines_forget(void);

#endif
