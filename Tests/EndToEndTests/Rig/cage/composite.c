/* composite - makes cage compose every frame (LD_PRELOAD).
 *
 * cage 0.1 (Debian 12) scans the buffer of a window that fills the output out where the output accepts it. The headless output accepts every buffer, a
 * graphics card refuses those in shared memory. A screenshot is composed, of what was damaged since the last composed frame: after frames that were
 * scanned out it is black. So the output refuses here, too. wlroots calls the same functions for frames that it has composed: those pass.
 *
 * Newer versions have WLR_SCENE_DISABLE_DIRECT_SCANOUT=1 and call neither function. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <string.h>

struct wlr_output;
struct wlr_buffer;

/* cage has attached a window's buffer and is about to commit it. */
static bool scans_out;

static bool is_wlroots(void *caller)
{
    Dl_info info;
    return dladdr(caller, &info) && info.dli_fname && strstr(info.dli_fname, "libwlroots");
}

void wlr_output_attach_buffer(struct wlr_output *output, struct wlr_buffer *buffer)
{
    if (!is_wlroots(__builtin_return_address(0))) {
        scans_out = true;
        return;
    }
    void (*attach)(struct wlr_output *, struct wlr_buffer *);
    *(void **)&attach = dlsym(RTLD_NEXT, "wlr_output_attach_buffer");
    attach(output, buffer);
}

bool wlr_output_commit(struct wlr_output *output)
{
    if (scans_out && !is_wlroots(__builtin_return_address(0))) {
        scans_out = false;
        return false;
    }
    bool (*commit)(struct wlr_output *);
    *(void **)&commit = dlsym(RTLD_NEXT, "wlr_output_commit");
    return commit(output);
}
