// SPDX-License-Identifier: MIT
// The outlines of glyphs, read from cairo once for a font and kept. Letters that grow have another size in each frame; as nothing is
// hinted, their outlines grow with it, and cairo need not load each again.
#include "pango.h"
#include <cairo/cairo.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    FINENESS = 8, // how much larger than the font outlines are read: cairo rounds to 1/256 of a pixel
    FONTS = 8,
    SLOTS = 256,       // of a font; a glyph takes the place of another with the same last bits
    PIECES = 1 << 13   // of all outlines of a font: 256 KB
};

// Pixels that the middle of a curve may be beside the lines that are drawn for it.
static const double tolerance = 0.05;

// A line or a curve from the end of the one before it to its last point, in units of the font.
typedef struct {
    float points[3][2]; // the last one is the end; a line has only that
    float bend;         // 0: a line
    bool begins;        // nothing is drawn: a contour begins at the end
} Piece;

typedef struct {
    uint32_t key; // of the glyph, and 1; 0: none
    int count;
    Piece *pieces;
} Outline;

typedef struct {
    void *font;
    int count; // of all pieces
    Outline outlines[SLOTS];
} Font;

static Font *fonts[FONTS]; // the one that was used last is the first
static int font_count;

static struct {
    void (*path)(void *, void *, GlyphString *);
    void *(*retain)(void *);
    void (*release)(void *);
} pango;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    Libraries libraries;
    if (!cpango_open(&libraries)) return;
    const Symbol symbols[] = {
        {libraries.cairo, "pango_cairo_glyph_string_path", &pango.path},
        {libraries.object, "g_object_ref", &pango.retain},
        {libraries.object, "g_object_unref", &pango.release},
    };
    is_loaded = cpango_find(symbols, sizeof symbols / sizeof *symbols);
}

static void clear(Font *font) {
    for (int i = 0; i < SLOTS; i++) free(font->outlines[i].pieces);
    memset(font->outlines, 0, sizeof font->outlines);
    font->count = 0;
}

static void release(Font *font) {
    clear(font);
    pango.release(font->font);
    free(font);
}

void cpango_outlines_forget(void) {
    while (font_count > 0) release(fonts[--font_count]);
}

// The font's outlines, which are the first ones then. NULL when there is not enough memory.
static Font *find(void *font) {
    int at = 0;
    while (at < font_count && fonts[at]->font != font) at++;
    Font *found;
    if (at < font_count) {
        found = fonts[at];
    } else {
        found = calloc(1, sizeof *found);
        if (!found) return NULL;
        found->font = pango.retain(font);
        if (font_count == FONTS) release(fonts[--font_count]);
        at = font_count++;
    }
    memmove(&fonts[1], &fonts[0], (size_t)at * sizeof *fonts);
    fonts[0] = found;
    return found;
}

// How far a curve of the third degree is from its chord: 3/4 of the larger second difference at most.
static float bend(const float from[2], float points[3][2]) {
    float x1 = from[0] - 2 * points[0][0] + points[1][0], y1 = from[1] - 2 * points[0][1] + points[1][1];
    float x2 = points[0][0] - 2 * points[1][0] + points[2][0], y2 = points[0][1] - 2 * points[1][1] + points[2][1];
    return 0.75f * fmaxf(hypotf(x1, y1), hypotf(x2, y2));
}

static Outline copy(const cairo_path_t *path) {
    Outline outline = {0};
    // Each piece has a header.
    outline.pieces = malloc((size_t)path->num_data * sizeof *outline.pieces + 1);
    if (!outline.pieces) return outline;
    float here[2] = {0};
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        const cairo_path_data_t *data = &path->data[i];
        if (data->header.type == CAIRO_PATH_CLOSE_PATH) continue;
        Piece piece = {.begins = data->header.type == CAIRO_PATH_MOVE_TO};
        bool is_curve = data->header.type == CAIRO_PATH_CURVE_TO;
        for (int k = 0; k < 3; k++) {
            const cairo_path_data_t *point = &data[is_curve ? k + 1 : 1];
            piece.points[k][0] = (float)(point->point.x / FINENESS);
            piece.points[k][1] = (float)(point->point.y / FINENESS);
        }
        if (is_curve) piece.bend = bend(here, piece.points);
        memcpy(here, piece.points[2], sizeof here);
        outline.pieces[outline.count++] = piece;
    }
    return outline;
}

static Outline read(void *font, uint32_t number) {
    Glyph glyph = {.glyph = number};
    int cluster = 0;
    GlyphString string = {.count = 1, .glyphs = &glyph, .clusters = &cluster, .space = 1};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cairo = cairo_create(surface);
    // The path is in pixels, whatever the matrix is when it is read.
    cairo_scale(cairo, FINENESS, FINENESS);
    cairo_move_to(cairo, 0, 0);
    pango.path(cairo, font, &string);
    cairo_identity_matrix(cairo);
    cairo_path_t *path = cairo_copy_path(cairo);
    Outline outline = {0};
    if (path->status == CAIRO_STATUS_SUCCESS) outline = copy(path);
    // Without memory it is read again next time.
    if (outline.pieces) outline.key = number + 1;
    cairo_path_destroy(path);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return outline;
}

// MARK: Polygons

static bool append(Polygons *to, double x, double y) {
    if (to->point_count == to->point_capacity) {
        int capacity = to->point_capacity ? to->point_capacity * 2 : 1024;
        void *points = realloc(to->points, (size_t)capacity * sizeof *to->points);
        if (!points) return false;
        to->points = points;
        to->point_capacity = capacity;
    }
    to->points[to->point_count][0] = x;
    to->points[to->point_count++][1] = y;
    to->lengths[to->count - 1]++;
    return true;
}

static bool begin(Polygons *to) {
    if (to->count == to->capacity) {
        int capacity = to->capacity ? to->capacity * 2 : 128;
        int *lengths = realloc(to->lengths, (size_t)capacity * sizeof *lengths);
        if (!lengths) return false;
        to->lengths = lengths;
        to->capacity = capacity;
    }
    to->lengths[to->count++] = 0;
    return true;
}

static bool append_piece(Polygons *to, const float from[2], const Piece *piece, double scale, double x, double y) {
    if (piece->begins && !begin(to)) return false;
    const float(*p)[2] = piece->points;
    // n lines for a curve are n² times as near to it as one.
    double lines = ceil(sqrt(piece->bend * scale / tolerance));
    int count = lines < 64 ? (int)lines : 64;
    for (int i = 1; i < count; i++) {
        float t = (float)i / (float)count, u = 1 - t;
        float a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        float px = a * from[0] + b * p[0][0] + c * p[1][0] + d * p[2][0];
        float py = a * from[1] + b * p[0][1] + c * p[1][1] + d * p[2][1];
        if (!append(to, x + scale * px, y + scale * py)) return false;
    }
    return append(to, x + scale * p[2][0], y + scale * p[2][1]);
}

bool cpango_outline_append(void *font, uint32_t glyph, double scale, double x, double y, Polygons *to) {
    pthread_once(&load_once, load);
    Font *all = is_loaded ? find(font) : NULL;
    if (!all) return false;
    Outline *outline = &all->outlines[glyph % SLOTS];
    if (outline->key != glyph + 1) {
        if (all->count > PIECES) clear(all);
        all->count -= outline->count;
        free(outline->pieces);
        *outline = read(font, glyph);
        all->count += outline->count;
    }
    const float *here = NULL;
    for (int i = 0; i < outline->count; here = outline->pieces[i++].points[2])
        if (!append_piece(to, here, &outline->pieces[i], scale, x, y)) return false;
    return outline->pieces != NULL;
}
