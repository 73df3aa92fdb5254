/* "rings": twelve dials of three rings each, strokes that grow to their share of the circle, drawn with cairo; GTK 3 and GTK 4 use it alike. */
#include "common.h"

void draw_rings(cairo_t *c, double W, double H)
{
    static const int color[3] = { 0xe01b24, 0x26a269, 0x1a5fb4 };
    double v = share(.6, ease_in_out), side = MIN(W / 4, H / 3);
    cairo_set_line_width(c, side / 12); cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 12; i++) for (int k = 0; k < 3; k++) {
        double x = (i % 4 + .5) * W / 4, y = (i / 4 + .5) * H / 3, radius = side * .42 - side / 12 * 1.25 * k;
        double part = .1 + v * (.25 + (i * 3 + k) * 17 % 60 / 100.);
        double r = (color[k] >> 16 & 255) / 255., g = (color[k] >> 8 & 255) / 255., b = (color[k] & 255) / 255.;
        cairo_new_path(c); cairo_arc(c, x, y, radius, 0, 2 * G_PI); cairo_set_source_rgba(c, r, g, b, .2); cairo_stroke(c);
        cairo_arc(c, x, y, radius, -G_PI / 2, (2 * part - .5) * G_PI); cairo_set_source_rgb(c, r, g, b); cairo_stroke(c);
    }
}
