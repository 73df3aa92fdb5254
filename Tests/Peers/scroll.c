/* scroll: turns the wheel over a client and measures it, whatever toolkit it uses.
 *
 *   scroll DISPLAY SIZE LABEL COMMAND...
 *
 * 60 notches down, one every 33 ms, a rest, 60 up, a rest; three times. Printed, for the seconds from the first notch of a series to its last
 * damage: ms of CPU (client and X server) a second, frames a second, the 99th percentile of the intervals and those over 25 ms, wheel to first
 * damage, PSS at rest before and after. Frames are damage that is more than 4 ms from the damage before. Run it by ../run.sh, as xprobe. */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define NOTCHES 60
#define STEP 33.0
#define ROUNDS 3

static Display *dpy; static Window root, window; static Damage damage; static int damage_event;
static double frame[100000], last; static int frames;
static Window candidate[64]; static int created;

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
static double cpu(pid_t pid)
{
    clockid_t c; struct timespec t;
    return clock_getcpuclockid(pid, &c) || clock_gettime(c, &t) ? 0 : t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static double pss(pid_t pid)
{
    char path[64], line[256]; double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) if (!strncmp(line, "Pss:", 4)) { kilobytes = atof(line + 4); break; }
    if (f) fclose(f);
    return kilobytes / 1024;
}
static void pump(double end)
{
    struct pollfd p = { ConnectionNumber(dpy), POLLIN, 0 };
    for (double left; ; ) {
        while (XPending(dpy)) {
            XEvent e; XNextEvent(dpy, &e);
            if (e.type == CreateNotify && created < 64) candidate[created++] = e.xcreatewindow.window;
            if (e.type != damage_event + XDamageNotify) continue;
            double t = now();
            if (t - last > 4 && frames < 100000) frame[frames++] = t;
            last = t;
        }
        if ((left = end - now()) <= 0) return;
        poll(&p, 1, left < 1 ? 1 : (int)left);
    }
}
static int gone(Display *d, XErrorEvent *e) { (void)d; (void)e; return 0; }   /* windows come and go */
/* the top level window that shows: others are a toolkit's helpers, or the window manager's frames, which have no class */
static void find(void)
{
    for (int i = 0; i < created && !window; i++) {
        XWindowAttributes a; XClassHint class = { 0 };
        if (!XGetWindowAttributes(dpy, candidate[i], &a) || a.map_state != IsViewable || a.width < 200 || a.height < 200) continue;
        if (!XGetClassHint(dpy, candidate[i], &class)) continue;
        window = candidate[i]; XFree(class.res_name); XFree(class.res_class);
    }
}
/* until nothing has changed for 300 ms */
static void rest(void) { double start = now(); do pump(now() + 20); while (now() - (last > start ? last : start) < 300 && now() - start < 8000); }
static int later(const void *a, const void *b) { double d = *(double *)a - *(double *)b; return d < 0 ? -1 : d > 0; }

int main(int argc, char **argv)
{
    int width, height;
    if (argc < 5 || sscanf(argv[2], "%dx%d", &width, &height) != 2 || !(dpy = XOpenDisplay(argv[1]))) {
        fprintf(stderr, "usage: scroll DISPLAY WIDTHxHEIGHT LABEL COMMAND...\n");
        return 64;
    }
    int ignored; struct ucred server; socklen_t length = sizeof server;
    root = DefaultRootWindow(dpy);
    XSetErrorHandler(gone);
    if (!XDamageQueryExtension(dpy, &damage_event, &ignored)) return 69;
    getsockopt(ConnectionNumber(dpy), SOL_SOCKET, SO_PEERCRED, &server, &length);
    XSelectInput(dpy, root, SubstructureNotifyMask);
    pid_t child = fork();
    if (!child) { setsid(); setenv("DISPLAY", argv[1], 1); execvp(argv[4], argv + 4); _exit(127); }
    for (double start = now(); !window && now() - start < 10000; find()) pump(now() + 50);
    if (!window) { fprintf(stderr, "scroll: %s: no window within 10 s\n", argv[3]); kill(-child, SIGKILL); return 1; }
    pump(now() + 1000);
    XMoveResizeWindow(dpy, window, 0, 0, width, height);
    damage = XDamageCreate(dpy, root, XDamageReportRawRectangles);
    XTestFakeMotionEvent(dpy, DefaultScreen(dpy), width / 2, height / 2, 0);
    XFlush(dpy);
    rest();
    double memory = pss(child), client = 0, drawn = 0, time = 0, busy = 0, delay = 0, longest = 0; int series = 0, janks = 0, all = 0;
    static double intervals[100000];
    for (int round = 0; round < ROUNDS; round++) for (int button = 5; button >= 4; button--) {
        frames = 0;
        double c = cpu(child), s = cpu(server.pid), start = now();
        for (int i = 0; i < NOTCHES; i++) {
            XTestFakeButtonEvent(dpy, button, True, 0); XTestFakeButtonEvent(dpy, button, False, 0); XFlush(dpy);
            pump(start + (i + 1) * STEP);
        }
        rest();
        if (!frames) { fprintf(stderr, "scroll: %s: nothing moves\n", argv[3]); kill(-child, SIGKILL); return 1; }
        client += cpu(child) - c; busy += cpu(server.pid) - s;
        time += (last - start) / 1e3; drawn += frames; series++;
        delay += frame[0] - start; if (frame[0] - start > longest) longest = frame[0] - start;
        for (int i = 1; i < frames && all < 100000; i++) { intervals[all] = frame[i] - frame[i - 1]; janks += intervals[all++] > 25; }
    }
    qsort(intervals, all, sizeof *intervals, later);
    printf("%-22s %6.1f + %5.1f ms/s  %5.1f fps  p99 %5.1f max %6.1f ms  janks %3d  wheel %4.1f (%4.1f) ms  PSS %5.1f -> %5.1f MB\n", argv[3],
        client / time, busy / time, drawn / time, intervals[all * 99 / 100], intervals[all - 1], janks, delay / series, longest, memory, pss(child));
    kill(-child, SIGTERM); pump(now() + 200); kill(-child, SIGKILL);
    waitpid(child, &ignored, 0);
    return 0;
}
