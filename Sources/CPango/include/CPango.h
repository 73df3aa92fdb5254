// SPDX-License-Identifier: MIT
// Text layout by Pango, which is loaded at run time. Lengths are in points; offsets are UTF-8 bytes.
#ifndef CPANGO_H
#define CPANGO_H
#include <stdbool.h>

typedef struct cpango_context cpango_context;
typedef struct cpango_layout cpango_layout;

typedef struct {
    const char *family; // any list that fontconfig understands
    double size;
    int weight; // 100 … 1000, 400 is regular
    bool italic;
    int width; // 50 … 200, 100 is normal
} cpango_font;

typedef struct {
    const char *family, *style, *postscript_name; // the last two may be NULL
    double weight, width;                         // as of cpango_font
    bool is_italic, is_monospaced;
} cpango_face;

typedef struct {
    int start, end;
    cpango_font font;
    bool has_color;
    double red, green, blue, alpha;
    bool underline, strikethrough;
    double kern;
} cpango_run;

typedef enum { CPANGO_ELLIPSIZE_NONE, CPANGO_ELLIPSIZE_START, CPANGO_ELLIPSIZE_MIDDLE, CPANGO_ELLIPSIZE_END } cpango_ellipsize;

typedef struct {
    double width; // negative: unlimited
    bool wraps_at_characters, justifies;
    cpango_ellipsize ellipsize;
    double line_spacing;
} cpango_options;

typedef struct {
    double x, y, width, height, baseline;
    int start, length;
    bool is_right_to_left;
} cpango_line;

typedef struct {
    double ascent, descent, cap_height, x_height;
} cpango_metrics;

/// Whether the libraries are installed, have all symbols, and are not switched off (PROSCENIUM_WITHOUT=pango). Loads them on the
/// first call.
bool cpango_is_available(void);
/// Overrides the user's fontconfig settings in this process: greyscale antialiasing, no hinting, no embedded bitmaps. Must be
/// called before the first use of a font, because fontconfig and Pango cache what they find.
void cpango_pin_rendering(void);
/// The number of fonts that fontconfig knows; -1 when the library is missing.
int cpango_font_count(void);

typedef struct {
    char family[256], file[4096];
    bool is_registered; // by the program; otherwise it is a font of the system
} cpango_font_choice;

/// The upright regular font that fontconfig chooses for a family. False when there is no font, or no fontconfig.
bool cpango_font_file(const char *family, cpango_font_choice *choice);
/// Whether the installed fonts are known: whether fontconfig is installed. Loads it on the first call.
bool cpango_lists_fonts(void);
/// Calls back with every installed face, and with those of added files. The strings live during the call. False without fontconfig.
bool cpango_visit_faces(void (*visit)(const cpango_face *, void *), void *info);
/// Calls back with the face that a font is drawn with. False when there is none.
bool cpango_match_face(cpango_font font, void (*visit)(const cpango_face *, void *), void *info);
/// Adds the fonts of a file to those of this process. Their number; 0 when it has none, -1 without fontconfig.
int cpango_add_font_file(const char *path);
/// Forgets all files that were added.
void cpango_remove_font_files(void);

/// `font_options` is a cairo_font_options_t, which is copied. NULL without Pango, or when there is not enough memory.
cpango_context *cpango_context_new(const void *font_options);

/// The fonts that fontconfig knows have changed: forgets what the context has found.
void cpango_context_fonts_changed(cpango_context *context);

cpango_metrics cpango_font_metrics(cpango_context *context, cpango_font font);

cpango_layout *cpango_layout_new(
    cpango_context *context, const char *text, int length, const cpango_run *runs, int run_count, cpango_options options);
void cpango_layout_free(cpango_layout *layout);
int cpango_layout_line_count(cpango_layout *layout);
bool cpango_layout_is_ellipsized(cpango_layout *layout);
/// Fills at most `capacity` lines; returns their number.
int cpango_layout_lines(cpango_layout *layout, cpango_line *lines, int capacity);
/// Draws one line with its baseline's left end at the current point of a cairo_t.
void cpango_layout_show_line(cpango_layout *layout, int line, void *cairo);
/// Whether each line is one run of glyphs of a font, which have no colours of their own, as emoji have.
bool cpango_layout_is_uniform(cpango_layout *layout);

/// The glyphs of a text before it is broken into lines: breaking them for a width costs a pass over its words.
typedef struct cpango_glyphs cpango_glyphs;

/// From a layout without a limit of its width, which is not needed any more. NULL where lines cannot be broken from it as Pango does:
/// several fonts, text from right to left, tabs; or when there is not enough memory.
cpango_glyphs *cpango_glyphs_new(cpango_layout *layout);
void cpango_glyphs_free(cpango_glyphs *glyphs);
/// Fills at most `capacity` lines and returns the number of all. -1 where a line must end in a word, or its glyphs
/// may be others when it ends.
int cpango_glyphs_break(const cpango_glyphs *glyphs, double width, double line_spacing, cpango_line *lines, int capacity);
/// Draws a part of the text with its baseline's left end at the current point of a cairo_t.
void cpango_glyphs_show(const cpango_glyphs *glyphs, int start, int length, void *cairo);
bool cpango_glyphs_are_uniform(const cpango_glyphs *glyphs);

/// Pixels of a byte each, which say how much of them is covered.
typedef struct {
    unsigned char *bytes;
    int width, height, stride;
} cpango_mask;

/// Where the baseline of a line begins, in pixels, and how many pixels a unit of its text has.
typedef struct {
    double x, y, scale;
    bool is_enlarged; // the text is laid out larger than it is, since its size may be another in the next frame
} cpango_origin;

/// Adds what a part of the text covers: the same bytes as cairo's, or, for enlarged text, nearly the same. For text that is uniform. False
/// where nothing was added: for large letters, fonts of bitmaps, or when there is not enough memory.
bool cpango_glyphs_add(const cpango_glyphs *glyphs, int start, int length, cpango_mask mask, cpango_origin origin);
/// The same for a line of a layout.
bool cpango_layout_add_line(cpango_layout *layout, int line, cpango_mask mask, cpango_origin origin);

/// The glyphs that are kept for this.
typedef struct {
    int sets;   // fonts in a size
    long bytes; // of their pixels
    long drawn; // glyphs that were drawn until now
} cpango_coverage_counts;
cpango_coverage_counts cpango_coverage_count(void);

#endif
