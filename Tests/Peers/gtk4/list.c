/* list-gtk4 ROWS|empty PHOTOS: a GtkListView with real widgets: a picture, two labels, separators. "empty": the window without a list,
 * with a square that comes with the first frame. */
#include <gtk/gtk.h>

static GdkTexture *photo[12]; static int count; static gboolean empty;

static void setup(GtkSignalListItemFactory *f, GtkListItem *item, gpointer data)
{
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *picture = gtk_picture_new(), *title = gtk_label_new(NULL), *subtitle = gtk_label_new(NULL);
    gtk_widget_set_size_request(picture, 64, 48);
    gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
    gtk_label_set_xalign(GTK_LABEL(title), 0); gtk_label_set_xalign(GTK_LABEL(subtitle), 0);
    gtk_widget_add_css_class(title, "heading"); gtk_widget_add_css_class(subtitle, "dim-label");
    gtk_widget_set_valign(words, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(words), title); gtk_box_append(GTK_BOX(words), subtitle);
    gtk_box_append(GTK_BOX(row), picture); gtk_box_append(GTK_BOX(row), words);
    gtk_list_item_set_child(item, row);
}
static void bind(GtkSignalListItemFactory *f, GtkListItem *item, gpointer data)
{
    int n = gtk_list_item_get_position(item);
    GtkWidget *picture = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    GtkWidget *title = gtk_widget_get_first_child(gtk_widget_get_next_sibling(picture));
    char *words = g_strdup_printf("Row %d", n), *more = g_strdup_printf("The subtitle of row %d, somewhat longer", n);
    gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(photo[n % 12]));
    gtk_label_set_text(GTK_LABEL(title), words); gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), more);
    g_free(words); g_free(more);
}
static GtkWidget *make_list(void)
{
    GtkWidget *scrolled = gtk_scrolled_window_new();
    GtkStringList *rows = gtk_string_list_new(NULL);
    for (int i = 0; i < count; i++) gtk_string_list_append(rows, "");
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(rows))), factory);
    gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
    return scrolled;
}
static void draw_square(GtkDrawingArea *w, cairo_t *c, int width, int height, gpointer data)
{ cairo_set_source_rgb(c, 0x2e / 255., 0x34 / 255., 0x36 / 255.); cairo_paint(c); }
static GtkWidget *make_square(void)
{
    GtkWidget *square = gtk_drawing_area_new();
    gtk_widget_set_size_request(square, 100, 100);
    gtk_widget_set_halign(square, GTK_ALIGN_CENTER); gtk_widget_set_valign(square, GTK_ALIGN_CENTER);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(square), draw_square, NULL, NULL);
    return square;
}
static void activate(GtkApplication *app, gpointer data)
{
    GtkWidget *window = gtk_application_window_new(app);
    gtk_window_set_child(GTK_WINDOW(window), empty ? make_square() : make_list());
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_present(GTK_WINDOW(window));
}
int main(int argc, char **argv)
{
    if (argc < 3) { g_printerr("usage: %s ROWS|empty PHOTOS\n", argv[0]); return 64; }
    count = atoi(argv[1]); empty = !strcmp(argv[1], "empty");
    gtk_init();
    GDir *folder = empty ? NULL : g_dir_open(argv[2], 0, NULL); const char *name; GList *names = NULL;
    while (folder && (name = g_dir_read_name(folder))) if (g_str_has_suffix(name, ".png")) names = g_list_insert_sorted(names, g_strdup(name), (GCompareFunc)strcmp);
    int n = 0;
    for (GList *l = names; l && n < 12; l = l->next) {
        char *path = g_build_filename(argv[2], l->data, NULL);
        GdkPixbuf *small = gdk_pixbuf_new_from_file_at_scale(path, 64, 48, FALSE, NULL);
        if (small) photo[n++] = gdk_texture_new_for_pixbuf(small);
        g_free(path);
    }
    if (n < 12 && !empty) { g_printerr("%s: not twelve pictures in %s\n", argv[0], argv[2]); return 66; }
    GtkApplication *app = gtk_application_new("org.example.list", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}
