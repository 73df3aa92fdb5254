#include "common.h"

const char *photo_name[PHOTOS];
GdkPixbuf *photo[PHOTOS];

/* the first twelve pictures of a folder, by name */
static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
void load_photos(const char *folder)
{
    GDir *d = g_dir_open(folder, 0, NULL); const char *f; char *name[256]; int n = 0;
    while (d && n < 256 && (f = g_dir_read_name(d))) if (g_str_has_suffix(f, ".png")) name[n++] = g_strdup(f);
    qsort(name, n, sizeof *name, by_name);
    for (int i = 0; i < PHOTOS && i < n; i++) {
        photo[i] = gdk_pixbuf_new_from_file(g_build_filename(folder, name[i], NULL), NULL);
        photo_name[i] = g_strndup(name[i], strlen(name[i]) - 4);
    }
}

/* cubic Bezier timing as of CSS and Core Animation */
static double bez(double a, double b, double s) { return 3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s; }
static double curve(double x1, double y1, double x2, double y2, double t)
{
    double lo = 0, hi = 1;
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    for (int i = 0; i < 30; i++) { double m = (lo + hi) / 2; if (bez(x1, x2, m) < t) lo = m; else hi = m; }
    return bez(y1, y2, lo);
}
double ease_in_out(double t) { return curve(.42, 0, .58, 1, t); }
double ease_out(double t) { return curve(0, 0, .58, 1, t); }

/* Park and Miller's generator: the same numbers in every toolkit */
static gint64 seed = 1;
static double rnd(double below) { seed = seed * 16807 % 2147483647; return seed / 2147483647.0 * below; }
struct Square square[SQUARES];
void make_squares(void)
{
    for (int i = 0; i < SQUARES; i++) {
        square[i].color = (int)rnd(0x1000000);
        for (int k = 0; k < 2; k++) { square[i].x[k] = rnd(1); square[i].y[k] = rnd(1); }
        square[i].duration = .3 + rnd(.3);
    }
}

/* a scene is open or closed; `moment` seconds have gone by since it was toggled */
static gboolean is_open; static double moment = 1e9; static gint64 began;
static double share_after(double delay, double duration, double (*ease)(double))
{ double e = ease((moment - delay) / duration); return is_open ? e : 1 - e; }
double share(double duration, double (*ease)(double)) { return share_after(0, duration, ease); }
double length;
static gboolean tick(GtkWidget *w, GdkFrameClock *c, gpointer d)
{
    gint64 now = gdk_frame_clock_get_frame_time(c);
    if (!began) began = now;
    moment = (now - began) / 1e6;
    gtk_widget_queue_draw(w);
    return moment < length;
}
void toggle(GtkWidget *w) { is_open = !is_open; began = 0; moment = 0; gtk_widget_add_tick_callback(w, tick, NULL, NULL); }

/* text that is laid out once */
PangoLayout *text(GtkWidget *w, int size, const char *format, ...)
{
    va_list a; va_start(a, format); char *s = g_strdup_vprintf(format, a); va_end(a);
    PangoLayout *l = gtk_widget_create_pango_layout(w, s); PangoFontDescription *f = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_absolute_size(f, size * PANGO_SCALE); pango_layout_set_font_description(l, f);
    pango_font_description_free(f); g_free(s); return l;
}
void set_font(PangoLayout *l, const char *name, double size)
{
    PangoFontDescription *f = pango_font_description_from_string(name);
    pango_font_description_set_absolute_size(f, size * PANGO_SCALE); pango_layout_set_font_description(l, f);
    pango_font_description_free(f);
}
const char *const words[4] = {
    "Text that changes its size",
    "A toolkit that lays out text must break it into lines again whenever the size of its letters changes. It asks "
    "the font for the width of every glyph, adds them up, looks for the last space that still fits, and starts a "
    "new line behind it. Nobody notices as long as it happens once; in an animation it happens sixty times in a "
    "second, and every line of the page may change.",
    "The letters themselves are drawn anew too, since a picture of a letter that was made for one size is blurred "
    "or jagged in another. A cache of glyphs does not help much when no size is used twice: each frame fills it "
    "with outlines that will never be shown again, and whoever forgets to empty it pays for that with memory "
    "instead of time.",
    "This page grows from fourteen to twenty-eight points and back. Its heading grows with it, the paragraphs push "
    "each other down, and words wander from the end of one line to the beginning of the next. Nothing is scaled as "
    "a picture and nothing is prepared in advance, so what is measured here is the plain cost of reading, breaking "
    "and painting.",
};

/* a spring of mass 1, response 0.5 s (stiffness 158) and damping ratio 0.8; at rest, within a thousandth, after 0.7 s */
static double spring(double t)
{
    const double w = 2 * G_PI / .5, z = .8, d = w * sqrt(1 - z * z);
    if (t <= 0) return 0;
    if (t >= .7) return 1;
    return 1 - exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t));
}
/* each card starts 30 ms after the one before */
static double card_share(int i) { double e = spring(moment - i * .03); return is_open ? e : 1 - e; }
struct Card card(int i, double W, double H)
{
    double v = card_share(i), a = (i - 5.5) * 7, R = .8 * H;
    double x = W / 2 + R * sin(a * G_PI / 180), y = .42 * H + R * (1 - cos(a * G_PI / 180));
    double gx = (i % 4 + .5) * W / 4, gy = (i / 4 + .5) * H / 3;
    return (struct Card){ x + (gx - x) * v, y + (gy - y) * v, W / 4 - 48, H / 3 - 48, a * (1 - v) };
}
/* a landscape: sky, horizon, ground */
const float card_stop[4] = { 0, .58, .6, 1 };
int card_color(int i, int stop)
{
    int rgb = 0;
    for (int k = 0; k < 3; k++) {
        int c = 60 + i * (37 + 36 * k) % 180;
        c = stop == 0 ? c : stop == 1 ? (c + 2 * 255) / 3 : stop == 2 ? c * 55 / 100 : c * 3 / 10;
        rgb = rgb << 8 | c;
    }
    return rgb;
}

struct Message message(int i, double W, double H)
{
    double cell = (H - 16) / 12, v = share_after(.015 * i, .35, ease_out);
    return (struct Message){ v, i / 12 * W / 2 + 16, 8 + cell * (i % 12) + 4 + 40 * (1 - v), W / 2 - 32, cell - 8, 0x3584e4 + i * 0x70a0b % 0x800000 };
}
