// SPDX-License-Identifier: MIT
// Images that are put into windows: in memory shared with the server (MIT-SHM) where that works, sent over the connection
// otherwise.
#include "CX11.h"
#include <CFeatures.h>
#include <X11/extensions/XShm.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

struct cx11_image {
    XImage *image;
    XShmSegmentInfo segment;
    int spare_rows;
    bool is_shared;
};

bool cx11_visual_is_rgb24(Display *display, Visual *visual, int depth) {
    int count = 0, bits = 0;
    if (depth != 24 || visual->class != TrueColor) return false;
    if (visual->red_mask != 0xff0000 || visual->green_mask != 0xff00 || visual->blue_mask != 0xff) return false;
    XPixmapFormatValues *formats = XListPixmapFormats(display, &count);
    for (int i = 0; i < count; i++) {
        if (formats[i].depth == depth) bits = formats[i].bits_per_pixel;
    }
    if (formats) XFree(formats);
    const unsigned one = 1;
    bool is_little = *(const unsigned char *)&one == 1;
    return bits == 32 && (ImageByteOrder(display) == LSBFirst) == is_little;
}

// A server in another IPC namespace, or at the other end of an ssh connection, reports MIT-SHM as present too. Only an attach
// that succeeded proves that the memory is shared.
static bool make_shared(
    cx11_connection *connection, cx11_image *image, Visual *visual, int depth, int width, int height, int spare_rows) {
    Display *display = cx11_display(connection);
    if (!cfeatures_allows("shm") || cx11_has_io_error(display) || !XShmQueryExtension(display)) return false;
    if (cx11_has_io_error(display)) return false;
    image->image = XShmCreateImage(display, visual, depth, ZPixmap, NULL, &image->segment, width, height);
    if (!image->image) return false;
    size_t size = (size_t)image->image->bytes_per_line * height;
    size_t spare = (size_t)image->image->bytes_per_line * spare_rows;
    image->segment.shmid = shmget(IPC_PRIVATE, size + spare, IPC_CREAT | 0600);
    if (image->segment.shmid >= 0) {
        image->segment.shmaddr = shmat(image->segment.shmid, NULL, 0);
        image->segment.readOnly = True;
        int code = 1;
        if (image->segment.shmaddr != (char *)-1) {
            cx11_begin_trap(connection);
            XShmAttach(display, &image->segment);
            code = cx11_end_trap(connection);
        }
        // Marked for removal now, the segment is freed with its last attachment: a crash leaks nothing.
        shmctl(image->segment.shmid, IPC_RMID, NULL);
        if (!code) {
            // Faults all pages in at once: page faults during the first drawing would take as long as the drawing itself. Kernels
            // before 5.14 return an error, which is harmless.
            madvise(image->segment.shmaddr, size, MADV_POPULATE_WRITE);
            image->image->data = image->segment.shmaddr;
            image->spare_rows = spare_rows;
            return true;
        }
        if (image->segment.shmaddr != (char *)-1) shmdt(image->segment.shmaddr);
    }
    XDestroyImage(image->image);
    image->image = NULL;
    return false;
}

cx11_image *cx11_image_create(
    cx11_connection *connection, Visual *visual, int depth, int width, int height, int spare_rows, bool shared) {
    cx11_image *image = calloc(1, sizeof *image);
    if (!image) return NULL;
    image->is_shared = shared && make_shared(connection, image, visual, depth, width, height, spare_rows);
    if (image->is_shared) return image;
    char *data = calloc((size_t)height * 4, width);
    if (data)
        image->image = XCreateImage(cx11_display(connection), visual, depth, ZPixmap, 0, data, width, height, 32, width * 4);
    if (image->image) return image;
    free(data);
    free(image);
    return NULL;
}

void cx11_image_destroy(cx11_connection *connection, cx11_image *image) {
    if (image->is_shared) {
        XShmDetach(cx11_display(connection), &image->segment);
        image->image->data = NULL;
    }
    XDestroyImage(image->image);
    // The server may not have executed all puts yet. It reads the pixels through its own attachment, which lives until it
    // executes the detach request.
    if (image->is_shared) shmdt(image->segment.shmaddr);
    free(image);
}

unsigned char *cx11_image_data(cx11_image *image) { return (unsigned char *)image->image->data; }
int cx11_image_spare_rows(cx11_image *image) { return image->spare_rows; }
void cx11_image_begin_with_row(cx11_image *image, int row) {
    if (image->is_shared) image->image->data = image->segment.shmaddr + (size_t)image->image->bytes_per_line * row;
}
int cx11_image_stride(cx11_image *image) { return image->image->bytes_per_line; }
bool cx11_image_is_shared(cx11_image *image) { return image->is_shared; }

void cx11_image_put(
    Display *display, cx11_image *image, Drawable drawable, GC gc, int x, int y, unsigned width, unsigned height, bool answers) {
    if (image->is_shared) {
        XShmPutImage(display, drawable, gc, image->image, x, y, x, y, width, height, answers);
    } else {
        XPutImage(display, drawable, gc, image->image, x, y, x, y, width, height);
    }
}
