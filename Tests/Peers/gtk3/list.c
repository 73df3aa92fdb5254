/* list-gtk3 ROWS|empty PHOTOS: a GtkTreeView, which is what GTK 3 has for many rows (GtkListBox makes a widget for each): a picture, two
 * texts, lines between the rows. "empty": the window without a list,
 * with a square that comes with the first frame. */
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static GdkPixbuf *photo[12]; static cairo_surface_t *picture[12];

static int row(GtkTreeModel *model, GtkTreeIter *i) { int n; gtk_tree_model_get(model, i, 0, &n, -1); return n; }
static void put_picture(GtkTreeViewColumn *c, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *i, gpointer data)
{ g_object_set(cell, "surface", picture[row(model, i) % 12], NULL); }
static void put_text(GtkTreeViewColumn *c, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *i, gpointer format)
{
    char *words = g_strdup_printf(format, row(model, i));
    g_object_set(cell, "text", words, NULL);
    g_free(words);
}
/* surfaces like the window's, so that drawing them converts nothing */
static void realized(GtkWidget *list, gpointer data)
{
    for (int i = 0; i < 12; i++)
        picture[i] = gdk_cairo_surface_create_from_pixbuf(photo[i], gtk_widget_get_scale_factor(list), gtk_widget_get_window(list));
}
static GtkTreeViewColumn *column(GtkWidget *list, GtkOrientation direction)
{
    GtkCellArea *area = gtk_cell_area_box_new();
    gtk_orientable_set_orientation(GTK_ORIENTABLE(area), direction);
    GtkTreeViewColumn *c = gtk_tree_view_column_new_with_area(area);
    gtk_tree_view_column_set_sizing(c, GTK_TREE_VIEW_COLUMN_FIXED);
    gtk_tree_view_append_column(GTK_TREE_VIEW(list), c);
    return c;
}
static void add_text(GtkTreeViewColumn *c, const char *font, const char *color, double yalign, const char *format)
{
    GtkCellRenderer *cell = gtk_cell_renderer_text_new();
    g_object_set(cell, "font", font, "foreground", color, "xalign", 0., "yalign", yalign, "ypad", 1, NULL);
    gtk_tree_view_column_pack_start(c, cell, TRUE);
    gtk_tree_view_column_set_cell_data_func(c, cell, put_text, (gpointer)format, NULL);
}
static GtkWidget *make_list(int count)
{
    GtkListStore *rows = gtk_list_store_new(1, G_TYPE_INT);
    for (int i = 0; i < count; i++) gtk_list_store_insert_with_values(rows, NULL, -1, 0, i, -1);
    GtkWidget *scrolled = gtk_scrolled_window_new(NULL, NULL), *list = gtk_tree_view_new();
    gtk_tree_view_set_headers_visible(GTK_TREE_VIEW(list), FALSE);
    gtk_tree_view_set_enable_search(GTK_TREE_VIEW(list), FALSE);
    gtk_tree_view_set_grid_lines(GTK_TREE_VIEW(list), GTK_TREE_VIEW_GRID_LINES_HORIZONTAL);
    GtkTreeViewColumn *pictures = column(list, GTK_ORIENTATION_HORIZONTAL), *texts = column(list, GTK_ORIENTATION_VERTICAL);
    GtkCellRenderer *cell = gtk_cell_renderer_pixbuf_new();
    gtk_cell_renderer_set_fixed_size(cell, 92, 57);             /* the view adds 3: a line and what separates rows */
    gtk_tree_view_column_set_fixed_width(pictures, 94);
    gtk_tree_view_column_pack_start(pictures, cell, FALSE);
    gtk_tree_view_column_set_cell_data_func(pictures, cell, put_picture, NULL, NULL);
    add_text(texts, "DejaVu Sans Bold 15px", "#2e3436", 1, "Row %d");
    add_text(texts, "DejaVu Sans 13px", "#777777", 0, "The subtitle of row %d, somewhat longer");
    gtk_tree_view_set_fixed_height_mode(GTK_TREE_VIEW(list), TRUE);     /* without it every row is measured */
    gtk_tree_view_set_model(GTK_TREE_VIEW(list), GTK_TREE_MODEL(rows));
    g_signal_connect_after(list, "realize", G_CALLBACK(realized), NULL);
    gtk_container_add(GTK_CONTAINER(scrolled), list);
    return scrolled;
}
static gboolean load(const char *path)
{
    GDir *folder = g_dir_open(path, 0, NULL); const char *name; GList *names = NULL; int n = 0;
    while (folder && (name = g_dir_read_name(folder))) if (g_str_has_suffix(name, ".png")) names = g_list_insert_sorted(names, g_strdup(name), (GCompareFunc)strcmp);
    for (GList *l = names; l && n < 12; l = l->next)
        if ((photo[n] = gdk_pixbuf_new_from_file_at_scale(g_build_filename(path, l->data, NULL), 64, 48, FALSE, NULL))) n++;
    return n == 12;
}
static gboolean draw_square(GtkWidget *w, cairo_t *c, gpointer data)
{ cairo_set_source_rgb(c, 0x2e / 255., 0x34 / 255., 0x36 / 255.); cairo_paint(c); return TRUE; }
static GtkWidget *make_square(void)
{
    GtkWidget *square = gtk_drawing_area_new();
    gtk_widget_set_size_request(square, 100, 100);
    gtk_widget_set_halign(square, GTK_ALIGN_CENTER); gtk_widget_set_valign(square, GTK_ALIGN_CENTER);
    g_signal_connect(square, "draw", G_CALLBACK(draw_square), NULL);
    return square;
}
int main(int argc, char **argv)
{
    gtk_init(&argc, &argv);
    if (argc < 3) { g_printerr("usage: %s ROWS|empty PHOTOS\n", argv[0]); return 64; }
    gboolean empty = !strcmp(argv[1], "empty");
    if (!empty && !load(argv[2])) { g_printerr("%s: not twelve pictures in %s\n", argv[0], argv[2]); return 66; }
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    gtk_window_set_title(GTK_WINDOW(window), "List"); gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_container_add(GTK_CONTAINER(window), empty ? make_square() : make_list(atoi(argv[1])));
    g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    gtk_widget_show_all(window);
    gtk_main(); return 0;
}
