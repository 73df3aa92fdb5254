// A line of 5000 points over a gradient, with axes. morph 0 shows the whole, 1 the middle half at 0.4 of the height.
#pragma once
#include <QPainter>
#include <QPolygonF>
#include <QQuickPaintedItem>
#include <QtMath>

class Chart : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(qreal morph READ morph WRITE setMorph NOTIFY morphChanged)

public:
    explicit Chart(QQuickItem *parent = nullptr) : QQuickPaintedItem(parent)
    {
        // Three waves and noise, 0 ... 100; Park and Miller's generator.
        qint64 seed = 1;
        for (int i = 0; i < points; i++) {
            const qreal t = i / (points - 1.);
            seed = seed * 16807 % 2147483647;
            values << 50 + 24 * qSin(t * 2 * M_PI * 3) + 12 * qSin(t * 2 * M_PI * 11) + 8 * (seed / 2147483647. - .5);
        }
        setFillColor(Qt::white);
        setAntialiasing(true);
    }
    qreal morph() const { return m; }
    void setMorph(qreal value) { if (m != value) { m = value; update(); emit morphChanged(); } }
    void paint(QPainter *p) override
    {
        const QRectF plot(64, 24, width() - 88, height() - 64);
        const qreal scale = 1 - .6 * m, first = .25 * m, span = 1 - .5 * m;
        const auto x = [&](qreal share) { return plot.left() + (share - first) / span * plot.width(); };
        const auto y = [&](qreal value) { return plot.bottom() - value / 100 * scale * plot.height(); };
        const QColor ink(0x2e, 0x34, 0x36), grid(0xde, 0xdd, 0xda);
        QFont font("DejaVu Sans");
        font.setPixelSize(12);
        p->setFont(font);
        p->setRenderHint(QPainter::Antialiasing);
        for (int level = 0; level <= 240 && y(level) >= plot.top() - .5; level += 20) {
            p->setPen(QPen(grid, 1));
            p->drawLine(QPointF(plot.left(), y(level)), QPointF(plot.right(), y(level)));
            p->setPen(ink);
            p->drawText(QRectF(0, y(level) - 10, plot.left() - 8, 20), Qt::AlignRight | Qt::AlignVCenter, QString::number(level));
        }
        for (int sample = 0; sample <= 5000; sample += 500) {
            const qreal at = x(sample / 5000.);
            if (at < plot.left() - .5 || at > plot.right() + .5) continue;
            p->setPen(QPen(grid, 1));
            p->drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
            p->setPen(ink);
            p->drawText(QRectF(at - 30, plot.bottom() + 8, 60, 20), Qt::AlignHCenter | Qt::AlignTop, QString::number(sample));
        }
        QPolygonF curve;
        curve.reserve(points + 2);
        for (int i = 0; i < points; i++) curve << QPointF(x(i / (points - 1.)), y(values[i]));
        QPolygonF area = curve;
        area << QPointF(x(1), plot.bottom()) << QPointF(x(0), plot.bottom());
        QLinearGradient shade(0, plot.top(), 0, plot.bottom());
        shade.setColorAt(0, QColor(0x35, 0x84, 0xe4, 153));
        shade.setColorAt(1, QColor(0x35, 0x84, 0xe4, 13));
        p->save();
        p->setClipRect(plot);
        p->setPen(Qt::NoPen);
        p->setBrush(shade);
        p->drawPolygon(area);
        p->setBrush(Qt::NoBrush);
        p->setPen(QPen(QColor(0x1c, 0x71, 0xd8), 1.5, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        p->drawPolyline(curve);
        p->restore();
        p->setPen(QPen(ink, 1));
        p->drawLine(plot.topLeft(), plot.bottomLeft());
        p->drawLine(plot.bottomLeft(), plot.bottomRight());
    }

signals:
    void morphChanged();

private:
    static constexpr int points = 5000;
    QList<qreal> values;
    qreal m = 0;
};
