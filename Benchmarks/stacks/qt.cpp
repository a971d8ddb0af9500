// The page of Benchmarks/Sources/stacks in Qt 6 widgets: nested box layouts, one label's text changed per frame, then laid out.
extern "C" {
#include "report.h"
}
#include <QApplication>
#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <vector>

static std::vector<QLabel *> labels;

static QBoxLayout *makeLayout(QBoxLayout::Direction direction) {
    auto *layout = new QBoxLayout(direction);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    return layout;
}

static QWidget *makePage() {
    auto *page = new QWidget;
    QBoxLayout *column = makeLayout(QBoxLayout::TopToBottom);
    page->setLayout(column);
    for (int section = 0; section < 10; section++) {
        QBoxLayout *rows = makeLayout(QBoxLayout::TopToBottom);
        for (int row = 0; row < 9; row++) {
            QBoxLayout *line = makeLayout(QBoxLayout::LeftToRight);
            for (int index = 0; index < 10; index++) {
                labels.push_back(new QLabel(words[labels.size() % WORD_COUNT]));
                line->addWidget(labels.back());
            }
            rows->addLayout(line);
        }
        column->addLayout(rows);
    }
    return page;
}

int main(int count, char **arguments) {
    QApplication application(count, arguments);
    QScrollArea window;
    QWidget *page = makePage();
    window.setWidget(page);
    window.setWidgetResizable(true);
    window.resize(1280, 800);
    window.show();
    for (int round = 0; round < 50; round++) QApplication::processEvents();
    int wrong = 0;
    for (int step = -WARM_UP; step < steps; step++) {
        QLabel *label = labels[static_cast<size_t>(step + WARM_UP) * 37 % labels.size()];
        begin_step();
        label->setText(words[(step + WARM_UP) * 7 % WORD_COUNT]);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        end_step(step);
        if (label->width() < label->sizeHint().width()) wrong++;
    }
    if (wrong) fprintf(stderr, "%d labels did not have their width\n", wrong);
    report("qt");
    return 0;
}
