// A list of 100,000 rows in Qt Quick: ListView, a picture and two texts per row, its height that of its wrapped text. Scrolled at a constant speed.
#include "list.h"
#include <QFile>
#include <QFont>
#include <QGuiApplication>
#include <QPropertyAnimation>
#include <QQmlApplicationEngine>
#include <QQmlContext>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTimer>

static void scroll(QQuickItem *list) {
    mark("anim-start");
    auto *animation = new QPropertyAnimation(list, "contentY", list);
    animation->setStartValue(0.0);
    animation->setEndValue(SPEED * duration());
    animation->setDuration((int)(duration() * 1000));
    QObject::connect(animation, &QPropertyAnimation::finished, [] {
        mark("anim-end");
        QTimer::singleShot(600, qApp, &QCoreApplication::quit);
    });
    animation->start();
}

int main(int count, char **arguments) {
    QGuiApplication application(count, arguments);
    application.setFont(QFont("DejaVu Sans"));
    QStringList previews, colours;
    for (int row = 0; row < MAXIMUM_SENTENCES; row++) {
        char preview[400];
        write_preview(row, preview, sizeof preview);
        previews << preview;
    }
    for (unsigned colour : palette) colours << QString::asprintf("#%06X", colour);
    QQmlApplicationEngine engine;
    QQmlContext *context = engine.rootContext();
    context->setContextProperty("windowWidth", number_setting("PEER_W", 1280));
    context->setContextProperty("windowHeight", number_setting("PEER_H", 800));
    context->setContextProperty("rowCount", row_count());
    context->setContextProperty("previews", previews);
    context->setContextProperty("colours", colours);
    engine.load(QUrl::fromLocalFile(LIST_QML));
    if (engine.rootObjects().isEmpty()) return 2;
    auto *window = qobject_cast<QQuickWindow *>(engine.rootObjects().constFirst());
    auto *list = window->findChild<QQuickItem *>("list");
    bool isFirst = true;
    QObject::connect(window, &QQuickWindow::frameSwapped, window, [&] {
        if (!isFirst) return;
        isFirst = false;
        mark("ready");
        QTimer::singleShot(number_setting("PEER_SETTLE_MS", 1000), window, [list] { scroll(list); });
    });
    return application.exec();
}
