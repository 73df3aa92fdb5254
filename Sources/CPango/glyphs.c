// SPDX-License-Identifier: MIT
// The glyphs of a text, shaped by Pango once, and broken into lines for any width. Pango shapes a text again for each width; a window
// that is resized, letters that grow and views that are measured for several widths only change where its lines end.
//
// Lines are Pango's own: it takes the last place where a line may end and the text before it fits, without the space there. Then it
// shapes both parts again. Where that could make a difference, because the letters at the end are kerned, it is left to it; so are
// words that are too wide. (Letters that change their shape with the next word would keep it.)
#include "pango.h"
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The first bits of PangoLogAttr, which stands for the place before a character.
enum { LINE_BREAK = 1, WHITE = 8 };

static struct {
    int (*line_count)(void *);
    Line *(*line)(void *, int);
    const char *(*text)(void *);
    const uint32_t *(*attributes)(void *, int *);
    void (*extents)(void *, uint32_t, void *, Rectangle *);
    void (*show)(void *, void *, GlyphString *);
    void *(*retain)(void *);
    void (*release)(void *);
} pango;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    Libraries libraries;
    if (!cpango_open(&libraries)) return;
    void *cairo = libraries.cairo, *core = libraries.core, *object = libraries.object;
    const Symbol symbols[] = {
        {core, "pango_layout_get_line_count", &pango.line_count},
        {core, "pango_layout_get_line_readonly", &pango.line},
        {core, "pango_layout_get_text", &pango.text},
        {core, "pango_layout_get_log_attrs_readonly", &pango.attributes},
        {core, "pango_font_get_glyph_extents", &pango.extents},
        {cairo, "pango_cairo_show_glyph_string", &pango.show},
        {object, "g_object_ref", &pango.retain},
        {object, "g_object_unref", &pango.release},
    };
    is_loaded = cpango_find(symbols, sizeof symbols / sizeof *symbols);
}

// A place where a line may end.
typedef struct {
    int glyph, offset; // the first glyph, and the first byte, of the next line
    int width;         // of what comes before it in the paragraph, without the space at its end
    bool is_clean;     // whether the glyphs on both sides are the same when the line ends here
} Break;

typedef struct {
    int start, end; // bytes
    int first_glyph, first_break, break_count;
    int width;      // of all that is in it
    int last_space; // the width of a space at its end, else 0
} Paragraph;

struct cpango_glyphs {
    void *font;
    bool has_colors; // or may have them
    int count;
    Glyph *glyphs;
    int *clusters;  // for each glyph, the byte of the text where its characters begin
    int *positions; // for each glyph, where it begins in its paragraph
    Paragraph *paragraphs;
    int paragraph_count;
    Break *breaks;
    cpango_line line; // the heights of each
};

void cpango_glyphs_free(cpango_glyphs *all) {
    if (!all) return;
    if (all->font) pango.release(all->font);
    free(all->glyphs);
    free(all->clusters);
    free(all->positions);
    free(all->paragraphs);
    free(all->breaks);
    free(all);
}

// Whether all lines are paragraphs from left to right in the same font, which has all their letters. Counts their glyphs.
static bool is_plain(void *layout, int line_count, cpango_glyphs *all) {
    for (int i = 0; i < line_count; i++) {
        Line *line = pango.line(layout, i);
        if (!line || !line->is_paragraph_start) return false;
        for (List *run = line->runs; run; run = run->next) {
            GlyphItem *part = run->data;
            if (part->item->level != 0 || (all->font && part->item->font != all->font)) return false;
            if (!all->font) all->font = pango.retain(part->item->font);
            // What is not the font's may not be as high as its lines.
            for (int g = 0; g < part->glyphs->count; g++)
                if (part->glyphs->glyphs[g].glyph >= EMPTY_GLYPH) return false;
            all->count += part->glyphs->count;
        }
    }
    return all->font != NULL;
}

// Whether all lines are equally high. Notes how high.
static bool has_equal_lines(cpango_layout *layout, int line_count, cpango_glyphs *all) {
    cpango_line *lines = calloc((size_t)line_count, sizeof *lines);
    if (!lines) return false;
    bool is_equal = cpango_layout_lines(layout, lines, line_count) == line_count;
    for (int i = 0; is_equal && i < line_count; i++)
        is_equal = lines[i].height == lines[0].height && lines[i].baseline - lines[i].y == lines[0].baseline
            && !lines[i].is_right_to_left;
    all->line = lines[0];
    free(lines);
    return is_equal;
}

// Copies a paragraph's glyphs. The number of the next one.
static int copy_glyphs(cpango_glyphs *all, const Line *line, int next, Paragraph *paragraph) {
    int x = 0;
    for (List *run = line->runs; run; run = run->next) {
        GlyphItem *part = run->data;
        for (int i = 0; i < part->glyphs->count; i++, next++) {
            all->glyphs[next] = part->glyphs->glyphs[i];
            all->clusters[next] = part->item->offset + part->glyphs->clusters[i];
            all->positions[next] = x;
            x += all->glyphs[next].width;
        }
    }
    paragraph->width = x;
    return next;
}

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

// Whether a glyph and the one before it are where they would be without each other.
static bool is_apart(const cpango_glyphs *all, int glyph) {
    const Glyph *before = &all->glyphs[glyph - 1];
    Rectangle natural = {0};
    pango.extents(all->font, before->glyph, NULL, &natural);
    return before->width == natural.width && before->x_offset == 0;
}

// The places in a paragraph where a line may end; `character` is the number of its first character in the text.
static void find_breaks(
    cpango_glyphs *all, const char *text, const uint32_t *attributes, int character, Paragraph *paragraph, int end, int *break_count) {
    int glyph = paragraph->first_glyph, previous = paragraph->start;
    paragraph->first_break = *break_count;
    for (int offset = paragraph->start; offset < paragraph->end; offset++) {
        if (is_continuation(text[offset])) continue;
        int number = character++, before = previous;
        previous = offset;
        if (offset == paragraph->start || !(attributes[number] & LINE_BREAK)) continue;
        while (glyph < end && all->clusters[glyph] < offset) glyph++;
        bool is_between_glyphs = glyph < end && all->clusters[glyph] == offset && glyph > paragraph->first_glyph;
        bool follows_space = is_between_glyphs && (attributes[number - 1] & WHITE) && all->clusters[glyph - 1] == before;
        all->breaks[(*break_count)++] = (Break){
            .glyph = glyph,
            .offset = offset,
            // Any text fits before a place that is not known, so that it is not passed by.
            .width = is_between_glyphs ? all->positions[glyph] - (follows_space ? all->glyphs[glyph - 1].width : 0) : 0,
            // Some fonts move the letter that follows. How wide a space at the end is does not matter.
            .is_clean = is_between_glyphs && all->glyphs[glyph].x_offset == 0 && (follows_space || is_apart(all, glyph))};
    }
    paragraph->break_count = *break_count - paragraph->first_break;
    bool ends_with_space = end > paragraph->first_glyph && (attributes[character - 1] & WHITE);
    paragraph->last_space = ends_with_space ? all->glyphs[end - 1].width : 0;
}

static void copy(cpango_glyphs *all, void *layout) {
    const char *text = pango.text(layout);
    int attribute_count; // one more than the text has characters
    const uint32_t *attributes = pango.attributes(layout, &attribute_count);
    int break_count = 0, next = 0, character = 0, counted = 0;
    for (int i = 0; i < all->paragraph_count; i++) {
        const Line *line = pango.line(layout, i);
        Paragraph *paragraph = &all->paragraphs[i];
        *paragraph = (Paragraph){.start = line->start_index, .end = line->start_index + line->length, .first_glyph = next};
        for (; counted < paragraph->start; counted++) character += !is_continuation(text[counted]);
        next = copy_glyphs(all, line, next, paragraph);
        find_breaks(all, text, attributes, character, paragraph, next, &break_count);
    }
}

cpango_glyphs *cpango_glyphs_new(cpango_layout *layout) {
    pthread_once(&load_once, load);
    if (!is_loaded) return NULL;
    const char *text = pango.text(layout);
    size_t length = strlen(text);
    int line_count = pango.line_count(layout);
    // The width of a tab depends on its place in the line.
    if (line_count < 1 || memchr(text, '\t', length)) return NULL;
    cpango_glyphs *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    all->paragraph_count = line_count;
    if (is_plain(layout, line_count, all) && has_equal_lines(layout, line_count, all)) {
        size_t count = (size_t)all->count;
        all->glyphs = malloc(count * sizeof *all->glyphs);
        all->clusters = malloc(count * sizeof *all->clusters);
        all->positions = malloc(count * sizeof *all->positions);
        all->paragraphs = malloc((size_t)line_count * sizeof *all->paragraphs);
        all->breaks = malloc((length + 1) * sizeof *all->breaks);
        bool has_memory = all->glyphs && all->clusters && all->positions && all->paragraphs && all->breaks;
        if (has_memory) {
            all->has_colors = cpango_font_may_have_colors(all->font);
            copy(all, layout);
            return all;
        }
    }
    cpango_glyphs_free(all);
    return NULL;
}

int cpango_glyphs_break(const cpango_glyphs *all, double width, double line_spacing, cpango_line *lines, int capacity) {
    int limit = units(width, WIDEST), count = 0;
    double advance = all->line.height + (double)units(line_spacing, WIDEST_SPACING) / SCALE;
    for (int i = 0; i < all->paragraph_count; i++) {
        const Paragraph *paragraph = &all->paragraphs[i];
        const Break *next = &all->breaks[paragraph->first_break], *end = next + paragraph->break_count;
        int start = paragraph->start, x = 0;
        for (;;) {
            int line_end = paragraph->end, line_width = paragraph->width - x;
            const Break *found = NULL;
            if (line_width > limit) {
                for (; next < end && next->width - x <= limit; next++) found = next;
                // A word that is too wide; or a space at the paragraph's end.
                if (!found || !found->is_clean || line_width - paragraph->last_space <= limit) return -1;
                line_end = found->offset;
                line_width = found->width - x;
            }
            if (count < capacity) {
                lines[count] = all->line;
                lines[count].y = count * advance;
                lines[count].baseline = count * advance + all->line.baseline;
                lines[count].width = (double)line_width / SCALE;
                lines[count].start = start;
                lines[count].length = line_end - start;
            }
            count++;
            if (!found) break;
            start = found->offset;
            x = all->positions[found->glyph];
        }
    }
    return count;
}

// The first glyph of the text from a byte on.
static int glyph_at(const cpango_glyphs *all, int offset) {
    int low = 0, high = all->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (all->clusters[middle] < offset) low = middle + 1;
        else high = middle;
    }
    return low;
}

bool cpango_glyphs_are_uniform(const cpango_glyphs *all) { return !all->has_colors; }

static GlyphString part(const cpango_glyphs *all, int start, int length) {
    int first = glyph_at(all, start), end = glyph_at(all, start + length);
    return (GlyphString){
        .count = end - first, .glyphs = all->glyphs + first, .clusters = all->clusters + first, .space = end - first};
}

void cpango_glyphs_show(const cpango_glyphs *all, int start, int length, void *cairo) {
    GlyphString string = part(all, start, length);
    if (string.count > 0) pango.show(cairo, all->font, &string);
}

bool cpango_glyphs_add(const cpango_glyphs *all, int start, int length, cpango_mask mask, cpango_origin origin) {
    GlyphString string = part(all, start, length);
    return cpango_coverage_add(all->font, &string, mask, origin);
}
