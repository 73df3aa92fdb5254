/* shoot PREFIX WxH MOMENT COMMAND...: starts a scene, clicks in its middle, and saves the window at rest, MOMENT ms after the click and at
   the end as PREFIX-{rest,mid,open}.ppm. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static Display *d; static int W, H;
static void save(const char *prefix, const char *name)
{
    XImage *i = XGetImage(d, DefaultRootWindow(d), 0, 0, W, H, AllPlanes, ZPixmap);
    char path[500]; snprintf(path, sizeof path, "%s-%s.ppm", prefix, name); FILE *f = fopen(path, "wb");
    if (!i || !f) exit(3);
    fprintf(f, "P6 %d %d 255\n", W, H);
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { unsigned long p = XGetPixel(i, x, y); putc(p >> 16, f); putc(p >> 8, f); putc(p, f); }
    fclose(f); XDestroyImage(i);
}
/* the largest window that is mapped, below whatever frames there are */
static Window find(Window w, int depth)
{
    Window root, parent, *child, found = 0; unsigned n;
    if (!XQueryTree(d, w, &root, &parent, &child, &n)) return 0;
    for (unsigned i = 0; i < n && !found; i++) {
        XWindowAttributes a;
        if (!XGetWindowAttributes(d, child[i], &a) || a.map_state != IsViewable || a.width < 200) continue;
        XTextProperty t; found = XGetWMName(d, child[i], &t) && t.value && t.nitems ? child[i] : depth < 4 ? find(child[i], depth + 1) : 0;
    }
    return found;
}
static int ignore(Display *d, XErrorEvent *e) { return 0; }
int main(int argc, char **argv)
{
    if (argc < 5 || sscanf(argv[2], "%dx%d", &W, &H) != 2) return 64;
    pid_t p = fork();
    if (!p) { setpgid(0, 0); execvp(argv[4], argv + 4); _exit(127); }
    d = XOpenDisplay(NULL); XSetErrorHandler(ignore); Window w = 0;
    for (int i = 0; i < 100 && !w; i++) { usleep(100000); w = find(DefaultRootWindow(d), 0); }
    if (!w) { kill(-p, SIGKILL); fprintf(stderr, "no window\n"); return 2; }
    usleep(300000); XMoveResizeWindow(d, w, 0, 0, W, H); XSync(d, False); usleep(1500000);
    save(argv[1], "rest");
    XTestFakeMotionEvent(d, 0, W / 2, H / 2, 0); XSync(d, False); usleep(200000);
    XTestFakeButtonEvent(d, 1, True, 0); XSync(d, False); usleep(20000); XTestFakeButtonEvent(d, 1, False, 0); XSync(d, False);
    usleep(atoi(argv[3]) * 1000); save(argv[1], "mid");
    usleep(2000000); save(argv[1], "open");
    kill(-p, SIGTERM); usleep(200000); kill(-p, SIGKILL); waitpid(p, NULL, 0); return 0;
}
