import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Distributions and alignments.
@MainActor struct StackDistributionTests {
    private let layout = LayoutStage()

    private func frames(
        _ distribution: UIStackView.Distribution, _ lengths: [CGFloat], total: CGFloat?, spacing: CGFloat = 0,
        _ configure: ([ContentBox]) -> Void = { _ in }
    ) -> [(CGFloat, CGFloat)] {
        let views = lengths.map { ContentBox($0, 10) }
        configure(views)
        let stack = layout.pin(UIStackView(arrangedSubviews: views))
        stack.distribution = distribution
        stack.spacing = spacing
        if let total { stack.widthAnchor.constraint(equalToConstant: total).isActive = true }
        layout.layOut()
        return views.map { ($0.frame.minX, $0.frame.width) }
    }

    private func expect(_ spans: [(CGFloat, CGFloat)], _ expected: [(CGFloat, CGFloat)], _ location: SourceLocation = #_sourceLocation) {
        let isEqual = spans.count == expected.count && zip(spans, expected).allSatisfy { $0 == $1 }
        #expect(isEqual, "\(spans), expected \(expected)", sourceLocation: location)
    }

    // MARK: Along the axis

    @Test func fillStretchesWhatHugsLeast() {
        expect(frames(.fill, [30, 40, 50], total: 200) { $0[1].setContentHuggingPriority(.init(249), for: .horizontal) }, [(0, 30), (30, 120), (150, 50)])
    }

    @Test func fillStretchesTheFirstAmongEquals() { expect(frames(.fill, [30, 40, 50], total: 200), [(0, 110), (110, 40), (150, 50)]) }

    @Test func fillCompressesWhatResistsLeast() {
        let spans = frames(.fill, [30, 40, 50], total: 100) { $0[0].setContentCompressionResistancePriority(.init(749), for: .horizontal) }
        expect(spans, [(0, 10), (10, 40), (50, 50)])
    }

    @Test func fillCompressesTheLastAmongEquals() { expect(frames(.fill, [30, 40, 50], total: 60, spacing: 2), [(0, 30), (32, 26), (60, 0)]) }

    @Test func fillEquallyHasTheLongestLength() {
        expect(frames(.fillEqually, [30, 40, 50], total: nil, spacing: 5), [(0, 50), (55, 50), (110, 50)])
        expect(frames(.fillEqually, [30, 40, 50], total: 100, spacing: 5), [(0, 30), (35, 30), (70, 30)])
    }

    @Test func fillProportionallyKeepsTheRatio() {
        expect(frames(.fillProportionally, [10, 20, 30], total: 130, spacing: 5), [(0, 20), (25, 40), (70, 60)])
        expect(frames(.fillProportionally, [10, 20, 30], total: 40, spacing: 5), [(0, 5), (10, 10), (25, 15)])
        expect(frames(.fillProportionally, [10, 20, 30], total: nil), [(0, 10), (10, 20), (30, 30)])
    }

    @Test func fillProportionallyRespectsRequiredLengths() {
        let spans = frames(.fillProportionally, [10, 20, 30], total: 150) { $0[0].widthAnchor.constraint(equalToConstant: 50).isActive = true }
        expect(spans, [(0, 50), (50, 40), (90, 60)])
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func fillProportionallyWithNestedStack() {
        let inner = UIStackView(arrangedSubviews: [ContentBox(15, 10), ContentBox(15, 10)]), box = ContentBox(10, 10)
        let stack = layout.pin(UIStackView(arrangedSubviews: [box, inner]))
        stack.distribution = .fillProportionally
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 200))
        #expect(box.frame.width == 50 && inner.frame.width == 150)
    }

    @Test func equalSpacingSharesTheRest() {
        expect(frames(.equalSpacing, [30, 40, 50], total: 200, spacing: 5), [(0, 30), (70, 40), (150, 50)])
        expect(frames(.equalSpacing, [30, 40, 50], total: nil, spacing: 5), [(0, 30), (35, 40), (80, 50)])
        expect(frames(.equalSpacing, [30, 40, 50], total: 100, spacing: 5), [(0, 30), (35, 40), (80, 20)])
    }

    @Test func equalCenteringHasEqualDistances() {
        expect(frames(.equalCentering, [20, 60, 20], total: 220, spacing: 5), [(0, 20), (80, 60), (200, 20)])
        expect(frames(.equalCentering, [20, 20, 80], total: 182, spacing: 5), [(0, 20), (66, 20), (102, 80)])
    }

    @Test func equalCenteringKeepsTheSpacing() {
        // Centres 10, 35 and 80: the second gap cannot be shorter than the spacing.
        expect(frames(.equalCentering, [20, 20, 60], total: 110, spacing: 5), [(0, 20), (25, 20), (50, 60)])
    }

    // MARK: Across the axis

    @Test(arguments: [
        (UIStackView.Alignment.fill, [CGFloat(0), 0], [CGFloat(100), 100]), (.leading, [0, 0], [20, 40]), (.center, [40, 30], [20, 40]),
        (.trailing, [80, 60], [20, 40]),
    ])
    func alignment(_ alignment: UIStackView.Alignment, _ offsets: [CGFloat], _ lengths: [CGFloat]) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let views = axis == .horizontal ? [ContentBox(10, 20), ContentBox(10, 40)] : [ContentBox(20, 10), ContentBox(40, 10)]
            let stack = layout.pin(UIStackView(arrangedSubviews: views))
            stack.axis = axis
            stack.alignment = alignment
            layout.layOut((axis == .horizontal ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: 100))
            #expect(views.map { axis == .horizontal ? $0.frame.minY : $0.frame.minX } == offsets)
            #expect(views.map { axis == .horizontal ? $0.frame.height : $0.frame.width } == lengths)
        }
    }

    @Test func topAndBottomAreNames() {
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
        #expect([UIStackView.Alignment.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline].map(\.rawValue) == Array(0...5))
    }

    // MARK: Against an independent computation

    @Test(arguments: 0..<8) func randomStacks(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let reference = StackReference(random: &random), stack = layout.pin(UIStackView())
            reference.apply(to: stack)
            // In the middle of its life the stack was another one.
            if Bool.random(using: &random) {
                layout.layOut()
                var other = StackReference(random: &random)
                other.views = reference.views
                other.views.indices.forEach { other.views[$0].isHidden.toggle() }
                (other.length, other.breadth) = (reference.length, reference.breadth)
                other.configure(stack)
                layout.layOut()
                reference.configure(stack)
            }
            layout.layOut()
            let frames = stack.arrangedSubviews.filter { !$0.isHidden }.compactMap { $0.layoutItem?.node?.frame }
            let own = [stack.layoutItem?.node?.frame ?? .null], areFramesNear = frames.isNear(reference.frames)
            let isSizeNear = own.isNear([CGRect(origin: .zero, size: reference.size)])
            #expect(areFramesNear && isSizeNear, "\(reference)\n\(own) \(frames)\n\(reference.size) \(reference.frames)")
            #expect(stack.arrangedSubviews.allSatisfy { !$0.hasAmbiguousLayout })
            stack.removeFromSuperview()
        }
        #expect(layout.stage.diagnostics.isEmpty)
    }
}

extension StackReference {
    /// Adds the views and the given lengths.
    @MainActor fileprivate func apply(to stack: UIStackView) {
        for view in views { stack.addArrangedSubview(ContentBox(view.size.width, view.size.height)) }
        let along = axis == .horizontal ? stack.widthAnchor : stack.heightAnchor, across = axis == .horizontal ? stack.heightAnchor : stack.widthAnchor
        if let length { along.constraint(equalToConstant: length).isActive = true }
        if let breadth { across.constraint(equalToConstant: breadth).isActive = true }
        configure(stack)
    }

    @MainActor fileprivate func configure(_ stack: UIStackView) {
        stack.axis = axis
        stack.distribution = distribution
        stack.alignment = alignment
        stack.spacing = spacing
        for (view, state) in zip(stack.arrangedSubviews, views) {
            view.isHidden = state.isHidden
            stack.setCustomSpacing(state.customSpacing ?? UIStackView.spacingUseDefault, after: view)
        }
    }
}

extension [CGRect] {
    fileprivate func isNear(_ others: [CGRect]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { first, second in
                [first.minX - second.minX, first.minY - second.minY, first.width - second.width, first.height - second.height].allSatisfy { abs($0) < 1e-4 }
            }
    }
}
