/* scenes-gtk4 NAME PHOTOS: one of the scenes in a widget that draws itself. */
#include "scenes.h"

typedef struct { GtkWidget parent; } View;
typedef struct { GtkWidgetClass parent; } ViewClass;
G_DEFINE_TYPE(View, view, GTK_TYPE_WIDGET)

static const Scene *scene;

static void view_snapshot(GtkWidget *w, GtkSnapshot *s)
{
    int width = gtk_widget_get_width(w), height = gtk_widget_get_height(w);
    GdkRGBA back = color(BACK, 1);
    gtk_snapshot_append_color(s, &back, &GRAPHENE_RECT_INIT(0, 0, width, height));
    gtk_snapshot_push_clip(s, &GRAPHENE_RECT_INIT(0, 0, width, height));
    scene->draw(w, s, width, height);
    gtk_snapshot_pop(s);
}
static void view_class_init(ViewClass *c) { GTK_WIDGET_CLASS(c)->snapshot = view_snapshot; }
static void view_init(View *v) {}

static gboolean rows;
static void clicked(GtkGestureClick *g, int n, double x, double y, gpointer w) { if (rows) rows_toggle(); else toggle(w); }
static void activate(GtkApplication *app, gpointer data)
{
    GtkWidget *window = gtk_application_window_new(app), *view = rows ? rows_make() : g_object_new(view_get_type(), NULL);
    gtk_window_set_title(GTK_WINDOW(window), "Scenes");
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    GtkGesture *click = gtk_gesture_click_new();
    g_signal_connect(click, "released", G_CALLBACK(clicked), view);
    gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(click));
    gtk_window_set_child(GTK_WINDOW(window), view);
    if (!rows) scene->make(view);
    gtk_window_present(GTK_WINDOW(window));
}
int main(int argc, char **argv)
{
    rows = argc > 2 && !strcmp(argv[1], "rows");
    for (scene = scenes; scene->name && (argc < 3 || strcmp(scene->name, argv[1])); scene++) {}
    if (!scene->name && !rows) { g_printerr("usage: %s zoom|crossfade|many|cards|text|chart|rows|rings|stack PHOTOS\n", argv[0]); return 64; }
    if (!rows) length = scene->length;
    load_photos(argv[2]);
    GtkApplication *a = gtk_application_new("org.example.scenes", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(a, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(a), 1, argv);
}
