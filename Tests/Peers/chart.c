/* "chart": a line of 5000 points over a gradient, with axes, drawn with cairo; GTK 3 and GTK 4 use it alike. */
#include "common.h"

#define POINTS 5000
static double value[POINTS]; static PangoLayout *level[13], *sample[11];

/* three waves and noise, 0 ... 100 */
void make_chart(GtkWidget *w)
{
    gint64 seed = 1;
    for (int i = 0; i < POINTS; i++) {
        double t = i / (POINTS - 1.);
        seed = seed * 16807 % 2147483647;
        value[i] = 50 + 24 * sin(t * 2 * G_PI * 3) + 12 * sin(t * 2 * G_PI * 11) + 8 * (seed / 2147483647. - .5);
    }
    for (int i = 0; i < 13; i++) level[i] = text(w, 12, "%d", i * 20);
    for (int i = 0; i < 11; i++) sample[i] = text(w, 12, "%d", i * 500);
}
static void ink(cairo_t *c, int rgb, double a)
{ cairo_set_source_rgba(c, (rgb >> 16 & 255) / 255., (rgb >> 8 & 255) / 255., (rgb & 255) / 255., a); }
static void line(cairo_t *c, double x0, double y0, double x1, double y1)
{ cairo_move_to(c, x0, y0); cairo_line_to(c, x1, y1); cairo_set_line_width(c, 1); cairo_stroke(c); }

void draw_chart(cairo_t *c, double W, double H)
{
    double v = share(.35, ease_in_out), scale = 1 - .6 * v, first = .25 * v, span = 1 - .5 * v;
    double left = 64, top = 24, right = W - 24, bottom = H - 40; int w, h;
    ink(c, 0xffffff, 1); cairo_paint(c);
    for (int i = 0; i < 13; i++) {
        double y = bottom - i * .2 * scale * (bottom - top);
        if (y < top - .5) break;
        ink(c, 0xdeddda, 1); line(c, left, y, right, y);
        pango_layout_get_pixel_size(level[i], &w, &h);
        ink(c, INK, 1); cairo_move_to(c, left - 8 - w, y - h / 2.); pango_cairo_show_layout(c, level[i]);
    }
    for (int i = 0; i < 11; i++) {
        double x = left + (i * .1 - first) / span * (right - left);
        if (x < left - .5 || x > right + .5) continue;
        ink(c, 0xdeddda, 1); line(c, x, top, x, bottom);
        pango_layout_get_pixel_size(sample[i], &w, &h);
        ink(c, INK, 1); cairo_move_to(c, x - w / 2., bottom + 8); pango_cairo_show_layout(c, sample[i]);
    }
    cairo_save(c);
    cairo_rectangle(c, left, top, right - left, bottom - top); cairo_clip(c);
    for (int i = 0; i < POINTS; i++)
        cairo_line_to(c, left + (i / (POINTS - 1.) - first) / span * (right - left), bottom - value[i] / 100 * scale * (bottom - top));
    cairo_path_t *curve = cairo_copy_path(c);
    cairo_line_to(c, left + (1 - first) / span * (right - left), bottom); cairo_line_to(c, left - first / span * (right - left), bottom);
    cairo_close_path(c);
    cairo_pattern_t *shade = cairo_pattern_create_linear(0, top, 0, bottom);
    cairo_pattern_add_color_stop_rgba(shade, 0, 0x35 / 255., 0x84 / 255., 0xe4 / 255., .6);
    cairo_pattern_add_color_stop_rgba(shade, 1, 0x35 / 255., 0x84 / 255., 0xe4 / 255., .05);
    cairo_set_source(c, shade); cairo_fill(c); cairo_pattern_destroy(shade);
    cairo_append_path(c, curve); cairo_path_destroy(curve);
    ink(c, 0x1c71d8, 1); cairo_set_line_width(c, 1.5); cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND); cairo_stroke(c);
    cairo_restore(c);
    ink(c, INK, 1); line(c, left, top, left, bottom); line(c, left, bottom, right, bottom);
}
