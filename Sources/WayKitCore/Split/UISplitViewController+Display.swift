import Foundation

extension UISplitViewController {
    /// Points of a column that nothing else determines.
    private static let standardWidth: CGFloat = 320
    /// What the secondary column keeps at least where three columns are tiled.
    private static let minimumSecondaryWidth: CGFloat = 500
    private static let duration: TimeInterval = 0.4
    private static let fadeDuration: TimeInterval = 0.2

    // MARK: What is to be shown

    private var size: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

    /// The number of columns that can be shown besides the secondary one.
    var maximumCount: Int { columnOrder.dropLast().filter { columns[$0] != nil }.count }

    var isRight: Bool { (primaryEdge == .trailing) != (viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft) }

    var widths: SplitLayout.Widths {
        func width(_ preferred: CGFloat, _ fraction: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
            let automatic = Self.automaticDimension
            var width = preferred != automatic ? preferred : Self.standardWidth
            if preferred == automatic, fraction != automatic {
                width = fraction * size.width
                if maximum == automatic { width = min(width, Self.standardWidth) }
            }
            if maximum != automatic { width = min(width, maximum) }
            if minimum != automatic { width = max(width, minimum) }
            return min(max(width, 0), size.width)
        }
        let primary = width(preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth, maximumPrimaryColumnWidth)
        guard style == .tripleColumn else { return SplitLayout.Widths(primary: primary, supplementary: 0) }
        let supplementary = width(
            preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth,
            maximumSupplementaryColumnWidth)
        return SplitLayout.Widths(primary: primary, supplementary: supplementary)
    }

    var resolvedBehavior: SplitBehavior {
        let isTriple = style == .tripleColumn, isLandscape = size.width > size.height
        func available(_ behavior: SplitBehavior) -> SplitBehavior { behavior == .displace && !isTriple ? .tile : behavior }
        if style != .unspecified, preferredSplitBehavior != .automatic { return available(preferredSplitBehavior) }
        if let behavior = preferredDisplayMode.behavior { return available(behavior) }
        guard isLandscape else { return .overlay }
        guard isTriple else { return .tile }
        return size.width - widths.primary - widths.supplementary >= Self.minimumSecondaryWidth ? .tile : .displace
    }

    var resolvedMode: DisplayMode {
        let behavior = resolvedBehavior
        let preferred = preferredDisplayMode == .automatic ? (behavior == .overlay ? 0 : 1) : preferredDisplayMode.columnCount
        return DisplayMode(columnCount: min(chosenCount ?? preferred, maximumCount), behavior: behavior)
    }

    func layout(for mode: DisplayMode) -> SplitLayout {
        SplitLayout(size: size, mode: mode, isTriple: style == .tripleColumn, widths: widths, isRight: isRight)
    }

    // MARK: Layout

    func layOut() {
        guard view.window != nil else { return }
        fade.viewWasLaidOut()
        arrange()
        if isCollapsed {
            installCollapsedRoot()
            collapsedRoot?.containedViewIfLoaded?.frame = view.bounds
            return
        }
        let behavior = resolvedBehavior
        if lastBehavior != behavior {
            if lastBehavior != nil { chosenCount = nil }
            lastBehavior = behavior
        }
        if interaction.isActive {
            if interaction.size == size { return }
            interaction.cancel()
        }
        let mode = resolvedMode
        if mode != currentMode { change(to: mode, animated: false) }
        for column in columnOrder where isColumnShown(column) { install(column, animated: false, isFinal: true) }
        apply(layout(for: currentMode))
    }

    func apply(_ layout: SplitLayout) {
        columnViews[.primary]?.frame = layout.primary
        columnViews[.supplementary]?.frame = layout.supplementary
        columnViews[.secondary]?.frame = layout.secondary
        dimmingView.frame = layout.secondary
        dimmingView.alpha = layout.dimming
        let isOverlay = currentMode.behavior == .overlay || currentMode.behavior == .displace
        for column in [Column.primary, .supplementary] {
            guard let view = columnViews[column] else { continue }
            view.lineIsLeft = isRight
            view.isOverlay = currentMode.behavior == .overlay && isColumnShown(column)
            view.hasLine = columns[column] != nil
        }
        dimmingView.isUserInteractionEnabled = isOverlay
        columnViews[.secondary]?.hasLine = false
        let edge: UIRectEdge = isRight ? .right : .left
        if revealGesture.edges != edge { revealGesture.edges = edge }
    }

    /// The sizes of the children in a new size of this controller.
    func columnSize(of container: any UIContentContainer, _ parentSize: CGSize) -> CGSize? {
        guard let column = columnOrder.first(where: { columns[$0]?.container === container }), !isCollapsed else { return nil }
        switch column {
        case .primary: return CGSize(width: widths.primary, height: parentSize.height)
        case .supplementary: return CGSize(width: widths.supplementary, height: parentSize.height)
        case .secondary, .compact:
            let layout = SplitLayout(
                size: parentSize, mode: currentMode, isTriple: style == .tripleColumn, widths: widths, isRight: isRight)
            return layout.secondary.size
        }
    }

    func widthsChanged() {
        endChanges()
        viewIfLoaded?.setNeedsLayout()
    }

    func preferenceChanged() {
        chosenCount = nil
        guard arrangement == .expanded, view.window != nil else { return }
        if resolvedMode != currentMode { change(to: resolvedMode, animated: UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0) }
        view.setNeedsLayout()
    }

    /// The primary and the supplementary column have a compact width.
    func updateTraits() {
        for column in columnOrder {
            guard let container = columns[column]?.container else { continue }
            let isNarrow = column != .secondary && container.parent === self && collapsedRoot == nil
            setOverrideTraitCollection(isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: container)
        }
    }

    func updateBackground() {
        columnViews[.primary]?.backgroundColor = primaryBackgroundStyle == .sidebar ? .secondarySystemBackground : .systemBackground
        columnViews[.supplementary]?.backgroundColor = .systemBackground
        columnViews[.secondary]?.backgroundColor = .systemBackground
    }

    // MARK: Changing the mode

    func choose(count: Int) {
        chosenCount = min(max(count, 0), maximumCount)
        guard arrangement == .expanded, viewIfLoaded?.window != nil else { return }
        change(to: resolvedMode, animated: UIView.areAnimationsEnabled)
    }

    /// The columns slide, with reduced motion they fade.
    func change(to mode: DisplayMode, animated: Bool) {
        guard mode != currentMode else { return }
        begin(mode, animated: animated)
        guard animated, UIAccessibility.isReduceMotionEnabled, view.window != nil else { return settle(animated: animated, velocity: 0) }
        let count = changeCount
        fade.run(
            in: view, duration: Self.fadeDuration,
            change: {
                for view in Array(columnViews.values) + [dimmingView] { view.layer.removeAllAnimations() }
                apply(layout(for: currentMode))
                view.layoutIfNeeded()
            }, completion: { [weak self] in self?.changeEnded(count) })
    }

    /// Announces a mode, and adds the columns that it shows.
    func begin(_ mode: DisplayMode, animated: Bool) {
        let before = columnOrder.filter(isColumnShown)
        delegate?.splitViewController(self, willChangeTo: mode)
        currentMode = mode
        changeCount += 1
        let after = columnOrder.filter(isColumnShown)
        for column in after where !before.contains(column) {
            delegate?.splitViewController(self, willShow: column)
            install(column, animated: animated, isFinal: false)
        }
        for column in before where !after.contains(column) {
            delegate?.splitViewController(self, willHide: column)
            if forwardsAppearance { columns[column]?.container.beginContainedAppearance(false, animated: animated) }
        }
        updateButton()
    }

    /// Moves the columns to the current mode's places.
    /// - Parameter velocity: of the columns, relative to the rest of their way, per second.
    func settle(animated: Bool, velocity: CGFloat) {
        let layout = layout(for: currentMode), count = changeCount
        guard animated, view.window != nil else {
            apply(layout)
            return finish()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.apply(layout)
                self.view.layoutIfNeeded()
            },
            completion: { [weak self] _ in self?.changeEnded(count) })
    }

    /// The animation of a change has ended, which may have been replaced since.
    private func changeEnded(_ count: Int) {
        if changeCount == count, !interaction.isActive { finish() }
    }

    /// Sends the rest of the appearance callbacks, and removes what is hidden.
    func finish() {
        for column in columnOrder {
            guard let container = columns[column]?.container, !isCollapsed else { continue }
            if isColumnShown(column) {
                if appearance == .appeared { container.endContainedAppearance() }
            } else if let view = container.containedViewIfLoaded, view.superview != nil {
                view.removeFromSuperview()
                container.endContainedAppearance()
            }
        }
    }

    /// Ends a running change at once.
    func endChanges() {
        guard isViewLoaded, arrangement == .expanded else { return }
        if interaction.isActive { interaction.cancel() }
        changeCount += 1
        fade.end()
        for view in Array(columnViews.values) + [dimmingView] { view.layer.removeAllAnimations() }
        finish()
    }

    /// Adds a column's view; it appears if the controller has appeared.
    /// - Parameter isFinal: it is there at once, not at the end of an animation.
    func install(_ column: Column, animated: Bool, isFinal: Bool) {
        guard isViewLoaded, let container = columns[column]?.container, let columnView = columnViews[column], container.parent === self else { return }
        container.loadViewIfNeeded()
        let isInside = container.containedView.superview === columnView
        if isInside, isFinal { return }
        if forwardsAppearance { container.beginContainedAppearance(true, animated: animated) }
        guard !isInside else { return }
        container.containedView.frame = columnView.bounds
        columnView.addSubview(container.containedView)
        // An animation moves the column as a whole.
        if !isFinal { UIView.performWithoutAnimation { columnView.layoutIfNeeded() } }
        if isFinal, appearance == .appeared { container.endContainedAppearance() }
    }

    // MARK: Buttons and taps

    func dimmingTapped() { _ = hideOverlay() }

    /// Hides the columns that cover or displace the secondary one.
    func hideOverlay() -> Bool {
        guard arrangement == .expanded, currentMode.behavior == .overlay || currentMode.behavior == .displace else { return false }
        choose(count: currentMode.behavior == .displace ? 1 : 0)
        return true
    }

    func toggleColumns() {
        guard arrangement == .expanded else { return }
        if let target = delegate?.targetDisplayModeForAction(in: self), target != .automatic { return choose(count: target.columnCount) }
        let count = currentMode.columnCount
        choose(count: count < maximumCount ? count + 1 : style == .tripleColumn && currentMode.behavior != .overlay ? 1 : 0)
    }

    /// Hides all columns but the secondary one, or shows one again.
    func toggleSecondaryOnly() {
        guard arrangement == .expanded else { return }
        choose(count: currentMode.columnCount > 0 ? 0 : 1)
    }

    /// The bar of the outermost visible column has the button.
    func updateButton() {
        let isExpanded = style != .unspecified && arrangement == .expanded && maximumCount > 0
        let isShown = isExpanded && (displayModeButtonVisibility == .always || displayModeButtonVisibility == .automatic && presentsWithGesture)
        let column = columnOrder.first { isColumnShown($0) && columns[$0] != nil }
        for candidate in columnOrder {
            guard let bar = columns[candidate]?.navigation?.navigationBar else { continue }
            var item = isShown && candidate == column ? displayModeButtonItem : nil
            if isExpanded, candidate == .secondary, item == nil, style == .tripleColumn, showsSecondaryOnlyButton { item = secondaryOnlyButton }
            guard bar.systemLeadingItem !== item else { continue }
            bar.systemLeadingItem = item
            if bar.window != nil { UIView.performWithoutAnimation { bar.layoutIfNeeded() } }
        }
    }
}
