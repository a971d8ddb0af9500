import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// `UIStackView` as Apple's documentation describes it: its arrangement and its properties.
@MainActor struct StackViewTests {
    private let layout = LayoutStage()

    /// A stack at the page's upper left corner, of the size of its content.
    private func stack(_ views: UIView..., axis: NSLayoutConstraint.Axis = .horizontal) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        return layout.pin(stack)
    }

    // MARK: What everybody tries first

    @Test func rowOfLabelsWithSpacing() {
        let labels = ["One", "Two", "Three"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = stack(labels[0], labels[1], labels[2])
        stack.spacing = 8
        layout.layOut()
        #expect(labels[1].frame.minX == labels[0].frame.maxX + 8 && labels[2].frame.minX == labels[1].frame.maxX + 8)
        #expect(stack.frame.width == labels[2].frame.maxX && stack.frame.height == labels[0].intrinsicContentSize.height)
    }

    @Test func formThatFillsThePage() {
        let title = ContentBox(100, 20), body = UIView(), button = ContentBox(80, 44)
        body.setContentHuggingPriority(.init(1), for: .vertical)
        let stack = UIStackView(arrangedSubviews: [title, body, button])
        stack.axis = .vertical
        stack.spacing = 10
        stack.frame = layout.page.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layout.page.addSubview(stack)
        layout.layOut()
        #expect(title.frame == CGRect(x: 0, y: 0, width: 400, height: 20))
        #expect(body.frame == CGRect(x: 0, y: 30, width: 400, height: 516))
        #expect(button.frame == CGRect(x: 0, y: 556, width: 400, height: 44))
    }

    @Test func removedViewClosesItsGap() {
        let first = ContentBox(30, 10), second = ContentBox(40, 10), third = ContentBox(50, 10)
        let stack = stack(first, second, third)
        layout.layOut()
        #expect(third.frame.minX == 70)
        second.removeFromSuperview()
        layout.layOut()
        #expect(stack.arrangedSubviews == [first, third] && third.frame.minX == 30 && stack.frame.width == 80)
    }

    @Test func hiddenViewTakesNoSpace() {
        let first = ContentBox(30, 10), second = ContentBox(40, 90), third = ContentBox(50, 10)
        let stack = stack(first, second, third)
        stack.spacing = 5
        second.isHidden = true
        layout.layOut()
        #expect(third.frame.minX == 35 && stack.frame.size == CGSize(width: 85, height: 10))
        #expect(stack.arrangedSubviews.count == 3 && second.isHidden)
        second.isHidden = false
        layout.layOut()
        #expect(third.frame.minX == 80 && stack.frame.size == CGSize(width: 130, height: 90))
    }

    @Test func nestedStacks() {
        let icon = ContentBox(40, 40), title = ContentBox(100, 20), subtitle = ContentBox(60, 16)
        let texts = UIStackView(arrangedSubviews: [title, subtitle])
        texts.axis = .vertical
        texts.alignment = .leading
        let row = stack(icon, texts)
        row.alignment = .center
        row.spacing = 12
        layout.layOut()
        #expect(row.frame.size == CGSize(width: 152, height: 40))
        #expect(texts.frame == CGRect(x: 52, y: 2, width: 100, height: 36))
        #expect(subtitle.frame == CGRect(x: 0, y: 20, width: 60, height: 16))
    }

    // MARK: The arrangement

    @Test func arrangedViewsAreSubviewsWithoutMask() {
        let view = UIView()
        let stack = UIStackView()
        stack.addArrangedSubview(view)
        #expect(view.superview === stack && !view.translatesAutoresizingMaskIntoConstraints && stack.arrangedSubviews == [view])
    }

    @Test func orderOfDrawingIsIndependentOfTheArrangement() {
        let first = ContentBox(30, 10), second = ContentBox(40, 10), third = ContentBox(50, 10)
        let stack = stack(first, second)
        stack.insertSubview(third, at: 0)
        stack.insertArrangedSubview(third, at: 1)
        #expect(stack.arrangedSubviews == [first, third, second] && stack.subviews == [third, first, second])
        stack.bringSubviewToFront(first)
        layout.layOut()
        #expect(stack.arrangedSubviews == [first, third, second] && stack.subviews == [third, second, first])
        #expect(first.frame.minX == 0 && third.frame.minX == 30 && second.frame.minX == 80)
    }

    @Test func insertingAnArrangedViewMovesIt() {
        let views = (0..<3).map { _ in ContentBox(10, 10) }
        let stack = stack(views[0], views[1], views[2])
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]] && stack.subviews == views)
        stack.insertArrangedSubview(views[2], at: 3)
        #expect(stack.arrangedSubviews == views)
        stack.addArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1], views[2], views[0]] && stack.subviews == views)
    }

    @Test(arguments: [-1, 3]) func indexOutOfRangeIsRefused(_ index: Int) {
        let stack = stack(ContentBox(10, 10), ContentBox(10, 10)), view = UIView()
        stack.insertArrangedSubview(view, at: index)
        #expect(stack.arrangedSubviews.count == 2 && view.superview == nil)
        #expect(layout.stage.diagnostics.contains { $0.contains("index \(index) of") && $0.contains("out of range") })
    }

    @Test func removedArrangedViewStaysASubview() {
        let first = ContentBox(30, 10), second = ContentBox(40, 10), third = ContentBox(50, 10)
        let stack = stack(first, second, third)
        layout.layOut()
        stack.removeArrangedSubview(second)
        stack.removeArrangedSubview(UIView())
        layout.layOut()
        #expect(second.superview === stack && stack.arrangedSubviews == [first, third] && third.frame.minX == 30)
        #expect(!stack.constraints.contains { $0.firstItem === second || $0.secondItem === second })
    }

    @Test func viewMovesBetweenStacks() {
        let view = ContentBox(30, 10), other = ContentBox(20, 10)
        let first = stack(view, other), second = UIStackView()
        layout.page.addSubview(second)
        second.addArrangedSubview(view)
        layout.layOut()
        #expect(first.arrangedSubviews == [other] && second.arrangedSubviews == [view] && other.frame.minX == 0)
    }

    @Test func viewThatHoldsTheStackIsRefused() {
        let stack = stack(ContentBox(10, 10))
        stack.addArrangedSubview(layout.page)
        #expect(stack.arrangedSubviews.count == 1)
    }

    // MARK: Spacing

    @Test func customSpacing() {
        let views = (0..<3).map { _ in ContentBox(10, 10) }
        let stack = stack(views[0], views[1], views[2])
        stack.spacing = 4
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: views[0])
        layout.layOut()
        #expect(views[1].frame.minX == 30 && views[2].frame.minX == 44 && stack.customSpacing(after: views[0]) == 20)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        layout.layOut()
        #expect(views[1].frame.minX == 18)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        layout.layOut()
        #expect(views[1].frame.minX == 14)
    }

    @Test func customSpacingEndsWithTheArrangement() {
        let views = (0..<2).map { _ in ContentBox(10, 10) }
        let stack = stack(views[0], views[1])
        stack.setCustomSpacing(20, after: views[0])
        stack.removeArrangedSubview(views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: views[0])
        #expect(layout.stage.diagnostics.contains { $0.contains("is not arranged by") })
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    @Test func spacingThatIsNotFiniteIsRefused() {
        let first = ContentBox(10, 10), stack = stack(first, ContentBox(10, 10))
        stack.spacing = 3
        stack.spacing = .nan
        stack.setCustomSpacing(.infinity, after: first)
        #expect(stack.spacing == 3 && stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
        #expect(layout.stage.diagnostics.filter { $0.contains("is not finite") }.count == 2)
    }

    @Test func negativeSpacingOverlaps() {
        let second = ContentBox(10, 10), stack = stack(ContentBox(30, 10), second)
        stack.spacing = -6
        layout.layOut()
        #expect(second.frame.minX == 24 && stack.frame.width == 34)
    }

    @Test func baselineRelativeSpacing() {
        let labels = ["First", "Second"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = stack(labels[0], labels[1], axis: .vertical)
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 40
        layout.layOut()
        let ascent = labels[0].baseline(.firstBaseline, forWidth: 0).offset + labels[0].intrinsicContentSize.height / 2
        #expect(abs(labels[0].frame.minY + ascent - 40) <= 1)
        #expect(abs(labels[1].frame.minY - labels[0].frame.minY - 40) <= 1)
        #expect(abs(stack.frame.height - 120) <= 1)
        stack.axis = .horizontal
        layout.layOut()
        #expect(labels[0].frame.minY == 0 && labels[1].frame.minX == labels[0].frame.maxX + 40)
    }

    @Test func systemSpacingBetweenBaselinesIsTheLineHeight() {
        let labels = (0..<2).map { _ in UILabel() }
        labels.forEach { $0.text = "Text" }
        let stack = stack(labels[0], labels[1], axis: .vertical)
        stack.isBaselineRelativeArrangement = true
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: labels[0])
        layout.layOut()
        #expect(abs(labels[1].frame.minY - labels[0].frame.minY - labels[0].font.lineHeight) <= 1)
    }

    // MARK: Margins and direction

    @Test func directionalMargins() {
        let first = ContentBox(30, 10), second = ContentBox(40, 10)
        let stack = stack(first, second)
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        layout.layOut()
        #expect(first.frame.origin == .zero)
        stack.isLayoutMarginsRelativeArrangement = true
        layout.layOut()
        #expect(first.frame.origin == CGPoint(x: 2, y: 1) && stack.frame.size == CGSize(width: 76, height: 14))
        stack.directionalLayoutMargins.leading = 20
        layout.layOut()
        #expect(first.frame.minX == 20 && stack.frame.width == 94)
    }

    @Test(arguments: [UIStackView.Distribution.fill, .equalSpacing, .equalCentering]) func rightToLeft(_ distribution: UIStackView.Distribution) {
        let views = [ContentBox(30, 10), ContentBox(40, 10), ContentBox(50, 10)]
        let stack = stack(views[0], views[1], views[2])
        stack.distribution = distribution
        stack.spacing = 5
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 200))
        let mirrored = views.map { 200 - $0.frame.maxX }
        stack.semanticContentAttribute = .forceRightToLeft
        layout.layOut()
        #expect(zip(views, mirrored).allSatisfy { abs($0.frame.minX - $1) <= 1 } && views[0].frame.maxX == 200)
    }

    @Test func verticalStackAlignsByDirection() {
        let view = ContentBox(30, 10), stack = stack(view, ContentBox(100, 10), axis: .vertical)
        stack.alignment = .leading
        stack.semanticContentAttribute = .forceRightToLeft
        layout.layOut()
        #expect(view.frame.minX == 70)
        stack.alignment = .trailing
        layout.layOut()
        #expect(view.frame.minX == 0)
    }
}
