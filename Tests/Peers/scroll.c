/* scroll: turns the wheel over a client, or drags in it, and measures it, whatever toolkit it uses.
 *
 *   scroll [--drag | --rest] DISPLAY SIZE LABEL COMMAND...
 *
 * The wheel: 60 notches down, one every 33 ms, a rest, 60 up, a rest; three times. Printed, for the seconds from the first notch of a series to
 * its last damage: ms of CPU (client and X server) a second, frames a second, the 99th percentile of the intervals and those over 25 ms, wheel
 * to first damage, PSS at rest before and after, and what the client wrote (the X protocol; shared memory is not in it).
 * --drag: the button goes down, the pointer moves by 16, 20 ... 52 pixels a frame, lets go, and the list glides to its end; up and down, three
 * times. The same is printed for the second from the first movement on: later a glide moves by less than a pixel a frame, and who draws nothing
 * then is right. CPU of whole throws, and how long they last, come at the end.
 * --rest: only the PSS of a client that nobody touched.
 * Frames are damage that is more than 4 ms from the damage before. Run it by ../run.sh, as xprobe. */
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
#define FRAME (1000 / 60.0)
#define MOVES 10
#define FAST 1000.0

static Display *dpy; static Window root, window; static Damage damage; static int damage_event;
static double frame[100000], last; static int frames;
static Window candidate[64]; static int created;

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
static double cpu(pid_t pid)
{
    clockid_t c; struct timespec t;
    return clock_getcpuclockid(pid, &c) || clock_gettime(c, &t) ? 0 : t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static double number(pid_t pid, const char *file, const char *key)
{
    char path[64], line[256]; double value = 0;
    snprintf(path, sizeof path, "/proc/%d/%s", pid, file);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) if (!strncmp(line, key, strlen(key))) { value = atof(line + strlen(key)); break; }
    if (f) fclose(f);
    return value;
}
static double pss(pid_t pid) { return number(pid, "smaps_rollup", "Pss:") / 1024; }
static double written(pid_t pid) { return number(pid, "io", "wchar:") / 1024; }
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


static pid_t child, server;
static double intervals[100000]; static int all, janks, drawn;
static double client, busy, wrote, seconds, delay, longest; static int series;
static double throws, effort;                                  /* whole throws: seconds, ms of CPU */
static struct { double client, server, wrote, time; } began;
static void begin(void) { frames = 0; began.client = cpu(child); began.server = cpu(server); began.wrote = written(child); began.time = now(); }
/* CPU and bytes up to now, frames and time up to `end` */
static void finish(double end)
{
    client += cpu(child) - began.client; busy += cpu(server) - began.server; wrote += written(child) - began.wrote;
    seconds += (end - began.time) / 1e3; drawn += frames; series++;
    if (!frames) return;
    delay += frame[0] - began.time; if (frame[0] - began.time > longest) longest = frame[0] - began.time;
    for (int i = 1; i < frames && all < 100000; i++) { intervals[all] = frame[i] - frame[i - 1]; janks += intervals[all++] > 25; }
}
static void button(int n, Bool down) { XTestFakeButtonEvent(dpy, n, down, 0); XFlush(dpy); }
static void move(int x, int y) { XTestFakeMotionEvent(dpy, DefaultScreen(dpy), x, y, 0); XFlush(dpy); }
static int turn(int wheel)
{
    begin();
    for (int i = 0; i < NOTCHES; i++) { button(wheel, True); button(wheel, False); pump(began.time + (i + 1) * STEP); }
    rest();
    finish(last);
    return frames;
}
/* direction -1: the finger goes up; the first movement is more than toolkits take for a finger that trembles (8 to 10 pixels) */
static int throw(int direction, int x, int height)
{
    int y = height / 2 - direction * height / 4;
    move(x, y); rest();
    button(1, True); pump(now() + 100);                        /* what the press itself draws is not counted */
    begin();
    double start = began.client + began.server;
    for (int i = 0; i < MOVES; i++) { move(x, y += direction * (16 + 4 * i)); pump(began.time + (i + 1) * FRAME); }
    button(1, False);
    pump(began.time + FAST);
    finish(began.time + FAST);
    int moved = frames;
    rest();
    throws += (last - began.time) / 1e3; effort += cpu(child) + cpu(server) - start;
    return moved;
}

int main(int argc, char **argv)
{
    int width, height, dragged = argc > 1 && !strcmp(argv[1], "--drag"), untouched = argc > 1 && !strcmp(argv[1], "--rest");
    if (dragged || untouched) { argc--; argv++; }
    if (argc < 5 || sscanf(argv[2], "%dx%d", &width, &height) != 2 || !(dpy = XOpenDisplay(argv[1]))) {
        fprintf(stderr, "usage: scroll [--drag | --rest] DISPLAY WIDTHxHEIGHT LABEL COMMAND...\n");
        return 64;
    }
    int ignored; struct ucred peer; socklen_t length = sizeof peer;
    root = DefaultRootWindow(dpy);
    XSetErrorHandler(gone);
    if (!XDamageQueryExtension(dpy, &damage_event, &ignored)) return 69;
    getsockopt(ConnectionNumber(dpy), SOL_SOCKET, SO_PEERCRED, &peer, &length);
    server = peer.pid;
    XSelectInput(dpy, root, SubstructureNotifyMask);
    child = fork();
    if (!child) { setsid(); setenv("DISPLAY", argv[1], 1); execvp(argv[4], argv + 4); _exit(127); }
    for (double start = now(); !window && now() - start < 10000; find()) pump(now() + 50);
    if (!window) { fprintf(stderr, "scroll: %s: no window within 10 s\n", argv[3]); kill(-child, SIGKILL); return 1; }
    pump(now() + 1000);
    XMoveResizeWindow(dpy, window, 0, 0, width, height);
    damage = XDamageCreate(dpy, root, XDamageReportRawRectangles);
    move(width / 2, height / 2);
    rest();
    if (untouched) pump(now() + 2000);                         /* caches are let go within a second */
    double memory = pss(child);
    for (int round = 0; round < ROUNDS && !untouched; round++) for (int back = 0; back < 2; back++) {
        if (dragged ? throw(back ? 1 : -1, width / 2, height) : turn(back ? 4 : 5)) continue;
        fprintf(stderr, "scroll: %s: nothing moves\n", argv[3]); kill(-child, SIGKILL); return 1;
    }
    if (!untouched && !all) {
        fprintf(stderr, "scroll: %s: never two frames in a turn\n", argv[3]); kill(-child, SIGKILL); return 1;
    }
    if (untouched) printf("%-22s PSS %5.1f MB\n", argv[3], memory);
    else {
        qsort(intervals, all, sizeof *intervals, later);
        printf("%-22s %6.1f + %5.1f ms/s  %5.1f fps  p99 %5.1f max %6.1f ms  janks %3d  %s %4.1f (%4.1f) ms  PSS %5.1f -> %5.1f MB  wrote %5.1f kB/s",
            argv[3], client / seconds, busy / seconds, drawn / seconds, intervals[all * 99 / 100], intervals[all - 1], janks, dragged ? "drag" : "wheel",
            delay / series, longest, memory, pss(child), wrote / seconds);
        if (dragged) printf("  a throw: %.2f s, %.0f ms of CPU", throws / series, effort / series);
        printf("\n");
    }
    kill(-child, SIGTERM); pump(now() + 200); kill(-child, SIGKILL);
    waitpid(child, &ignored, 0);
    return 0;
}
