import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Stack views with other layout: sizes, scroll views, baselines, conflicts.
@MainActor struct StackContentTests {
    private let layout = LayoutStage()

    private func label(_ text: String, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    // MARK: Sizes

    @Test func emptyStackHasNoSize() {
        let stack = layout.pin(UIStackView())
        layout.layOut()
        #expect(stack.frame.size == .zero && stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func stackOfHiddenViewsHasNoSize() {
        let views = [ContentBox(30, 10), ContentBox(40, 20)]
        let stack = layout.pin(UIStackView(arrangedSubviews: views))
        stack.spacing = 8
        layout.layOut()
        #expect(stack.frame.size == CGSize(width: 78, height: 20))
        views.forEach { $0.isHidden = true }
        layout.layOut()
        #expect(stack.frame.size == .zero && layout.stage.diagnostics.isEmpty)
        views[1].isHidden = false
        layout.layOut()
        #expect(stack.frame.size == CGSize(width: 40, height: 20) && views[1].frame.minX == 0)
    }

    @Test func viewWithoutIntrinsicSizeHasTheRest() {
        let box = UIView(), content = ContentBox(40, 20)
        let stack = layout.pin(UIStackView(arrangedSubviews: [content, box]))
        layout.layOut()
        #expect(box.frame == CGRect(x: 40, y: 0, width: 0, height: 20))
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 100))
        #expect(box.frame == CGRect(x: 40, y: 0, width: 60, height: 20) && !box.hasAmbiguousLayout)
    }

    @Test func fittingSizeBeforeLayout() {
        let inner = UIStackView(arrangedSubviews: [ContentBox(30, 10), ContentBox(20, 40)])
        inner.axis = .vertical
        let stack = UIStackView(arrangedSubviews: [inner, ContentBox(5, 60)])
        stack.spacing = 7
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 42, height: 60))
        #expect(stack.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test func labelsWrapAtTheWidthOfTheStack() {
        let text = label("A text that needs several lines in a narrow column"), other = ContentBox(10, 30)
        text.numberOfLines = 0
        let stack = layout.pin(UIStackView(arrangedSubviews: [text, other]))
        stack.axis = .vertical
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 120))
        let lines = text.frame.height / text.font.lineHeight
        #expect(lines > 2.5 && other.frame.minY == text.frame.maxY && stack.frame.height == other.frame.maxY)
        let fitting = stack.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(abs(fitting.height - stack.frame.height) <= 1)
    }

    @Test func scrollViewScrollsAStack() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        layout.page.addSubview(scrollView)
        let rows = (0..<10).map { _ in ContentBox(50, 30) }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 2
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        layout.layOut(
            stack.topAnchor.constraint(equalTo: content.topAnchor), stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor), stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor))
        #expect(scrollView.contentSize == CGSize(width: 200, height: 318) && rows[9].frame == CGRect(x: 0, y: 288, width: 200, height: 30))
        rows[0].isHidden = true
        scrollView.contentOffset.y = 50
        layout.layOut()
        #expect(scrollView.contentSize.height == 286 && scrollView.contentOffset.y == 50)
    }

    // MARK: Baselines

    @Test func baselinesOfAVerticalStackAreThoseOfItsEnds() {
        let labels = [label("First"), label("Second"), label("Third")]
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        #expect(stack.forFirstBaselineLayout === labels[0] && stack.forLastBaselineLayout === labels[2])
        labels[0].isHidden = true
        #expect(stack.forFirstBaselineLayout === labels[1])
        #expect(UIStackView().forFirstBaselineLayout is UIStackView)
    }

    @Test func baselineOfAHorizontalStackIsThatOfItsTallestView() {
        let labels = [label("small", size: 12), label("large", size: 30)]
        let inner = UIStackView(arrangedSubviews: labels)
        #expect(inner.forFirstBaselineLayout === labels[1] && UIStackView(arrangedSubviews: [inner]).forLastBaselineLayout === labels[1])
    }

    @Test func stacksAreAlignedByBaselines() {
        let large = label("Large", size: 40), small = label("small", size: 12)
        let column = UIStackView(arrangedSubviews: [small, ContentBox(10, 50)])
        column.axis = .vertical
        let row = layout.pin(UIStackView(arrangedSubviews: [large, column]))
        row.alignment = .firstBaseline
        layout.layOut()
        func baseline(_ label: UILabel) -> CGFloat {
            let line = label.baseline(.firstBaseline, forWidth: 0)
            return label.convert(CGPoint(x: 0, y: label.bounds.height * line.fraction + line.offset), to: row).y
        }
        #expect(abs(baseline(large) - baseline(small)) <= 1 && large.frame.minY == 0 && column.frame.minY > 10)
        row.alignment = .lastBaseline
        layout.layOut()
        #expect(abs(column.frame.maxY - baseline(large)) <= 1 && large.frame.maxY == row.bounds.height)
    }

    // MARK: Constraints

    @Test func constraintsHaveUIKitsIdentifiers() {
        let stack = layout.pin(UIStackView(arrangedSubviews: [ContentBox(10, 10), ContentBox(10, 10), ContentBox(10, 10)]))
        stack.arrangedSubviews[2].isHidden = true
        stack.distribution = .fillEqually
        layout.layOut()
        let identifiers = Set(stack.constraints.compactMap(\.identifier))
        #expect(identifiers == ["UISV-canvas-connection", "UISV-spacing", "UISV-fill-equally", "UISV-hiding", "UISV-ambiguity-suppression"])
        stack.distribution = .fillProportionally
        stack.alignment = .center
        layout.layOut()
        #expect(Set(stack.constraints.compactMap(\.identifier)).isSuperset(of: ["UISV-fill-proportionally", "UISV-spanning-boundary", "UISV-spanning-fit"]))
    }

    @Test func hiddenViewWithARequiredHeightIsAConflict() {
        let row = UIView(), stack = layout.pin(UIStackView(arrangedSubviews: [row, ContentBox(10, 10)]))
        stack.axis = .vertical
        row.heightAnchor.constraint(equalToConstant: 50).isActive = true
        layout.layOut()
        #expect(stack.frame.height == 60)
        row.isHidden = true
        layout.layOut()
        #expect(stack.frame.height == 10 && row.frame.height == 0)
        let lines = layout.stage.diagnostics
        #expect(lines.count == 1 && lines.contains { $0.contains("UISV-hiding") && $0.contains("breaking constraint") && $0.contains("== 50") })
        row.isHidden = false
        layout.layOut()
        #expect(row.frame.height == 50)
    }

    @Test func optionalHeightGivesWay() {
        let row = UIView(), stack = layout.pin(UIStackView(arrangedSubviews: [row, ContentBox(10, 10)]))
        stack.axis = .vertical
        let height = row.heightAnchor.constraint(equalToConstant: 50)
        height.priority = .init(999)
        height.isActive = true
        row.isHidden = true
        layout.layOut()
        #expect(stack.frame.height == 10 && layout.stage.diagnostics.isEmpty)
    }

    @Test func constraintsThatAProgramRemovedReturnWithTheNextChange() {
        let second = ContentBox(10, 10), stack = layout.pin(UIStackView(arrangedSubviews: [ContentBox(10, 10), second]))
        layout.layOut()
        stack.removeConstraints(stack.constraints)
        stack.spacing = 5
        layout.layOut()
        #expect(second.frame.minX == 15)
    }

    // MARK: Work

    @Test func changedTextKeepsAllConstraints() {
        let labels = (0..<6).map { label("Label \($0)") }
        let rows = (0..<2).map { row in UIStackView(arrangedSubviews: Array(labels[row * 3..<row * 3 + 3])) }
        let stack = layout.pin(UIStackView(arrangedSubviews: rows))
        stack.axis = .vertical
        stack.alignment = .leading
        layout.layOut()
        func identities() -> [ObjectIdentifier] { (rows + [stack]).flatMap { $0.constraints.map(ObjectIdentifier.init) } }
        let before = identities()
        labels[1].text = "Another text"
        layout.layOut()
        #expect(identities() == before && labels[2].frame.minX == labels[1].frame.maxX)
        stack.spacing = 3
        layout.layOut()
        #expect(identities() == before && rows[1].frame.minY == rows[0].frame.maxY + 3)
    }

    @Test func changedTextLaysOutItsRowOnly() {
        final class Row: UIStackView {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                super.layoutSubviews()
            }
        }
        let labels = (0..<4).map { label("Label \($0)") }
        let rows = [Row(arrangedSubviews: [labels[0], labels[1]]), Row(arrangedSubviews: [labels[2], labels[3]])]
        let stack = layout.pin(UIStackView(arrangedSubviews: rows))
        stack.axis = .vertical
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 300))
        let before = rows.map(\.layouts)
        labels[0].text = "Longer text"
        labels[1].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        layout.layOut()
        #expect(rows[0].layouts > before[0] && rows[1].layouts == before[1])
    }

    @Test func proportionsFollowTheContent() {
        let first = ContentBox(10, 10), second = ContentBox(10, 10), stack = layout.pin(UIStackView(arrangedSubviews: [first, second]))
        stack.distribution = .fillProportionally
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 200))
        #expect(first.frame.width == 100)
        second.content.width = 30
        layout.layOut()
        #expect(first.frame.width == 50 && second.frame.width == 150)
    }
}
