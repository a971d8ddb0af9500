import Foundation

/// The constraints of a stack view, as its properties and its visible views determine them.
@MainActor struct StackArrangement {
    /// Attributes along an axis.
    private struct Line {
        let start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute
        let center: NSLayoutConstraint.Attribute, length: NSLayoutConstraint.Attribute

        static let horizontal = Line(start: .leading, end: .trailing, center: .centerX, length: .width)
        static let vertical = Line(start: .top, end: .bottom, center: .centerY, length: .height)
    }

    /// What the arrangement depends on beside the stack view's properties.
    struct Environment: Equatable {
        var direction: UIUserInterfaceLayoutDirection?
        /// Across the axis, of hidden views that fill the stack view.
        var hiddenLength: CGFloat?

        /// - Parameter stack: its direction counts for distances of centres, which have no leading edge.
        @MainActor init(_ stack: UIStackView) {
            if stack.distribution == .equalCentering, stack.axis == .horizontal { direction = stack.effectiveUserInterfaceLayoutDirection }
            guard stack.alignment == .fill, stack.arrangedSubviews.contains(where: \.isHidden) else { return }
            let area = stack.isLayoutMarginsRelativeArrangement ? stack.bounds.inset(by: stack.layoutMargins) : stack.bounds
            hiddenLength = max(0, stack.axis == .horizontal ? area.height : area.width)
        }
    }

    /// Of distances that a stack without room gives up, such as one that is hidden itself: above everything else that is optional, below a size that is not
    /// negative.
    private static let distancePriority = UILayoutPriority(999.9)
    /// Above a fitting size and below a view's own hugging priority.
    private static let fitPriority = UILayoutPriority(51)
    /// Of equal distances of centres.
    private static let centeringPriority = UILayoutPriority(149)
    /// A program's required constraints win: a view of given length has it in a proportional stack, too.
    private static let proportionPriority = UILayoutPriority(999)
    private static let suppressionPriority = UILayoutPriority(25)
    /// Where gaps are flexible views are never stretched, and which one is compressed does not depend on the centres.
    private static let compressionPriority = UILayoutPriority(150)
    /// Gaps grow before views do.
    private static let gapPriority = UILayoutPriority(24)

    private let stack: UIStackView
    private let environment: Environment
    private let along: Line
    private let across: Line
    private let own: LayoutItem
    /// The stack view or its margins.
    private let canvas: LayoutItem
    private let visible: [LayoutItem]
    private var result: [StackConstraint] = []

    init(_ stack: UIStackView, _ environment: Environment) {
        self.stack = stack
        self.environment = environment
        along = stack.axis == .horizontal ? .horizontal : .vertical
        across = stack.axis == .horizontal ? .vertical : .horizontal
        own = stack.itemForLayout()
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.item : own
        visible = stack.arrangedSubviews.filter { !$0.isHidden }.map { $0.itemForLayout() }
    }

    func constraints() -> [StackConstraint] {
        var copy = self
        copy.arrange()
        return copy.result
    }

    private mutating func arrange() {
        connectEnds()
        space()
        distribute()
        align()
        suppressAmbiguity()
        collapseHiddenViews()
    }

    private mutating func add(
        _ identifier: StackConstraint.Identifier, _ first: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: LayoutItem, _ other: NSLayoutConstraint.Attribute, constant: CGFloat = 0,
        multiplier: CGFloat = 1, priority: UILayoutPriority = .required
    ) {
        result.append(
            StackConstraint(
                identifier: identifier, first: .attribute(first, attribute), relation: relation, second: .attribute(second, other), multiplier: multiplier,
                constant: constant, priority: priority))
    }

    // MARK: Along the axis

    private var isBaselineRelative: Bool { stack.isBaselineRelativeArrangement && stack.axis == .vertical }

    private mutating func connectEnds() {
        guard let first = visible.first, let last = visible.last else { return }
        guard isBaselineRelative else {
            add(.canvasConnection, first, along.start, .equal, canvas, along.start)
            return add(.canvasConnection, canvas, along.end, .equal, last, along.end)
        }
        let distance = resolved(stack.spacing, nil)
        add(.canvasConnection, first, .firstBaseline, .equal, canvas, along.start, constant: distance, priority: Self.distancePriority)
        add(.canvasConnection, canvas, along.end, .equal, last, .lastBaseline, constant: distance, priority: Self.distancePriority)
    }

    private struct Gap {
        let before: LayoutItem, after: LayoutItem
        let spacing: CGFloat
    }

    private var gaps: [Gap] {
        zip(visible, visible.dropFirst()).map { before, after in
            let custom = before.view.map(stack.customSpacing) ?? UIStackView.spacingUseDefault
            let pair = (LayoutOperand.attribute(after, .firstBaseline), LayoutOperand.attribute(before, .lastBaseline))
            let spacing = resolved(custom == UIStackView.spacingUseDefault ? stack.spacing : custom, isBaselineRelative ? pair : nil)
            return Gap(before: before, after: after, spacing: spacing)
        }
    }

    /// - Parameter baselines: the lower and the upper one, between which the spacing is.
    private func resolved(_ spacing: CGFloat, _ baselines: (LayoutOperand, LayoutOperand)?) -> CGFloat {
        switch spacing {
        case UIStackView.spacingUseDefault: 0
        case UIStackView.spacingUseSystem: baselines.map(SystemSpacing.between) ?? SystemSpacing.standard
        default: spacing
        }
    }

    private var hasFlexibleGaps: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

    private mutating func space() {
        let start = isBaselineRelative ? .firstBaseline : along.start, end = isBaselineRelative ? .lastBaseline : along.end
        for gap in gaps {
            add(
                .spacing, gap.after, start, hasFlexibleGaps ? .greaterThanOrEqual : .equal, gap.before, end, constant: gap.spacing,
                priority: Self.distancePriority)
        }
    }

    private mutating func distribute() {
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for item in visible.dropFirst() { add(.fillEqually, item, along.length, .equal, visible[0], along.length) }
        case .fillProportionally: fillProportionally()
        case .equalSpacing: equalizeGaps()
        case .equalCentering: if visible.count > 2 { equalizeCenters() } else { equalizeGaps() }
        }
    }

    /// Lengths are multiples of the guide's, which a view of given length does not determine if others are more.
    private mutating func fillProportionally() {
        let lengths = visible.map { item in (item, item.view.map(contentLength) ?? 0) }.filter { $0.1 > 0 }
        guard let unit = lengths.first?.1, lengths.count > 1 else { return }
        let guide = stack.distributionGuide().item
        for (item, length) in lengths {
            add(.fillProportionally, item, along.length, .equal, guide, .width, multiplier: length / unit, priority: Self.proportionPriority)
        }
    }

    /// A nested stack view has no intrinsic size; its fitting size takes its place.
    private func contentLength(_ view: UIView) -> CGFloat {
        let size = view is UIStackView ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.intrinsicContentSize
        return stack.axis == .horizontal ? size.width : size.height
    }

    private mutating func equalizeGaps() {
        let gaps = gaps
        guard let first = gaps.first else { return }
        func length(_ gap: Gap) -> LayoutOperand {
            isBaselineRelative
                ? .distance(from: gap.before, .lastBaseline, to: gap.after, .firstBaseline) : .distance(from: gap.before, along.end, to: gap.after, along.start)
        }
        for gap in gaps.dropFirst() { result.append(StackConstraint(identifier: .distributing, first: length(gap), second: length(first))) }
        result.append(
            StackConstraint(
                identifier: .ambiguitySuppression, first: length(first), relation: .lessThanOrEqual, constant: first.spacing, priority: Self.gapPriority))
    }

    /// Every distance is at least that of the guide, which is as long as possible: distances are equal but for those that have to be longer.
    private mutating func equalizeCenters() {
        let guide = LayoutOperand.attribute(stack.distributionGuide().item, .width), isFlipped = environment.direction == .rightToLeft
        for gap in gaps {
            let (left, right) = isFlipped ? (gap.after, gap.before) : (gap.before, gap.after)
            let distance = LayoutOperand.distance(from: left, along.center, to: right, along.center)
            result.append(StackConstraint(identifier: .distributing, first: distance, relation: .greaterThanOrEqual, second: guide))
            result.append(
                StackConstraint(
                    identifier: .distributing, first: distance, relation: .lessThanOrEqual, second: guide, priority: Self.centeringPriority))
        }
        result.append(
            StackConstraint(identifier: .ambiguitySuppression, first: guide, relation: .lessThanOrEqual, priority: Self.gapPriority))
    }

    // MARK: Across the axis

    private mutating func align() {
        switch alignment {
        case .fill:
            for item in visible {
                add(.canvasConnection, item, across.start, .equal, canvas, across.start)
                add(.canvasConnection, item, across.end, .equal, canvas, across.end)
            }
        case .leading:
            for item in visible {
                add(.canvasConnection, item, across.start, .equal, canvas, across.start)
                add(.spanningBoundary, item, across.end, .lessThanOrEqual, canvas, across.end)
            }
        case .center:
            for item in visible {
                add(.canvasConnection, item, across.center, .equal, canvas, across.center)
                add(.spanningBoundary, item, across.length, .lessThanOrEqual, canvas, across.length)
            }
        case .trailing:
            for item in visible {
                add(.canvasConnection, item, across.end, .equal, canvas, across.end)
                add(.spanningBoundary, item, across.start, .greaterThanOrEqual, canvas, across.start)
            }
        case .firstBaseline: alignBaselines(.firstBaseline, at: across.start)
        case .lastBaseline: alignBaselines(.lastBaseline, at: across.end)
        }
    }

    private var alignment: UIStackView.Alignment {
        guard stack.axis == .vertical, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return stack.alignment }
        return .leading
    }

    private mutating func alignBaselines(_ baseline: NSLayoutConstraint.Attribute, at edge: NSLayoutConstraint.Attribute) {
        guard let first = visible.first else { return }
        for item in visible {
            if item !== first { add(.alignment, item, baseline, .equal, first, baseline, priority: Self.distancePriority) }
            add(.spanningBoundary, item, across.start, .greaterThanOrEqual, canvas, across.start)
            add(.spanningBoundary, item, across.end, .lessThanOrEqual, canvas, across.end)
        }
        add(.canvasConnection, first, edge, .equal, canvas, edge, priority: Self.fitPriority)
    }

    // MARK: Ambiguity

    /// What nothing else determines is as short as possible; among equals, later views are compressed before earlier ones, and stretched after them.
    private mutating func suppressAmbiguity() {
        for (index, item) in visible.enumerated() where index == 0 || stack.distribution != .fillEqually {
            shrink(item, along.length, hasFlexibleGaps ? Self.compressionPriority : Self.suppressionPriority, weight: Double(index + 1))
        }
        if visible.isEmpty { shrink(own, along.length, Self.suppressionPriority) }
        shrink(own, across.length, alignment == .fill ? Self.suppressionPriority : Self.fitPriority)
    }

    private mutating func shrink(_ item: LayoutItem, _ length: NSLayoutConstraint.Attribute, _ priority: UILayoutPriority, weight: Double = 1) {
        result.append(
            StackConstraint(
                identifier: priority == Self.fitPriority ? .spanningFit : .ambiguitySuppression, first: .attribute(item, length), relation: .lessThanOrEqual,
                priority: priority, weight: weight))
    }

    // MARK: Hidden views

    /// Hidden views have no length, where they would be. Across the axis they have a fixed length, so that the stack view's does not depend on them.
    private mutating func collapseHiddenViews() {
        var before: LayoutItem?
        for view in stack.arrangedSubviews {
            let item = view.itemForLayout()
            guard view.isHidden else {
                before = item
                continue
            }
            result.append(StackConstraint(identifier: .hiding, first: .attribute(item, along.length)))
            if let before {
                add(.hiding, item, along.start, .equal, before, along.end)
            } else {
                add(.hiding, item, along.start, .equal, canvas, along.start)
            }
            let edge = alignment == .center ? across.center : alignment == .trailing ? across.end : across.start
            add(.hiding, item, edge, .equal, canvas, edge)
            let length = environment.hiddenLength ?? (stack.axis == .horizontal ? view.bounds.height : view.bounds.width)
            result.append(
                StackConstraint(identifier: .hiding, first: .attribute(item, across.length), constant: length, priority: Self.proportionPriority))
        }
    }
}
