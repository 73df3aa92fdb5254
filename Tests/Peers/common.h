/* What the C peers share: timing curves, random numbers, the state of a scene. */
#include <gtk/gtk.h>
#include <math.h>

#define PHOTOS 12
#define SQUARES 300
#define CARDS 12
#define BACK 0xe8e4dc
#define INK 0x2e3436

extern const char *photo_name[PHOTOS];
extern GdkPixbuf *photo[PHOTOS];
void load_photos(const char *folder);

double ease_in_out(double t);
double ease_out(double t);

extern struct Square { double x[2], y[2], duration; int color; } square[SQUARES];
void make_squares(void);

extern double length;                                       /* of the scene's animation, s */
double share(double duration, double (*ease)(double));      /* 0 closed ... 1 open */
void toggle(GtkWidget *view);

PangoLayout *text(GtkWidget *view, int size, const char *format, ...);
void set_font(PangoLayout *layout, const char *name, double size);
extern const char *const words[4];                          /* a heading and three paragraphs */

/* "cards": where and how a card is in the fan (share 0) and in the grid (1), w x h around (x, y) */
struct Card { double x, y, w, h, angle; };
struct Card card(int i, double W, double H);
int card_color(int i, int stop);                            /* stops of the gradient from the top to the bottom */
extern const float card_stop[4];

/* "stack": a message in its state, v of the way to its place, w x h at (x, y) */
#define MESSAGES 24
struct Message { double v, x, y, w, h; int color; };
struct Message message(int i, double W, double H);

void draw_rings(cairo_t *c, double W, double H);
void make_chart(GtkWidget *view);
void draw_chart(cairo_t *c, double W, double H);
