/* "rows": three columns of rows in boxes, and a list beside them that folds away. The bars' lengths are constraints. */
#include "scenes.h"
#define COLUMNS 3
#define ROWS 36

typedef struct { GtkWidget parent; GdkRGBA color; } Block;
typedef struct { GtkWidgetClass parent; } BlockClass;
G_DEFINE_TYPE(Block, block, GTK_TYPE_WIDGET)

static void block_snapshot(GtkWidget *w, GtkSnapshot *s)
{
    gtk_snapshot_append_color(s, &((Block *)w)->color, &GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(w), gtk_widget_get_height(w)));
    for (GtkWidget *c = gtk_widget_get_first_child(w); c; c = gtk_widget_get_next_sibling(c)) gtk_widget_snapshot_child(w, c, s);
}
static void block_dispose(GObject *o)
{
    GtkWidget *c;
    while ((c = gtk_widget_get_first_child(GTK_WIDGET(o)))) gtk_widget_unparent(c);
    G_OBJECT_CLASS(block_parent_class)->dispose(o);
}
static void block_class_init(BlockClass *c) { GTK_WIDGET_CLASS(c)->snapshot = block_snapshot; G_OBJECT_CLASS(c)->dispose = block_dispose; }
static void block_init(Block *b) {}
static GtkWidget *block(int rgb, int width, int height)
{
    Block *b = g_object_new(block_get_type(), NULL);
    b->color = color(rgb, 1);
    gtk_widget_set_size_request(GTK_WIDGET(b), width, height);
    gtk_widget_set_valign(GTK_WIDGET(b), GTK_ALIGN_CENTER);
    return GTK_WIDGET(b);
}

static GtkWidget *label(const char *format, int n)
{
    char *words = g_strdup_printf(format, n);
    GtkWidget *l = gtk_label_new(words);
    PangoAttrList *a = pango_attr_list_new();
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans 13px");
    pango_attr_list_insert(a, pango_attr_font_desc_new(font));
    pango_attr_list_insert(a, pango_attr_foreground_new(0x2e2e, 0x3434, 0x3636));
    gtk_label_set_attributes(GTK_LABEL(l), a);
    gtk_label_set_xalign(GTK_LABEL(l), 0);
    pango_attr_list_unref(a); pango_font_description_free(font); g_free(words);
    return l;
}

static GtkWidget *row(int n, int rgb)
{
    int part = n * 37 % 101;
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *track = block(0xd3d7cf, -1, 8), *bar = block(0x3465a4, -1, 8);
    GtkConstraintLayout *layout = GTK_CONSTRAINT_LAYOUT(gtk_constraint_layout_new());
    gtk_widget_set_layout_manager(track, GTK_LAYOUT_MANAGER(layout));
    gtk_widget_set_parent(bar, track);
    GtkConstraintAttribute same[] = { GTK_CONSTRAINT_ATTRIBUTE_LEFT, GTK_CONSTRAINT_ATTRIBUTE_TOP, GTK_CONSTRAINT_ATTRIBUTE_BOTTOM };
    for (int i = 0; i < 3; i++)
        gtk_constraint_layout_add_constraint(layout, gtk_constraint_new(bar, same[i], GTK_CONSTRAINT_RELATION_EQ, NULL, same[i], 1, 0, GTK_CONSTRAINT_STRENGTH_REQUIRED));
    gtk_constraint_layout_add_constraint(layout, gtk_constraint_new(bar, GTK_CONSTRAINT_ATTRIBUTE_WIDTH, GTK_CONSTRAINT_RELATION_EQ, NULL,
        GTK_CONSTRAINT_ATTRIBUTE_WIDTH, MAX(part, 1) / 100.0, 0, GTK_CONSTRAINT_STRENGTH_REQUIRED));
    gtk_widget_set_hexpand(track, TRUE);
    gtk_box_append(GTK_BOX(box), block(rgb, 14, 14));
    gtk_box_append(GTK_BOX(box), label("Row %d", n));
    gtk_box_append(GTK_BOX(box), track);
    gtk_box_append(GTK_BOX(box), label("%d %%", part));
    return box;
}

/* Park and Miller's generator: the same colours in every toolkit */
static int next_color(void)
{
    static guint64 state = 1;
    state = state * 16807 % 2147483647;
    return state / 2147483647.0 * 0x1000000;
}

static GtkWidget *revealer;
GtkWidget *rows_make(void)
{
    GtkWidget *page = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16);
    gtk_box_set_homogeneous(GTK_BOX(list), TRUE);
    gtk_widget_set_size_request(list, 240, -1);
    gtk_widget_set_margin_end(list, 16);
    for (int i = 1; i <= ROWS; i++) gtk_box_append(GTK_BOX(list), label("Entry %d of the list", i));
    revealer = gtk_revealer_new();
    gtk_revealer_set_transition_type(GTK_REVEALER(revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT);
    gtk_revealer_set_transition_duration(GTK_REVEALER(revealer), 350);
    gtk_revealer_set_reveal_child(GTK_REVEALER(revealer), TRUE);
    gtk_revealer_set_child(GTK_REVEALER(revealer), list);
    gtk_box_set_homogeneous(GTK_BOX(columns), TRUE);
    gtk_widget_set_hexpand(columns, TRUE);
    for (int c = 0; c < COLUMNS; c++) {
        GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
        gtk_box_set_homogeneous(GTK_BOX(column), TRUE);
        for (int r = 0; r < ROWS; r++) gtk_box_append(GTK_BOX(column), row(c * ROWS + r + 1, next_color()));
        gtk_box_append(GTK_BOX(columns), column);
    }
    gtk_box_append(GTK_BOX(page), revealer);
    gtk_box_append(GTK_BOX(page), columns);
    /* from top to bottom, so that the probe sees colours in any line of the window */
    GtkWidget *stripes = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    for (int i = 0; i < 6; i++) {
        GtkWidget *stripe = block(next_color(), 8, -1);
        gtk_widget_set_valign(stripe, GTK_ALIGN_FILL);
        gtk_box_append(GTK_BOX(stripes), stripe);
    }
    gtk_widget_set_margin_start(stripes, 16);
    gtk_box_append(GTK_BOX(page), stripes);
    gtk_widget_set_margin_start(page, 16); gtk_widget_set_margin_end(page, 16);
    gtk_widget_set_margin_top(page, 16); gtk_widget_set_margin_bottom(page, 16);
    GtkWidget *back = block(BACK, -1, -1);
    gtk_widget_set_valign(back, GTK_ALIGN_FILL);
    gtk_widget_set_layout_manager(back, gtk_bin_layout_new());
    gtk_widget_set_parent(page, back);
    return back;
}
void rows_toggle(void)
{ gtk_revealer_set_reveal_child(GTK_REVEALER(revealer), !gtk_revealer_get_reveal_child(GTK_REVEALER(revealer))); }
