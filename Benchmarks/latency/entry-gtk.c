/* A full-screen window with a focused GtkEntry, for keys.py: red letters, so that the frame that shows one can be recognised. */
#include <gtk/gtk.h>
#include <stdio.h>

static const char STYLE[] = "window { background: #ffffff; } entry { font: 17px \"DejaVu Sans\"; color: #ff0000; background: #ffffff; caret-color: #0000ff; }";

static void after_paint(GdkFrameClock *clock, gpointer data) {
    (void)data;
    static int frames;
    if (++frames != 2) return;
    g_signal_handlers_disconnect_by_func(clock, after_paint, NULL);
    puts("PEER ready");
    fflush(stdout);
}

static void activate(GtkApplication *application) {
    GtkWidget *window = gtk_application_window_new(application), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *entry = gtk_entry_new();
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(style, STYLE, -1);
    gtk_style_context_add_provider_for_display(
        gtk_widget_get_display(window), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    gtk_widget_set_margin_top(entry, 40);
    gtk_widget_set_margin_start(entry, 40);
    gtk_widget_set_halign(entry, GTK_ALIGN_START);
    gtk_widget_set_size_request(entry, 800, 40);
    gtk_box_append(GTK_BOX(box), entry);
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_fullscreen(GTK_WINDOW(window));
    gtk_window_present(GTK_WINDOW(window));
    gtk_widget_grab_focus(entry);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
}

int main(int argc, char **argv) {
    GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), argc, argv);
}
