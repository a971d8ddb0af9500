/* Records the content of each displayed frame without a screenshot.
 *
 *   seen X RRGGBB   starts recording, for every new frame, the first row of the colour in column X (pixels of the panel)
 *   seen            prints and clears the record, a line "SECONDS Y" for each frame; Y is -1 if the colour was not found */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <wlr/interfaces/wlr_output.h>
#include <wlr/types/wlr_buffer.h>

#include "wlrig.h"

#define MAX_FRAMES 65536

static struct {
    bool on;
    int column;
    uint32_t color;
    int row; /* in the last committed buffer */
    int count;
    struct {
        struct timespec time;
        int row;
    } frames[MAX_FRAMES];
} seen;

static void on_commit(struct wl_listener *listener, void *data)
{
    (void)listener;
    struct wlr_buffer *buffer = version_committed_buffer(data);
    void *pixels;
    uint32_t format;
    size_t stride;
    seen.row = -1;
    if (!seen.on || !buffer || seen.column >= buffer->width ||
        !wlr_buffer_begin_data_ptr_access(buffer, WLR_BUFFER_DATA_PTR_ACCESS_READ, &pixels, &format, &stride))
        return;
    for (int y = 0; y < buffer->height && seen.row < 0; y++) {
        const uint32_t *pixel_row = (const uint32_t *)((const char *)pixels + y * stride);
        if ((pixel_row[seen.column] & 0xffffff) == seen.color)
            seen.row = y;
    }
    wlr_buffer_end_data_ptr_access(buffer);
}

void seen_start(void)
{
    LISTEN(&server.output->events.commit, on_commit);
}

void seen_frame(const struct timespec *time)
{
    if (!seen.on || seen.count == MAX_FRAMES)
        return;
    seen.frames[seen.count].time = *time;
    seen.frames[seen.count++].row = seen.row;
}

const char *run_seen(const struct call *call)
{
    if (call->words > 2) {
        if (call->number[1] < 0)
            return "a column is not negative";
        seen.on = true;
        seen.column = call->number[1];
        seen.color = strtoul(call->word[2], NULL, 16);
        seen.count = 0;
        return NULL;
    }
    for (int i = 0; i < seen.count; i++) {
        char text[64];
        const struct timespec *time = &seen.frames[i].time;
        snprintf(text, sizeof text, "%ld.%09ld %d", (long)time->tv_sec, time->tv_nsec, seen.frames[i].row);
        commands_print(text);
    }
    seen.count = 0;
    return NULL;
}
