// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CX11.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

int cx11_wait(int first, int second, int64_t nanoseconds) {
    struct pollfd descriptors[2] = {{first, POLLIN, 0}, {second, POLLIN, 0}};
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    int count = ppoll(descriptors, 2, nanoseconds < 0 ? NULL : &limit, NULL);
    if (count <= 0) return 0; // time is up, or a signal: the caller looks at its clock
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

void cx11_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
