// The page of Benchmarks/Sources/stacks in GTK 4, one label's text changed per frame, then measured and allocated: with nested GtkBox, or with a
// GtkConstraintLayout in place of each (argument --constraints), which ./bench leaves out: its first layout takes minutes.
#include "report.h"
#include <gtk/gtk.h>
#include <string.h>

#define LABEL_COUNT 900
#define SPACING 4

static GtkWidget *labels[LABEL_COUNT];
static gboolean uses_constraints;

static void constrain(GtkLayoutManager *layout, GtkWidget *target, GtkConstraintAttribute attribute, GtkWidget *source, GtkConstraintAttribute other,
                      double constant) {
    gtk_constraint_layout_add_constraint(
        GTK_CONSTRAINT_LAYOUT(layout), gtk_constraint_new(target, attribute, GTK_CONSTRAINT_RELATION_EQ, source, other, 1, constant,
                                                          GTK_CONSTRAINT_STRENGTH_REQUIRED));
}

static void arrange(GtkWidget *stack, gboolean is_row) {
    GtkConstraintAttribute start = is_row ? GTK_CONSTRAINT_ATTRIBUTE_START : GTK_CONSTRAINT_ATTRIBUTE_TOP;
    GtkConstraintAttribute end = is_row ? GTK_CONSTRAINT_ATTRIBUTE_END : GTK_CONSTRAINT_ATTRIBUTE_BOTTOM;
    GtkConstraintAttribute near = is_row ? GTK_CONSTRAINT_ATTRIBUTE_TOP : GTK_CONSTRAINT_ATTRIBUTE_START;
    GtkConstraintAttribute far = is_row ? GTK_CONSTRAINT_ATTRIBUTE_BOTTOM : GTK_CONSTRAINT_ATTRIBUTE_END;
    GtkLayoutManager *layout = gtk_constraint_layout_new();
    gtk_widget_set_layout_manager(stack, layout);
    GtkWidget *before = NULL;
    for (GtkWidget *child = gtk_widget_get_first_child(stack); child; child = gtk_widget_get_next_sibling(child)) {
        if (before) constrain(layout, child, start, before, end, SPACING);
        else constrain(layout, child, start, NULL, start, 0);
        constrain(layout, child, near, NULL, near, 0);
        constrain(layout, child, far, NULL, far, 0);
        before = child;
    }
    constrain(layout, before, end, NULL, end, 0);
}

static GtkWidget *make_page(void) {
    GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, SPACING);
    int count = 0;
    for (int section = 0; section < 10; section++) {
        GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, SPACING);
        for (int row = 0; row < 9; row++) {
            GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, SPACING);
            for (int index = 0; index < 10; index++, count++) {
                labels[count] = gtk_label_new(words[count % WORD_COUNT]);
                gtk_box_append(GTK_BOX(line), labels[count]);
            }
            if (uses_constraints) arrange(line, TRUE);
            gtk_box_append(GTK_BOX(column), line);
        }
        if (uses_constraints) arrange(column, FALSE);
        gtk_box_append(GTK_BOX(page), column);
    }
    if (uses_constraints) arrange(page, FALSE);
    return page;
}

static void lay_out(GtkWidget *page) {
    int width = 0, height = 0;
    gtk_widget_measure(page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    if (width < 1280) width = 1280;
    gtk_widget_measure(page, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    gtk_widget_allocate(page, width, height, -1, NULL);
}

int main(int argc, char **argv) {
    uses_constraints = argc > 1 && strcmp(argv[1], "--constraints") == 0;
    // A step takes milliseconds.
    if (uses_constraints) steps = 5;
    if (!gtk_init_check()) return 1;
    GtkWidget *window = gtk_window_new(), *scrolled = gtk_scrolled_window_new(), *page = make_page();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), page);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_present(GTK_WINDOW(window));
    for (int round = 0; round < 200; round++) {
        g_main_context_iteration(NULL, FALSE);
        g_usleep(2000);
    }
    int wrong = 0;
    for (int step = -WARM_UP; step < steps; step++) {
        GtkWidget *label = labels[(step + WARM_UP) * 37 % LABEL_COUNT];
        begin_step();
        gtk_label_set_text(GTK_LABEL(label), words[(step + WARM_UP) * 7 % WORD_COUNT]);
        lay_out(page);
        end_step(step);
        int natural = 0;
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
        if (gtk_widget_get_width(label) < natural) wrong++;
    }
    if (wrong) fprintf(stderr, "%d labels did not have their width\n", wrong);
    report(uses_constraints ? "gtk-constraints" : "gtk");
    return 0;
}
