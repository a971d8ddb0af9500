import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Labels, images, baselines, scroll views and fitting sizes.
@MainActor struct ContentLayoutTests {
    private static let words = "The quick brown fox jumps over the lazy dog and runs away through the wood"

    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    @Test func labelOfSeveralLinesWrapsAtItsWidth() {
        let layout = LayoutStage(size: CGSize(width: 200, height: 600)), text = layout.add(label(Self.words, lines: 0)), below = layout.add(ContentBox(10, 10))
        let page = layout.page
        layout.layOut(
            text.leadingAnchor.constraint(equalTo: page.leadingAnchor), text.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            text.topAnchor.constraint(equalTo: page.topAnchor), below.topAnchor.constraint(equalTo: text.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: page.leadingAnchor))
        let line = label("x").intrinsicContentSize.height
        #expect(text.frame.width == 200 && text.frame.height >= 3 * line - 1)
        #expect(text.frame.height == text.sizeThatFits(CGSize(width: 200, height: 0)).height && below.frame.minY == text.frame.maxY)
        layout.stage.resize(to: CGSize(width: 900, height: 600), scale: 1)
        layout.stage.settle()
        #expect(text.frame.height == line && below.frame.minY == line)
        text.text = Self.words + Self.words
        layout.layOut()
        #expect(text.frame.height == text.sizeThatFits(CGSize(width: 900, height: 0)).height && text.frame.height > line)
    }

    @Test func preferredMaxLayoutWidthDeterminesTheSize() {
        let layout = LayoutStage(), text = layout.add(label(Self.words, lines: 0))
        text.preferredMaxLayoutWidth = 120
        layout.layOut(text.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), text.topAnchor.constraint(equalTo: layout.page.topAnchor))
        #expect(text.frame.size == text.sizeThatFits(CGSize(width: 120, height: 0)) && text.frame.width <= 120)
    }

    @Test func imageViewHasTheSizeOfItsImage() {
        let layout = LayoutStage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        let view = layout.add(UIImageView(image: image))
        layout.layOut(view.centerXAnchor.constraint(equalTo: layout.page.centerXAnchor), view.topAnchor.constraint(equalTo: layout.page.topAnchor))
        #expect(view.frame == CGRect(x: 185, y: 0, width: 30, height: 20))
        view.image = nil
        layout.layOut(view.widthAnchor.constraint(equalToConstant: 50))
        #expect(view.frame.width == 50)
    }

    @Test func baselinesAreAligned() {
        let layout = LayoutStage(), large = layout.add(label("Large")), small = layout.add(label("small")), button = layout.add(UIButton(type: .system))
        let lines = layout.add(label("One\nTwo", lines: 0)), box = layout.box()
        large.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 13)
        button.setTitle("Press", for: .normal)
        let page = layout.page
        layout.layOut(
            large.topAnchor.constraint(equalTo: page.topAnchor, constant: 20), large.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            large.heightAnchor.constraint(equalToConstant: 90),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor), small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            button.leadingAnchor.constraint(equalTo: small.trailingAnchor), button.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
            lines.leadingAnchor.constraint(equalTo: button.trailingAnchor), lines.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
            box.lastBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor), box.heightAnchor.constraint(equalToConstant: 30),
            box.leadingAnchor.constraint(equalTo: lines.trailingAnchor), box.widthAnchor.constraint(equalToConstant: 30))
        let baseline = large.frame.minY + large.baselines.first
        #expect(abs(small.frame.minY + small.baselines.first - baseline) <= 1)
        #expect(abs(lines.frame.minY + lines.baselines.last - baseline) <= 1 && lines.baselines.last > lines.baselines.first)
        let title = button.titleLabel!
        #expect(abs(button.frame.minY + title.frame.minY + title.baselines.first - baseline) <= 1)
        #expect(abs(box.frame.maxY - baseline) <= 1)
    }

    @Test func baselineOfACustomViewIsItsLabels() {
        final class Field: UIView {
            let title = UILabel()
            override var forFirstBaselineLayout: UIView { title }
            override var forLastBaselineLayout: UIView { title }
        }
        let layout = LayoutStage(), field = layout.add(Field()), title = layout.add(field.title, to: field), other = layout.add(label("Other"))
        title.text = "Title"
        title.font = .systemFont(ofSize: 30)
        layout.layOut(
            title.topAnchor.constraint(equalTo: field.topAnchor, constant: 40), title.leadingAnchor.constraint(equalTo: field.leadingAnchor),
            title.bottomAnchor.constraint(equalTo: field.bottomAnchor), title.trailingAnchor.constraint(equalTo: field.trailingAnchor),
            field.topAnchor.constraint(equalTo: layout.page.topAnchor, constant: 7), field.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor),
            other.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor), other.leadingAnchor.constraint(equalTo: field.trailingAnchor))
        #expect(abs(other.frame.minY + other.baselines.first - (47 + title.baselines.first)) <= 1)
    }

    @Test func alignmentRectangleIsWhatConstraintsMean() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let layout = LayoutStage(), box = layout.add(Shadowed()), inner = layout.box(in: box)
        layout.layOut(
            box.topAnchor.constraint(equalTo: layout.page.topAnchor, constant: 50), box.leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 50),
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.leftAnchor.constraint(equalTo: box.leftAnchor),
            inner.rightAnchor.constraint(equalTo: box.rightAnchor), inner.bottomAnchor.constraint(equalTo: box.bottomAnchor))
        #expect(box.frame == CGRect(x: 48, y: 49, width: 106, height: 104))
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 100, height: 100))
    }

    // MARK: Scroll views

    @Test func scrollViewContentIsSizedByConstraints() {
        let layout = LayoutStage(), scroll = layout.add(UIScrollView()), content = layout.box(in: scroll), last = layout.box(in: content)
        let page = layout.page
        layout.layOut(
            scroll.topAnchor.constraint(equalTo: page.topAnchor), scroll.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -100),
            scroll.leadingAnchor.constraint(equalTo: page.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10), content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor), content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor), last.heightAnchor.constraint(equalToConstant: 900),
            last.topAnchor.constraint(equalTo: content.topAnchor), last.bottomAnchor.constraint(equalTo: content.bottomAnchor))
        #expect(scroll.contentSize == CGSize(width: 400, height: 930))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
        scroll.contentOffset.y = 200
        layout.layOut()
        #expect(content.frame.minY == 10 && scroll.contentSize.height == 930 && scroll.contentOffset.y == 200)
    }

    @Test func frameGuideStaysAndContentGuideScrolls() {
        let layout = LayoutStage(), scroll = layout.add(UIScrollView()), content = layout.box(in: scroll), badge = layout.box(in: scroll)
        let outside = layout.box(), page = layout.page
        layout.layOut(
            scroll.topAnchor.constraint(equalTo: page.topAnchor, constant: 50), scroll.bottomAnchor.constraint(equalTo: page.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: page.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor), content.heightAnchor.constraint(equalToConstant: 2000),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5), badge.heightAnchor.constraint(equalToConstant: 10),
            badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor), badge.widthAnchor.constraint(equalToConstant: 10),
            outside.topAnchor.constraint(equalTo: content.topAnchor, constant: 300), outside.heightAnchor.constraint(equalToConstant: 10))
        #expect(scroll.contentSize == CGSize(width: 400, height: 2000) && badge.frame == CGRect(x: 390, y: 5, width: 10, height: 10))
        #expect(outside.frame.minY == 350)
        scroll.contentOffset.y = 120
        layout.layOut()
        #expect(badge.frame.minY == 125 && content.frame.minY == 0 && outside.frame.minY == 230)
    }

    // MARK: Fitting sizes

    @Test func fittingSizeIsThatOfTheConstraints() {
        let card = UIView(), text = label(Self.words, lines: 0), icon = ContentBox(40, 40)
        for view in [text, icon] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10), icon.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            icon.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -10),
            text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10), text.topAnchor.constraint(equalTo: icon.topAnchor),
            text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
            text.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -10),
        ])
        let natural = text.intrinsicContentSize
        let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(compressed == CGSize(width: natural.width + 70, height: max(60, natural.height + 20)))
        let narrow = card.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(narrow == CGSize(width: 200, height: text.sizeThatFits(CGSize(width: 130, height: 0)).height + 20))
        let expanded = card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        #expect(expanded.height == 10_000)
        #expect(card.bounds.size == .zero && text.frame == .zero)
    }

    @Test func measuringDoesNotDisturbTheLayout() {
        let layout = LayoutStage(), card = layout.box(), inner = layout.add(ContentBox(50, 20), to: card)
        layout.layOut(
            card.leadingAnchor.constraint(equalTo: layout.page.leadingAnchor), card.topAnchor.constraint(equalTo: layout.page.topAnchor),
            card.widthAnchor.constraint(greaterThanOrEqualTo: layout.page.widthAnchor, multiplier: 0.5),
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor), inner.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            inner.topAnchor.constraint(equalTo: card.topAnchor), inner.bottomAnchor.constraint(equalTo: card.bottomAnchor))
        let frame = card.frame
        #expect(frame == CGRect(x: 0, y: 0, width: 200, height: 20))
        #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 20))
        inner.content = CGSize(width: 300, height: 30)
        #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 300, height: 30))
        layout.layOut()
        #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 30) && inner.frame == card.bounds)
    }
}
