import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Text, baselines, scroll views and formats: rules behind what screens show.
@MainActor struct ContentRuleTests {
    private let layout = LayoutStage()
    private var page: UIView { layout.page }
    private static let words = "The quick brown fox jumps over the lazy dog and runs away through the wood"

    private func label(_ text: String = words) -> UILabel {
        let label = layout.add(UILabel())
        label.text = text
        label.numberOfLines = 0
        return label
    }

    // MARK: Text

    /// A program's own maximum counts, also for a label that is narrower.
    @Test func preferredWidthDeterminesTheHeight() {
        let text = label().pin().size(90)
        text.preferredMaxLayoutWidth = 250
        layout.layOut()
        #expect(text.frame.height == text.sizeThatFits(CGSize(width: 250, height: 0)).height && text.frame.width == 90)
    }

    @Test func lastBaselineIsThatOfTheWrappedText() {
        let text = label().pin().size(120), box = layout.box().pin(200, nil).size(10, 10)
        layout.layOut(box.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor))
        #expect(abs(box.frame.maxY - text.baselines.last) <= 1 && box.frame.maxY > 3 * text.font.lineHeight)
    }

    @Test func baselineFollowsTheFont() {
        let one = label("One").pin(), two = label("Two").pin(100, nil)
        layout.layOut(two.firstBaselineAnchor.constraint(equalTo: one.firstBaselineAnchor))
        one.font = .systemFont(ofSize: 50)
        layout.layOut()
        #expect(abs(two.frame.minY + two.baselines.first - one.baselines.first) <= 1 && two.frame.minY > 10)
    }

    @Test func titleOfAButtonWraps() {
        let button = layout.add(UIButton(type: .system)).pin().size(120), box = layout.box().pin(200, nil).size(10, 10)
        button.setTitle(Self.words, for: .normal)
        let line = button.intrinsicContentSize.height
        button.titleLabel?.numberOfLines = 0
        layout.layOut(box.bottomAnchor.constraint(equalTo: button.firstBaselineAnchor))
        #expect(button.frame.height > 2 * line && box.frame.maxY > 5 && box.frame.maxY < line)
    }

    @Test func spacingOfBaselinesIsTheLineHeight() {
        let one = label("One").pin(), two = label("Two").pin()
        one.font = .systemFont(ofSize: 30)
        let constraint = two.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: one.lastBaselineAnchor, multiplier: 2)
        #expect(constraint.constant == 2 * one.font.lineHeight)
    }

    // MARK: Scroll views

    @Test func centreOfAScrollViewIsThatOfItsFrame() {
        let scroll = layout.add(UIScrollView()).pin().size(200, 100), content = layout.box(in: scroll).size(50, 50)
        scroll.contentSize = CGSize(width: 1000, height: 1000)
        layout.layOut(content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor), content.centerYAnchor.constraint(equalTo: scroll.centerYAnchor))
        #expect(content.frame == CGRect(x: 75, y: 25, width: 50, height: 50))
    }

    @Test func marginsOfAScrollViewAreInItsContent() {
        let scroll = layout.add(UIScrollView()).pin().size(100, 100), content = layout.box(in: scroll).size(300, 400)
        scroll.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        scroll.insetsLayoutMarginsFromSafeArea = false
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.top, .topMargin), (.bottom, .bottomMargin), (.left, .leftMargin), (.right, .rightMargin),
        ]
        for (edge, margin) in pairs {
            NSLayoutConstraint(item: content, attribute: edge, relatedBy: .equal, toItem: scroll, attribute: margin, multiplier: 1, constant: 0).isActive = true
        }
        layout.layOut()
        #expect(content.frame == CGRect(x: 6, y: 5, width: 300, height: 400) && scroll.contentSize == CGSize(width: 314, height: 412))
    }

    @Test func contentSizeIsAtWholePixels() {
        let scroll = layout.add(UIScrollView()).pin().size(100, 100), content = layout.box(in: scroll).pin().size(150.4, 220.6)
        layout.layOut(
            scroll.contentLayoutGuide.rightAnchor.constraint(equalTo: content.rightAnchor),
            scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: content.bottomAnchor))
        #expect(scroll.contentSize == CGSize(width: 150, height: 221))
    }

    private final class Zooming: NSObject, UIScrollViewDelegate {
        weak var view: UIView?
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test func zoomedContentStaysWhereTheZoomPutIt() {
        let scroll = layout.add(UIScrollView()).pin().size(100, 100), content = layout.box(in: scroll).pin().size(200, 200), zooming = Zooming()
        scroll.delegate = zooming
        zooming.view = content
        scroll.maximumZoomScale = 4
        layout.layOut(
            scroll.contentLayoutGuide.rightAnchor.constraint(equalTo: content.rightAnchor),
            scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: content.bottomAnchor))
        scroll.zoomScale = 2
        layout.layOut()
        scroll.setNeedsLayout()
        layout.layOut()
        #expect(scroll.contentSize == CGSize(width: 400, height: 400) && content.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    // MARK: Formats

    @Test func predicatesHavePriorities() {
        let box = layout.box()
        let constraints = NSLayoutConstraint.constraints(withVisualFormat: "H:|-(10@500)-[box(50@400)]", metrics: nil, views: ["box": box])
        #expect(constraints.map(\.priority) == [UILayoutPriority(500), UILayoutPriority(400)])
    }

    // MARK: Numbers

    @Test func endlessContentLeavesOthersAlone() {
        let box = layout.add(ContentBox(.greatestFiniteMagnitude, 20)).pin(), next = layout.add(ContentBox(5.5, 20)).pin(nil, 0)
        layout.layOut(next.leftAnchor.constraint(equalTo: box.rightAnchor))
        #expect(box.frame.width <= 1e7 && abs(next.frame.width - 5.5) <= 1)
    }

    @Test func endlessMarginIsLeftOut() {
        let scroll = layout.add(UIScrollView()).pin().size(100, 100), box = layout.box(in: scroll).size(5, 5), other = layout.add(ContentBox(5, 5)).pin()
        scroll.layoutMargins = UIEdgeInsets(top: 1e305, left: 0, bottom: 0, right: 0)
        let constraint = NSLayoutConstraint(
            item: box, attribute: .top, relatedBy: .equal, toItem: scroll, attribute: .topMargin, multiplier: 1e6, constant: 0)
        layout.layOut(constraint)
        #expect(other.frame == CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(layout.stage.diagnostics.contains { $0.contains("left out of the layout") }, "\(layout.stage.diagnostics)")
    }
}
