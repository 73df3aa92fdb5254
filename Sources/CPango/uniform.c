// SPDX-License-Identifier: MIT
// Which text is known by what it covers: it has the one colour that it is drawn in, as emoji do not, and no part of a line is drawn over
// another.
#include "pango.h"
#include <dlfcn.h>
#include <pthread.h>

// FT_FACE_FLAG_SCALABLE and FT_FACE_FLAG_COLOR. Declared by hand, as Pango's structures are: building needs no headers of FreeType.
enum { HAS_OUTLINES = 1, HAS_COLORS = 1 << 14 };

typedef struct {
    long face_count, face_index, flags;
} Face; // the first members of FT_FaceRec

static struct {
    void *(*scaled_font)(void *);
    Face *(*lock_face)(void *);
    void (*unlock_face)(void *);
    int (*line_count)(void *);
    Line *(*line)(void *, int);
} pango;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    Libraries libraries;
    void *cairo = dlopen("libcairo.so.2", RTLD_LAZY | RTLD_GLOBAL);
    if (!cairo || !cpango_open(&libraries)) return;
    const Symbol symbols[] = {
        {libraries.cairo, "pango_cairo_font_get_scaled_font", &pango.scaled_font},
        {cairo, "cairo_ft_scaled_font_lock_face", &pango.lock_face},
        {cairo, "cairo_ft_scaled_font_unlock_face", &pango.unlock_face},
        {libraries.core, "pango_layout_get_line_count", &pango.line_count},
        {libraries.core, "pango_layout_get_line_readonly", &pango.line},
    };
    is_loaded = cpango_find(symbols, sizeof symbols / sizeof *symbols);
}

// Of a font that FreeType does not draw, colours are all that is known.
static long flags(void *font) {
    pthread_once(&load_once, load);
    void *scaled = is_loaded ? pango.scaled_font(font) : NULL;
    Face *face = scaled ? pango.lock_face(scaled) : NULL;
    if (!face) return HAS_COLORS;
    long flags = face->flags;
    pango.unlock_face(scaled);
    return flags;
}

bool cpango_font_may_have_colors(void *font) { return flags(font) & HAS_COLORS; }

bool cpango_font_has_outlines(void *font) { return flags(font) & HAS_OUTLINES; }

static bool is_uniform(const List *run) {
    if (!run) return true;
    const GlyphItem *part = run->data;
    for (int i = 0; i < part->glyphs->count; i++)
        if (part->glyphs->glyphs[i].glyph > EMPTY_GLYPH) return false;
    return !run->next && part->item->font && !cpango_font_may_have_colors(part->item->font);
}

bool cpango_layout_is_uniform(cpango_layout *layout) {
    pthread_once(&load_once, load);
    if (!is_loaded) return false;
    int count = pango.line_count(layout);
    for (int i = 0; i < count; i++) {
        const Line *line = pango.line(layout, i);
        if (!line || !is_uniform(line->runs)) return false;
    }
    return true;
}
