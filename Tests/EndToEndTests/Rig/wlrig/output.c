/* The output and its frames.
 *
 *   output scale S (fractions too) | output transform 0..7 | output size W H [MILLIHERTZ]
 *   clock auto | clock manual [T] | tick [N [MS]]
 *
 * With the manual clock a frame is produced only by a tick, each MS milliseconds after the previous one (the first, after T, which defaults
 * to now); frame callbacks and presentation feedback carry that time. */
#include <math.h>
#include <string.h>
#include <wlr/interfaces/wlr_output.h>
#include <wlr/backend/headless.h>

#include "wlrig.h"

static struct {
    struct wlr_scene_output *scene_output;
    struct wlr_scene_rect *background;
    unsigned long frames;
    bool manual;
    int ticks;         /* remaining */
    double time, step; /* milliseconds of the manual clock */
} output;

static struct timespec next_frame_time(void)
{
    struct timespec time;
    if (!output.manual) {
        clock_gettime(CLOCK_MONOTONIC, &time);
        return time;
    }
    output.ticks--;
    output.time += output.step;
    time.tv_sec = output.time / 1000;
    time.tv_nsec = fmod(output.time, 1000) * 1e6;
    return time;
}

/* The headless back end of wlroots 0.15 sends the presentation event before the commit is recorded, so that all feedback would be "discarded"; that of
 * 0.18 sends it with the time of its timer. Send it first, with the frame's own time. */
static void send_presentation(struct timespec *time)
{
    const int64_t nanoseconds_times_millihertz = 1000000000000;
    struct wlr_output *out = server.output;
    struct wlr_output_event_present event = {
        .output = out, .commit_seq = out->commit_seq, .presented = true, .when = time,
        .refresh = out->refresh ? nanoseconds_times_millihertz / out->refresh : 0};
    wlr_output_send_present(out, &event);
}

static void frame(struct wl_listener *listener, void *data)
{
    (void)listener;
    (void)data;
    if (output.manual && output.ticks <= 0)
        return;
    struct timespec time = next_frame_time();
    /* The back end's timer starts at the end of the last commit: it would delay a tick that comes sooner. */
    if (output.manual)
        server.output->frame_pending = false;
    uint32_t before = server.output->commit_seq;
    version_commit(output.scene_output);
    output.frames++;
    if (server.output->commit_seq != before) {
        send_presentation(&time);
        seen_frame(&time);
    }
    wlr_scene_output_send_frame_done(output.scene_output, &time);
}

void output_size(int *width, int *height)
{
    wlr_output_effective_resolution(server.output, width, height);
}

unsigned long output_frames(void)
{
    return output.frames;
}

static void changed(void)
{
    int width, height;
    output_size(&width, &height);
    wlr_scene_rect_set_size(output.background, width, height);
    windows_place();
    scale_changed();
}

const char *run_output(const struct call *call)
{
    struct wlr_output *out = server.output;
    const char *what = call->word[1];
    bool is_done;
    if (!strcmp(what, "scale"))
        is_done = version_set_scale(out, call->number[2]);
    else if (!strcmp(what, "transform"))
        is_done = version_set_transform(out, call->number[2]);
    else if (!strcmp(what, "size") && call->words > 3)
        is_done = version_set_mode(out, call->number[2], call->number[3], call->words > 4 ? call->number[4] : out->refresh);
    else
        return "scale S, transform T or size W H";
    if (!is_done)
        return "the output refused";
    changed();
    return NULL;
}

const char *run_clock(const struct call *call)
{
    output.manual = !strcmp(call->word[1], "manual");
    output.ticks = 0;
    output.time = call_time(call, 2);
    output.step = server.output->refresh ? 1e6 / server.output->refresh : 0;
    if (!output.manual)
        wlr_output_schedule_frame(server.output);
    return NULL;
}

const char *run_tick(const struct call *call)
{
    if (!output.manual)
        return "the clock is not manual";
    if (call->words > 2)
        output.step = call->number[2];
    output.ticks = call->words > 1 ? call->number[1] : 1;
    while (output.ticks > 0)
        frame(NULL, NULL);
    return NULL;
}

void output_start(struct wlr_renderer *renderer, struct wlr_allocator *allocator, int width, int height)
{
    const float grey[4] = {0.19f, 0.19f, 0.19f, 1};
    output.background = version_rect(server.scene, width, height, grey);
    wlr_scene_node_lower_to_bottom(&output.background->node);
    server.output = wlr_headless_add_output(server.backend, width, height);
    wlr_output_init_render(server.output, allocator, renderer);
    LISTEN(&server.output->events.frame, frame);
    output.scene_output = version_show(server.scene, server.scene_layout, server.layout, server.output);
    version_enable(server.output);
}
