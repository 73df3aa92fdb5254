/* first: from a program's start to its first frame, for two programs in turns, whatever toolkit they use.
 *
 *   first DISPLAY LABEL TIMES "COMMAND OF THE LIST" "COMMAND OF THE EMPTY WINDOW"
 *
 * A start is counted from fork until three lines of pixels of the window show what they should: a list six colours, as in xprobe (a blank first
 * paint does not count); an empty window two, its own and that of the square in its middle. The server fills a window with its background when it
 * is mapped; that is not the program's frame, and has no square. Printed are the medians of TIMES starts of each and their ratio; one start
 * of each goes before and is not counted, since it reads the files. Looks every millisecond. Run it by ../run.sh. */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SCREEN 0xff00ff
#define PATIENCE 10000

static Display *dpy; static Window root, candidate[256]; static int created;

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
static int gone(Display *d, XErrorEvent *e) { (void)d; (void)e; return 0; }   /* windows come and go */
static void events(void)
{
    while (XPending(dpy)) {
        XEvent e; XNextEvent(dpy, &e);
        if (e.type == CreateNotify && created < 256) candidate[created++] = e.xcreatewindow.window;
    }
}
/* the colours on three lines of the window, as far as it is on the screen; up to `most`. The screen's own is none */
static int colors(Window w, const XWindowAttributes *a, int most)
{
    unsigned long color[16]; int n = 0, x, y; Window ignored;
    if (!XTranslateCoordinates(dpy, w, root, 0, 0, &x, &y, &ignored)) return 0;
    for (int line = 1; line <= 9; line += 4) {
        XImage *image = XGetImage(dpy, root, x, y + a->height * line / 10, a->width, 1, AllPlanes, ZPixmap);
        if (!image) return 0;
        for (int i = 0; i < a->width; i += 8) {
            unsigned long c = XGetPixel(image, i, 0) & 0xffffff; int k = 0;
            while (k < n && color[k] != c) k++;
            if (k == n && n < most && c != SCREEN) color[n++] = c;
        }
        XDestroyImage(image);
    }
    return n;
}
/* whether a top level window shows as many colours; others are a toolkit's helpers, or the window manager's frames, which have no class */
static int shows(int many)
{
    for (int i = 0; i < created; i++) {
        XWindowAttributes a; XClassHint class = { 0 };
        if (!XGetWindowAttributes(dpy, candidate[i], &a) || a.map_state != IsViewable || a.width < 200 || a.height < 200) continue;
        if (!XGetClassHint(dpy, candidate[i], &class)) continue;
        XFree(class.res_name); XFree(class.res_class);
        if (colors(candidate[i], &a, many) >= many) return 1;
    }
    return 0;
}
static double start(const char *command, int many)
{
    char line[4096]; snprintf(line, sizeof line, "exec %s", command);
    created = 0;
    double begun = now(), time = 0;
    pid_t child = fork();
    if (!child) { setsid(); setenv("DISPLAY", DisplayString(dpy), 1); execl("/bin/sh", "sh", "-c", line, NULL); _exit(127); }
    while (!time && now() - begun < PATIENCE) {
        usleep(1000); events();
        if (shows(many)) time = now() - begun;
    }
    usleep(500000);                                            /* what a start leaves to do is not the next one's */
    kill(-child, SIGTERM); usleep(200000); kill(-child, SIGKILL);
    waitpid(child, NULL, 0);
    XSync(dpy, False); events();
    return time;
}
static int later(const void *a, const void *b) { double d = *(double *)a - *(double *)b; return d < 0 ? -1 : d > 0; }

int main(int argc, char **argv)
{
    int times = argc == 6 ? atoi(argv[3]) : 0; double list[100], empty[100];
    if (times < 1 || times > 100 || !(dpy = XOpenDisplay(argv[1]))) {
        fprintf(stderr, "usage: first DISPLAY LABEL TIMES LIST EMPTY\n");
        return 64;
    }
    root = DefaultRootWindow(dpy);
    XSetErrorHandler(gone);
    XSetWindowBackground(dpy, root, SCREEN); XClearWindow(dpy, root);      /* no window is of this colour */
    XSelectInput(dpy, root, SubstructureNotifyMask);
    XTestFakeMotionEvent(dpy, DefaultScreen(dpy), 0, 0, 0); XSync(dpy, False);
    for (int i = -1; i < times; i++) {
        double l = start(argv[4], 6), e = start(argv[5], 2);
        if (!l || !e) { fprintf(stderr, "first: %s: nothing shows within 10 s\n", argv[2]); return 1; }
        if (i >= 0) { list[i] = l; empty[i] = e; }
    }
    qsort(list, times, sizeof *list, later); qsort(empty, times, sizeof *empty, later);
    double l = list[times / 2], e = empty[times / 2];
    printf("%-22s first frame list %.0f (%.0f-%.0f) / empty %.0f (%.0f-%.0f) ms, ratio %.2f\n", argv[2], l, list[0], list[times - 1], e, empty[0],
        empty[times - 1], l / e);
    return 0;
}
