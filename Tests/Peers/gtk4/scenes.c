/* The scenes for GTK 4: render nodes, made anew for each frame. */
#include "scenes.h"

static GdkTexture *texture[PHOTOS]; static PangoLayout *title[PHOTOS], *line[2][60];

static void put_text(GtkSnapshot *s, PangoLayout *l, double x, double y, int rgb)
{
    GdkRGBA c = color(rgb, 1);
    gtk_snapshot_save(s);
    gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(x, y)); gtk_snapshot_append_layout(s, l, &c);
    gtk_snapshot_restore(s);
}
static void fill(GtkSnapshot *s, int rgb, double alpha, double x, double y, double w, double h)
{ GdkRGBA c = color(rgb, alpha); gtk_snapshot_append_color(s, &c, &GRAPHENE_RECT_INIT(x, y, w, h)); }
/* fills the rectangle, cropped to fit, with round corners */
static void put_photo(GtkSnapshot *s, int i, double x, double y, double w, double h, double radius)
{
    GskRoundedRect r; gsk_rounded_rect_init_from_rect(&r, &GRAPHENE_RECT_INIT(x, y, w, h), radius);
    double k = MAX(w / 480, h / 360);
    if (radius > 0) gtk_snapshot_push_rounded_clip(s, &r); else gtk_snapshot_push_clip(s, &r.bounds);
    gtk_snapshot_append_texture(s, texture[i], &GRAPHENE_RECT_INIT(x + (w - 480 * k) / 2, y + (h - 360 * k) / 2, 480 * k, 360 * k));
    gtk_snapshot_pop(s);
}
static void make_photos(GtkWidget *v)
{ for (int i = 0; i < PHOTOS; i++) { texture[i] = gdk_texture_new_for_pixbuf(photo[i]); title[i] = text(v, 14, "%s", photo_name[i]); } }

static void zoom_card(GtkSnapshot *s, int i, double v, double W, double H)
{
    double x = (i % 4) * W / 4 + 24, y = (i / 4) * H / 3 + 24, w = W / 4 - 48, h = H / 3 - 48, radius = 16 * (1 - v); int tw, th;
    x *= 1 - v; y *= 1 - v; w += (W - w) * v; h += (H - h) * v;
    GskRoundedRect r; gsk_rounded_rect_init_from_rect(&r, &GRAPHENE_RECT_INIT(x, y, w, h), radius);
    GdkRGBA shadow = { 0, 0, 0, .3 };
    gtk_snapshot_append_outset_shadow(s, &r, &shadow, 0, 4, 0, 24);
    put_photo(s, i, x, y, w, h, radius);
    pango_layout_get_pixel_size(title[i], &tw, &th);
    put_text(s, title[i], x + 12, y + h - 12 - th, 0xffffff);
}
static void zoom_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    double v = share(.4, ease_in_out);
    for (int i = 0; i < PHOTOS && v < 1; i++) if (i != 5) {
        if (v > 0) gtk_snapshot_push_opacity(s, 1 - v);
        zoom_card(s, i, 0, W, H);
        if (v > 0) gtk_snapshot_pop(s);
    }
    zoom_card(s, 5, v, W, H);
}

static void make_pages(GtkWidget *v)
{
    for (int p = 0; p < 2; p++) for (int i = 0; i < 60; i++)
        line[p][i] = text(v, 14, "Page %c, line %d: the quick brown fox jumps over the lazy dog", 'A' + p, i + 1);
}
static void page(GtkSnapshot *s, int p, double W, double H)
{
    fill(s, p ? 0xdce8f4 : 0xf4efe6, 1, 0, 0, W, H);
    for (int i = 0; i < 60; i++) put_text(s, line[p][i], 16 + i / 30 * W / 2, 10 + i % 30 * (H - 20) / 30, INK);
}
static void crossfade_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    double v = share(.35, ease_in_out);
    if (v <= 0 || v >= 1) { page(s, v >= 1, W, H); return; }
    gtk_snapshot_push_cross_fade(s, v);
    page(s, 0, W, H); gtk_snapshot_pop(s);
    page(s, 1, W, H); gtk_snapshot_pop(s);
}

static void many_make(GtkWidget *v) { make_squares(); }
static void many_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    for (int i = 0; i < SQUARES; i++) {
        double v = share(square[i].duration, ease_in_out);
        double x = square[i].x[0] + (square[i].x[1] - square[i].x[0]) * v, y = square[i].y[0] + (square[i].y[1] - square[i].y[0]) * v;
        GskRoundedRect r; gsk_rounded_rect_init_from_rect(&r, &GRAPHENE_RECT_INIT(x * (W - 40), y * (H - 40), 40, 40), 8);
        gtk_snapshot_push_rounded_clip(s, &r);
        fill(s, square[i].color, 1, r.bounds.origin.x, r.bounds.origin.y, 40, 40);
        gtk_snapshot_pop(s);
    }
}

static PangoLayout *caption[CARDS][3];
static void make_cards(GtkWidget *v)
{
    for (int i = 0; i < CARDS; i++) {
        caption[i][0] = text(v, 14, "Card %d", i + 1); set_font(caption[i][0], "DejaVu Sans Bold", 14);
        caption[i][1] = text(v, 12, "One of twelve on a stack,"); caption[i][2] = text(v, 12, "thrown by a spring");
    }
}
static void cards_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    for (int i = 0; i < CARDS; i++) {
        struct Card k = card(i, W, H);
        gtk_snapshot_save(s);
        gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(k.x, k.y)); gtk_snapshot_rotate(s, k.angle);
        gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(-k.w / 2, -k.h / 2));
        GskRoundedRect r; gsk_rounded_rect_init_from_rect(&r, &GRAPHENE_RECT_INIT(0, 0, k.w, k.h), 16);
        GdkRGBA shadow = { 0, 0, 0, .3 };
        gtk_snapshot_append_outset_shadow(s, &r, &shadow, 0, 4, 0, 24);
        GskColorStop stops[4];
        for (int j = 0; j < 4; j++) stops[j] = (GskColorStop){ card_stop[j], color(card_color(i, j), 1) };
        gtk_snapshot_push_rounded_clip(s, &r);
        gtk_snapshot_append_linear_gradient(s, &r.bounds, &GRAPHENE_POINT_INIT(0, 0), &GRAPHENE_POINT_INIT(0, k.h), stops, 4);
        gtk_snapshot_pop(s);
        put_text(s, caption[i][0], 12, k.h - 66, 0xffffff);
        put_text(s, caption[i][1], 12, k.h - 46, 0xffffff);
        put_text(s, caption[i][2], 12, k.h - 28, 0xffffff);
        gtk_snapshot_restore(s);
    }
}

static PangoLayout *paragraph[4];
static void make_text(GtkWidget *v) { for (int i = 0; i < 4; i++) paragraph[i] = text(v, 14, "%s", words[i]); }
static void text_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    double k = MIN(W / 1280, H / 800), size = (14 + 14 * share(.35, ease_in_out)) * k, y = 24 * k; int h;
    for (int i = 0; i < 4; i++) {
        set_font(paragraph[i], i ? "DejaVu Sans" : "DejaVu Sans Bold", i ? size : size * 1.5);
        pango_layout_set_width(paragraph[i], .9 * W * PANGO_SCALE);
        put_text(s, paragraph[i], .05 * W, y, INK);
        pango_layout_get_pixel_size(paragraph[i], NULL, &h); y += h + 12 * k;
    }
}

static PangoLayout *words_of[MESSAGES][2];
static void make_stack(GtkWidget *v)
{
    for (int i = 0; i < MESSAGES; i++) {
        words_of[i][0] = text(v, 14, "Message %d", i + 1); words_of[i][1] = text(v, 12, "A line about what it is, from the one who wrote it");
    }
}
static void stack_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    for (int i = 0; i < MESSAGES; i++) {
        struct Message k = message(i, W, H); GskRoundedRect r;
        gtk_snapshot_push_opacity(s, .1 + .9 * k.v);
        gsk_rounded_rect_init_from_rect(&r, &GRAPHENE_RECT_INIT(k.x, k.y, k.w, k.h), 10);
        gtk_snapshot_push_rounded_clip(s, &r); fill(s, 0xffffff, 1, k.x, k.y, k.w, k.h); gtk_snapshot_pop(s);
        gsk_rounded_rect_init_from_rect(&r, &GRAPHENE_RECT_INIT(k.x + 12, k.y + 10, 32, 32), 16);
        gtk_snapshot_push_rounded_clip(s, &r); fill(s, k.color, 1, k.x + 12, k.y + 10, 32, 32); gtk_snapshot_pop(s);
        put_text(s, words_of[i][0], k.x + 56, k.y + 8, INK); put_text(s, words_of[i][1], k.x + 56, k.y + 28, 0x77767b);
        gtk_snapshot_pop(s);
    }
}

static void rings_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    cairo_t *c = gtk_snapshot_append_cairo(s, &GRAPHENE_RECT_INIT(0, 0, W, H));
    draw_rings(c, W, H); cairo_destroy(c);
}
static void make_nothing(GtkWidget *v) {}

static void chart_draw(GtkWidget *view, GtkSnapshot *s, double W, double H)
{
    cairo_t *c = gtk_snapshot_append_cairo(s, &GRAPHENE_RECT_INIT(0, 0, W, H));
    draw_chart(c, W, H); cairo_destroy(c);
}

const Scene scenes[] = {
    { "zoom", .4, make_photos, zoom_draw }, { "crossfade", .35, make_pages, crossfade_draw }, { "many", .6, many_make, many_draw },
    { "cards", .7 + .03 * (CARDS - 1), make_cards, cards_draw }, { "text", .35, make_text, text_draw }, { "chart", .35, make_chart, chart_draw },
    { "rings", .6, make_nothing, rings_draw }, { "stack", .35 + .015 * (MESSAGES - 1), make_stack, stack_draw },
    { 0 },
};
