#include <stdio.h>
#include <string.h>
#include <wlr/types/wlr_text_input_v3.h>

#include "wlrig.h"

static struct wlr_text_input_manager_v3 *manager;

void text_focus(struct wlr_surface *surface)
{
    struct wlr_text_input_v3 *input;
    wl_list_for_each(input, &manager->text_inputs, link) {
        if (input->focused_surface && input->focused_surface != surface)
            wlr_text_input_v3_send_leave(input);
        bool same_client = surface && wl_resource_get_client(input->resource) == wl_resource_get_client(surface->resource);
        if (same_client && !input->focused_surface)
            wlr_text_input_v3_send_enter(input, surface);
    }
}

static void new_input(struct wl_listener *listener, void *data)
{
    (void)listener;
    (void)data;
    text_focus(server.seat->keyboard_state.focused_surface);
}

static struct wlr_text_input_v3 *enabled_input(void)
{
    struct wlr_text_input_v3 *input;
    wl_list_for_each(input, &manager->text_inputs, link)
        if (input->focused_surface && input->current_enabled)
            return input;
    return NULL;
}

const char *run_text(const struct call *call)
{
    struct wlr_text_input_v3 *input = enabled_input();
    if (!input)
        return "no text input is enabled";
    const char *kind = call->word[1], *text = call->words > 2 ? call->rest : "";
    if (!strcmp(kind, "commit"))
        wlr_text_input_v3_send_commit_string(input, text);
    else if (!strcmp(kind, "preedit"))
        wlr_text_input_v3_send_preedit_string(input, *text ? text : NULL, strlen(text), strlen(text));
    else if (!strcmp(kind, "delete"))
        wlr_text_input_v3_send_delete_surrounding_text(input, call->number[2], call->number[3]);
    else
        return "commit, preedit or delete";
    wlr_text_input_v3_send_done(input);
    return NULL;
}

int text_describe(char *text, size_t size)
{
    const struct wlr_text_input_v3 *input = enabled_input();
    if (!input)
        return snprintf(text, size, " text_input=off");
    const struct wlr_text_input_v3_state *state = &input->current;
    const struct wlr_box *cursor = &state->cursor_rectangle;
    return snprintf(
        text, size, " text_input=on purpose=%u hint=%#x rect=%d,%d,%d,%d surrounding=\"%s\" cursor=%u", state->content_type.purpose,
        state->content_type.hint, cursor->x, cursor->y, cursor->width, cursor->height,
        state->surrounding.text ? state->surrounding.text : "", state->surrounding.cursor);
}

void text_start(void)
{
    manager = wlr_text_input_manager_v3_create(server.display);
    LISTEN(&manager->events.text_input, new_input);
}
