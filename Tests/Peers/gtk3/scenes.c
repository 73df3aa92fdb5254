/* scenes-gtk3 NAME PHOTOS: the scenes for GTK 3, drawn by hand with cairo. */
#include "../common.h"

static GtkWidget *view; static cairo_surface_t *picture[PHOTOS], *shadow; static PangoLayout *title[PHOTOS], *line[2][60];

static void ink(cairo_t *c, int rgb, double a)
{ cairo_set_source_rgba(c, (rgb >> 16 & 255) / 255., (rgb >> 8 & 255) / 255., (rgb & 255) / 255., a); }
static void put_text(cairo_t *c, PangoLayout *l, double x, double y, int rgb)
{ ink(c, rgb, 1); cairo_move_to(c, x, y); pango_cairo_show_layout(c, l); }
static void rounded(cairo_t *c, double x, double y, double w, double h, double r)
{
    if (r <= 0) { cairo_rectangle(c, x, y, w, h); return; }
    cairo_new_sub_path(c);
    cairo_arc(c, x + w - r, y + r, r, -G_PI / 2, 0); cairo_arc(c, x + w - r, y + h - r, r, 0, G_PI / 2);
    cairo_arc(c, x + r, y + h - r, r, G_PI / 2, G_PI); cairo_arc(c, x + r, y + r, r, G_PI, G_PI * 1.5);
    cairo_close_path(c);
}
/* the shadow is a picture of nine parts: corners of 88 pixels, 36 of them outside of the card, and 8 between */
static void put_shadow(cairo_t *c, double x, double y, double w, double h)
{
    double sx[4] = { 0, 88, 96, 184 }, dx[4] = { x - 36, x + 52, x + w - 52, x + w + 36 }, dy[4] = { y - 32, y + 56, y + h - 48, y + h + 40 };
    for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) if (i != 1 || j != 1) {
        double kx = (dx[i + 1] - dx[i]) / (sx[i + 1] - sx[i]), ky = (dy[j + 1] - dy[j]) / (sx[j + 1] - sx[j]);
        cairo_save(c); cairo_rectangle(c, dx[i], dy[j], dx[i + 1] - dx[i], dy[j + 1] - dy[j]); cairo_clip(c);
        cairo_translate(c, dx[i], dy[j]); cairo_scale(c, kx, ky);
        cairo_set_source_surface(c, shadow, -sx[i], -sx[j]); cairo_paint(c); cairo_restore(c);
    }
}
static void zoom_card(cairo_t *c, int i, double v, double W, double H)
{
    double x = (i % 4) * W / 4 + 24, y = (i / 4) * H / 3 + 24, w = W / 4 - 48, h = H / 3 - 48; int tw, th;
    x *= 1 - v; y *= 1 - v; w += (W - w) * v; h += (H - h) * v;
    double k = MAX(w / 480, h / 360);
    if (v < 1) put_shadow(c, x, y, w, h);
    cairo_save(c);
    rounded(c, x, y, w, h, 16 * (1 - v)); cairo_clip(c);
    cairo_translate(c, x + (w - 480 * k) / 2, y + (h - 360 * k) / 2); cairo_scale(c, k, k);
    cairo_set_source_surface(c, picture[i], 0, 0); cairo_paint(c); cairo_restore(c);
    pango_layout_get_pixel_size(title[i], &tw, &th);
    put_text(c, title[i], x + 12, y + h - 12 - th, 0xffffff);
}
static void zoom(cairo_t *c, double W, double H)
{
    double v = share(.4, ease_in_out);
    for (int i = 0; i < PHOTOS && v < 1; i++) if (i != 5) {
        double x = (i % 4) * W / 4, y = (i / 4) * H / 3;
        cairo_save(c); cairo_rectangle(c, x - 12, y - 8, W / 4 + 24, H / 3 + 24); cairo_clip(c);
        if (v > 0) cairo_push_group(c);
        zoom_card(c, i, 0, W, H);
        if (v > 0) { cairo_pop_group_to_source(c); cairo_paint_with_alpha(c, 1 - v); }
        cairo_restore(c);
    }
    zoom_card(c, 5, v, W, H);
}
static void page(cairo_t *c, int p, double W, double H)
{
    ink(c, p ? 0xdce8f4 : 0xf4efe6, 1); cairo_paint(c);
    for (int i = 0; i < 60; i++) put_text(c, line[p][i], 16 + i / 30 * W / 2, 10 + i % 30 * (H - 20) / 30, INK);
}
static void crossfade(cairo_t *c, double W, double H)
{
    double v = share(.35, ease_in_out);
    page(c, v >= 1, W, H);
    if (v > 0 && v < 1) { cairo_push_group(c); page(c, 1, W, H); cairo_pop_group_to_source(c); cairo_paint_with_alpha(c, v); }
}
static void many(cairo_t *c, double W, double H)
{
    for (int i = 0; i < SQUARES; i++) {
        double v = share(square[i].duration, ease_in_out);
        double x = square[i].x[0] + (square[i].x[1] - square[i].x[0]) * v, y = square[i].y[0] + (square[i].y[1] - square[i].y[0]) * v;
        ink(c, square[i].color, 1); rounded(c, x * (W - 40), y * (H - 40), 40, 40, 8); cairo_fill(c);
    }
}
static PangoLayout *caption[CARDS][3];
static void cards(cairo_t *c, double W, double H)
{
    for (int i = 0; i < CARDS; i++) {
        struct Card k = card(i, W, H);
        cairo_save(c); cairo_translate(c, k.x, k.y); cairo_rotate(c, k.angle * G_PI / 180); cairo_translate(c, -k.w / 2, -k.h / 2);
        put_shadow(c, 0, 0, k.w, k.h);
        cairo_pattern_t *p = cairo_pattern_create_linear(0, 0, 0, k.h);
        for (int j = 0; j < 4; j++) {
            int rgb = card_color(i, j);
            cairo_pattern_add_color_stop_rgb(p, card_stop[j], (rgb >> 16 & 255) / 255., (rgb >> 8 & 255) / 255., (rgb & 255) / 255.);
        }
        rounded(c, 0, 0, k.w, k.h, 16); cairo_set_source(c, p); cairo_fill(c); cairo_pattern_destroy(p);
        put_text(c, caption[i][0], 12, k.h - 66, 0xffffff);
        put_text(c, caption[i][1], 12, k.h - 46, 0xffffff);
        put_text(c, caption[i][2], 12, k.h - 28, 0xffffff);
        cairo_restore(c);
    }
}
static PangoLayout *paragraph[4];
static void reflow(cairo_t *c, double W, double H)
{
    double k = MIN(W / 1280, H / 800), size = (14 + 14 * share(.35, ease_in_out)) * k, y = 24 * k; int h;
    for (int i = 0; i < 4; i++) {
        set_font(paragraph[i], i ? "DejaVu Sans" : "DejaVu Sans Bold", i ? size : size * 1.5);
        pango_layout_set_width(paragraph[i], .9 * W * PANGO_SCALE);
        put_text(c, paragraph[i], .05 * W, y, INK);
        pango_layout_get_pixel_size(paragraph[i], NULL, &h); y += h + 12 * k;
    }
}

static PangoLayout *words_of[MESSAGES][2];
static void stack(cairo_t *c, double W, double H)
{
    for (int i = 0; i < MESSAGES; i++) {
        struct Message k = message(i, W, H);
        cairo_save(c); cairo_rectangle(c, k.x, k.y, k.w, k.h); cairo_clip(c); cairo_push_group(c);
        ink(c, 0xffffff, 1); rounded(c, k.x, k.y, k.w, k.h, 10); cairo_fill(c);
        ink(c, k.color, 1); rounded(c, k.x + 12, k.y + 10, 32, 32, 16); cairo_fill(c);
        put_text(c, words_of[i][0], k.x + 56, k.y + 8, INK); put_text(c, words_of[i][1], k.x + 56, k.y + 28, 0x77767b);
        cairo_pop_group_to_source(c); cairo_paint_with_alpha(c, .1 + .9 * k.v); cairo_restore(c);
    }
}

static void (*scene)(cairo_t *, double, double);
static gboolean draw(GtkWidget *w, cairo_t *c, gpointer d)
{
    ink(c, BACK, 1); cairo_paint(c);
    scene(c, gtk_widget_get_allocated_width(w), gtk_widget_get_allocated_height(w));
    return TRUE;
}
static gboolean clicked(GtkWidget *w, GdkEvent *e, gpointer d) { toggle(w); return TRUE; }
static void load_shadow(const char *program)
{ shadow = cairo_image_surface_create_from_png(g_build_filename(g_path_get_dirname(program), "..", "shadow.png", NULL)); }
int main(int argc, char **argv)
{
    gtk_init(&argc, &argv);
    if (argc < 3) { g_printerr("usage: %s zoom|crossfade|many|cards|text|chart|rings|stack PHOTOS\n", argv[0]); return 64; }
    view = gtk_drawing_area_new();
    if (!strcmp(argv[1], "zoom")) {
        scene = zoom; length = .4; load_photos(argv[2]);
        for (int i = 0; i < PHOTOS; i++) { picture[i] = gdk_cairo_surface_create_from_pixbuf(photo[i], 1, NULL); title[i] = text(view, 14, "%s", photo_name[i]); }
        load_shadow(argv[0]);
    } else if (!strcmp(argv[1], "crossfade")) {
        scene = crossfade; length = .35;
        for (int p = 0; p < 2; p++) for (int i = 0; i < 60; i++)
            line[p][i] = text(view, 14, "Page %c, line %d: the quick brown fox jumps over the lazy dog", 'A' + p, i + 1);
    } else if (!strcmp(argv[1], "cards")) {
        scene = cards; length = .7 + .03 * (CARDS - 1);
        for (int i = 0; i < CARDS; i++) {
            caption[i][0] = text(view, 14, "Card %d", i + 1); set_font(caption[i][0], "DejaVu Sans Bold", 14);
            caption[i][1] = text(view, 12, "One of twelve on a stack,"); caption[i][2] = text(view, 12, "thrown by a spring");
        }
        load_shadow(argv[0]);
    } else if (!strcmp(argv[1], "text")) {
        scene = reflow; length = .35;
        for (int i = 0; i < 4; i++) paragraph[i] = text(view, 14, "%s", words[i]);
    } else if (!strcmp(argv[1], "chart")) {
        scene = draw_chart; length = .35; make_chart(view);
    } else if (!strcmp(argv[1], "rings")) {
        scene = draw_rings; length = .6;
    } else if (!strcmp(argv[1], "stack")) {
        scene = stack; length = .35 + .015 * (MESSAGES - 1);
        for (int i = 0; i < MESSAGES; i++) {
            words_of[i][0] = text(view, 14, "Message %d", i + 1); words_of[i][1] = text(view, 12, "A line about what it is, from the one who wrote it");
        }
    } else { scene = many; length = .6; make_squares(); }
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    gtk_window_set_title(GTK_WINDOW(window), "Scenes"); gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_widget_add_events(view, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK);
    g_signal_connect(view, "button-release-event", G_CALLBACK(clicked), NULL); g_signal_connect(view, "draw", G_CALLBACK(draw), NULL);
    g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    gtk_container_add(GTK_CONTAINER(window), view); gtk_widget_show_all(window);
    gtk_main(); return 0;
}
