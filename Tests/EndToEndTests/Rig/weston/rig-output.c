/* Changes the output at run time (size, scale, transform), and takes screenshots of it. */
#include "rig.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libweston-private.h"
#include "version.h"

/* The headless back end has no switch_mode of its own: for the pixman renderer it means a new buffer. */
static int switch_mode(struct weston_output *output, struct weston_mode *mode)
{
    version_drop_buffer(output);
    output->current_mode->flags &= ~WL_OUTPUT_MODE_CURRENT;
    output->current_mode = mode;
    mode->flags |= WL_OUTPUT_MODE_CURRENT;
    return version_make_buffer(output);
}

static const char *set_mode(struct weston_output *output, int width, int height, int scale)
{
    if (width < 1 || height < 1 || scale < 1)
        return "bad size or scale";
    struct weston_mode *mode = calloc(1, sizeof *mode);
    if (!mode)
        return "no memory";
    mode->width = width;
    mode->height = height;
    mode->refresh = output->current_mode->refresh;
    mode->flags = WL_OUTPUT_MODE_PREFERRED;
    wl_list_insert(&output->mode_list, &mode->link);
    output->switch_mode = switch_mode;
    if (weston_output_mode_set_native(output, mode, scale) < 0)
        return "the mode was refused";
    version_set_scale(output, scale);
    weston_compositor_damage_all(rig.compositor);
    return NULL;
}

const char *run_output(const struct call *call)
{
    struct weston_output *output = rig_output();
    const char *what = call->word[1];
    if (!output)
        return "no output";
    if (!strcmp(what, "scale"))
        return set_mode(output, output->current_mode->width, output->current_mode->height, call->number[2]);
    if (!strcmp(what, "size") && call->words > 3)
        return set_mode(output, call->number[2], call->number[3], output->current_scale);
    if (strcmp(what, "transform"))
        return "transform T, scale S or size W H";
    weston_output_set_transform(output, call->number[2]);
    wl_signal_emit(&rig.compositor->output_resized_signal, output);
    weston_compositor_damage_all(rig.compositor);
    return NULL;
}

static struct {
    struct wl_listener frame;
    char path[1024];
} screenshot;

static const char *write_ppm(const char *path, const uint32_t *pixels, int width, int height)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return "cannot open the file";
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (int i = 0; i < width * height; i++) {
        const unsigned char rgb[3] = {pixels[i] >> 16, pixels[i] >> 8, pixels[i]};
        fwrite(rgb, 1, sizeof rgb, file);
    }
    return fclose(file) ? "cannot write the file" : NULL;
}

static void take_screenshot(struct wl_listener *listener, void *data)
{
    (void)data;
    wl_list_remove(&listener->link);
    struct weston_output *output = rig_output();
    int width = output->current_mode->width, height = output->current_mode->height;
    uint32_t *pixels = malloc((size_t)width * height * sizeof *pixels);
    const char *error = "cannot read the pixels";
    if (pixels && version_read_pixels(output, pixels) == 0)
        error = write_ppm(screenshot.path, pixels, width, height);
    free(pixels);
    commands_answer(error);
}

/* A screenshot after the next repaint, in the panel's orientation, with everything that clients committed before. */
const char *run_screenshot(const struct call *call)
{
    struct weston_output *output = rig_output();
    if (!output)
        return "no output";
    snprintf(screenshot.path, sizeof screenshot.path, "%s", call->word[1]);
    screenshot.frame.notify = take_screenshot;
    wl_signal_add(&output->frame_signal, &screenshot.frame);
    weston_output_damage(output);
    return LATER;
}
