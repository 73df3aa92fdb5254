// SPDX-License-Identifier: MIT
// Waiting for descriptors, waking a thread that waits, and fences: messages by which a client learns how far the server has come.
#define _GNU_SOURCE
#include "CX11.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int cx11_wait(int first, int second, int64_t nanoseconds) {
    struct pollfd descriptors[2] = {{first, POLLIN, 0}, {second, POLLIN, 0}};
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    int count = ppoll(descriptors, 2, nanoseconds < 0 ? NULL : &limit, NULL);
    if (count <= 0) return 0; // timeout or EINTR: the caller checks its clock
    return (descriptors[0].revents ? CX11_FIRST : 0) | (descriptors[1].revents ? CX11_SECOND : 0);
}

int cx11_make_signal(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cx11_raise_signal(int descriptor) {
    uint64_t one = 1;
    while (write(descriptor, &one, sizeof one) < 0 && errno == EINTR) {
    }
}

void cx11_clear_signal(int descriptor) {
    uint64_t count;
    while (read(descriptor, &count, sizeof count) < 0 && errno == EINTR) {
    }
}

// The arguments of sched_setattr(2), for which glibc has no declaration before 2.41.
struct schedule {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
};

void cx11_start_frame_thread(const char *name) {
    pthread_setname_np(pthread_self(), name);
    prctl(PR_SET_TIMERSLACK, 1000, 0, 0, 0);
    // The processor's time is shared as before. But since Linux 6.12 a thread with a shorter slice interrupts one with a longer slice when it
    // wakes up; older kernels ignore the slice of ordinary threads. The main thread, which a frame wakes, often runs on the same
    // processor, and the frame would be shown when it has finished.
    int policy = sched_getscheduler(0);
    if (policy != SCHED_OTHER) return;
    struct schedule schedule = {
        .size = sizeof schedule, .policy = (uint32_t)policy, .nice = getpriority(PRIO_PROCESS, 0), .runtime = 100000};
    syscall(SYS_sched_setattr, 0, &schedule, 0);
}

Window cx11_make_fence(Display *display) {
    XSetWindowAttributes attributes = {.override_redirect = True};
    return XCreateWindow(
        display, DefaultRootWindow(display), -1, -1, 1, 1, 0, 0, InputOnly, CopyFromParent, CWOverrideRedirect, &attributes);
}

// With an empty event mask, SendEvent delivers to the client that created the window, whatever it has selected. The server
// executes requests in order, so the message comes back when everything sent before it has been executed.
void cx11_send_fence(Display *display, Window fence, Window window, uint32_t serial) {
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = fence;
    event.xclient.message_type = XA_INTEGER;
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)window;
    event.xclient.data.l[1] = (long)serial;
    XSendEvent(display, fence, False, NoEventMask, &event);
}

bool cx11_fence_answer(const XEvent *event, Window fence, cx11_answer *answer) {
    if (!fence || event->type != ClientMessage || event->xclient.window != fence || event->xclient.format != 32) return false;
    *answer = (cx11_answer){(Window)(uint32_t)event->xclient.data.l[0], (uint32_t)event->xclient.data.l[1]};
    return true;
}
