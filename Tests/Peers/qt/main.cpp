// scenes-qt NAME PHOTOS [ROWS]: one of the scenes in QML. Quick's software renderer has no item for a photo with round corners nor for a
// path; both are painted.
#include "chart.h"
#include <QDir>
#include <QGuiApplication>
#include <QPainter>
#include <QQmlApplicationEngine>
#include <QQmlContext>
#include <QQuickPaintedItem>

class RoundPhoto : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(QString file WRITE setFile)
    Q_PROPERTY(qreal radius READ radius WRITE setRadius NOTIFY radiusChanged)

public:
    explicit RoundPhoto(QQuickItem *parent = nullptr) : QQuickPaintedItem(parent) {}
    void setFile(const QString &file) { picture = QPixmap(file); }
    qreal radius() const { return r; }
    void setRadius(qreal value) { if (r != value) { r = value; update(); emit radiusChanged(); } }
    void paint(QPainter *p) override
    {
        const qreal k = qMax(width() / picture.width(), height() / picture.height());
        QBrush brush(picture);
        brush.setTransform(QTransform::fromTranslate((width() - picture.width() * k) / 2, (height() - picture.height() * k) / 2).scale(k, k));
        p->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        p->setPen(Qt::NoPen);
        p->setBrush(brush);
        p->drawRoundedRect(QRectF(0, 0, width(), height()), r, r);
    }

signals:
    void radiusChanged();

private:
    QPixmap picture;
    qreal r = 0;
};

int main(int argc, char **argv)
{
    QGuiApplication app(argc, argv);
    const QStringList arguments = app.arguments();
    if (arguments.size() < 3) qFatal("usage: scenes-qt zoom|crossfade|many|cards|text|chart|rows|rings|stack|edit|list|empty PHOTOS [ROWS]");
    QStringList photos;
    const QDir folder(arguments[2]);
    for (const QFileInfo &file : folder.entryInfoList({"*.png"}, QDir::Files, QDir::Name).mid(0, 12)) photos << file.absoluteFilePath();
    qmlRegisterType<RoundPhoto>("Scenes", 1, 0, "RoundPhoto");
    qmlRegisterType<Chart>("Scenes", 1, 0, "Chart");
    QQmlApplicationEngine engine;
    engine.rootContext()->setContextProperty("sceneName", arguments[1]);
    engine.rootContext()->setContextProperty("photos", photos);
    engine.rootContext()->setContextProperty("rowCount", arguments.value(3, "100000").toInt());
    engine.load(QUrl("qrc:/Main.qml"));
    return engine.rootObjects().isEmpty() ? 1 : app.exec();
}
#include "main.moc"
