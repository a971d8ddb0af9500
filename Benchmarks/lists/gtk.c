// A list of 100,000 rows in GTK 4: GtkListView, a picture and two labels per row, its height that of its wrapped text. Scrolled at a constant speed.
#include "list.h"
#include <gtk/gtk.h>

static GtkAdjustment *adjustment;
static gint64 start_time;
static int frame_count;

static gboolean quit(gpointer application) {
    g_application_quit(G_APPLICATION(application));
    return G_SOURCE_REMOVE;
}

static gboolean scroll(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget, (void)data;
    gint64 time = gdk_frame_clock_get_frame_time(clock);
    if (!start_time) {
        start_time = time;
        mark("anim-start");
    }
    double elapsed = (double)(time - start_time) / 1e6;
    if (elapsed >= duration()) {
        mark("anim-end");
        g_timeout_add(600, quit, g_application_get_default());
        return G_SOURCE_REMOVE;
    }
    gtk_adjustment_set_value(adjustment, SPEED * elapsed);
    return G_SOURCE_CONTINUE;
}

static gboolean begin(gpointer window) {
    gtk_widget_add_tick_callback(GTK_WIDGET(window), scroll, NULL, NULL);
    return G_SOURCE_REMOVE;
}

// The second frame begins after the first has been committed.
static gboolean wait_for_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    if (++frame_count < 2) {
        gtk_widget_queue_draw(widget);
        return G_SOURCE_CONTINUE;
    }
    mark("ready");
    g_timeout_add((guint)number_setting("PEER_SETTLE_MS", 1000), begin, widget);
    return G_SOURCE_REMOVE;
}

static GtkWidget *make_label(const char *style) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_widget_add_css_class(label, style);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    return label;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, SPACING), *picture = gtk_image_new(), *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *preview = make_label("preview");
    gtk_image_set_pixel_size(GTK_IMAGE(picture), PICTURE_SIZE);
    gtk_widget_set_valign(picture, GTK_ALIGN_START);
    gtk_label_set_wrap(GTK_LABEL(preview), TRUE);
    gtk_widget_set_hexpand(lines, TRUE);
    gtk_box_append(GTK_BOX(lines), make_label("title"));
    gtk_box_append(GTK_BOX(lines), preview);
    gtk_box_append(GTK_BOX(row), picture);
    gtk_box_append(GTK_BOX(row), lines);
    gtk_list_item_set_child(item, row);
}

// One picture per colour, shared by the rows.
static GdkTexture *picture(int row) {
    static GdkTexture *pictures[PALETTE_COUNT];
    int index = row % PALETTE_COUNT;
    if (pictures[index]) return pictures[index];
    GdkPixbuf *pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, TRUE, 8, PICTURE_SIZE, PICTURE_SIZE);
    gdk_pixbuf_fill(pixels, palette[index] << 8 | 0xFF);
    pictures[index] = gdk_texture_new_for_pixbuf(pixels);
    g_object_unref(pixels);
    return pictures[index];
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    int row = (int)gtk_list_item_get_position(item);
    char title[80], preview[400];
    write_title(row, title, sizeof title);
    write_preview(row, preview, sizeof preview);
    GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    GtkWidget *first = gtk_widget_get_first_child(gtk_widget_get_next_sibling(image));
    gtk_image_set_from_paintable(GTK_IMAGE(image), GDK_PAINTABLE(picture(row)));
    gtk_label_set_text(GTK_LABEL(first), title);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(first)), preview);
}

static void load_styles(void) {
    GtkCssProvider *styles = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        styles,
        "window { font-family: 'DejaVu Sans'; border-radius: 0; box-shadow: none; } listview { background: white; }"
        "listview row { padding: 8px 16px; border-bottom: 1px solid #E0E0E4; }"
        ".title { font-size: 15px; font-weight: bold; color: #1C1C1E; } .preview { font-size: 13px; color: #8E8E93; }",
        -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(styles), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(styles);
}

static void activate(GtkApplication *application) {
    load_styles();
    GtkStringList *rows = gtk_string_list_new(NULL);
    for (int row = 0; row < row_count(); row++) gtk_string_list_append(rows, "");
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows))), factory);
    GtkWidget *scrolled = gtk_scrolled_window_new(), *window = gtk_application_window_new(application);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
    adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), number_setting("PEER_W", 1280), number_setting("PEER_H", 800));
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_widget_add_tick_callback(window, wait_for_frame, NULL, NULL);
    gtk_window_present(GTK_WINDOW(window));
}

int main(void) {
    GtkApplication *application = gtk_application_new("org.waykit.bench.lists", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 0, NULL);
}
