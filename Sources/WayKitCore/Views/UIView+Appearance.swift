import Foundation

/// Colours, tint, opacity, drawing and traits.
extension UIView {
    func setBackground(_ new: UIColor?) {
        let old = storedBackgroundColor
        ViewAnimation.remember(self, key: "UIView.backgroundColor") { $0.storedBackgroundColor === new } undo: { $0.storedBackgroundColor = old }
        colorBeforeChange = old
        storedBackgroundColor = new
        layer.backgroundColor = new.map(resolved)
        colorBeforeChange = nil
    }

    var computedTintColor: UIColor {
        let tint = sequence(first: self) { $0.superview }.lazy.compactMap(\.storedTintColor).first ?? .defaultTint
        guard tintAdjustmentMode == .dimmed else { return tint }
        var white: CGFloat = 0, alpha: CGFloat = 1
        // Not resolved with a tinted collection: the tint itself is being computed.
        UIColor(cgColor: tint.cgColor(for: traitCollection)).getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha * 0.8)
    }

    /// The nearest mode that was set on this view or an ancestor; a presentation that dims the content below it counts as `.dimmed` on its presenter's view.
    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        for view in sequence(first: self, next: { $0.superview }) {
            if view.storedTintAdjustmentMode != .automatic { return view.storedTintAdjustmentMode }
            if view.tintDimmingCount > 0 { return .dimmed }
        }
        return .normal
    }

    func setTintAdjustmentMode(_ new: TintAdjustmentMode) {
        guard new != storedTintAdjustmentMode else { return }
        storedTintAdjustmentMode = new
        tintMayHaveChanged()
    }

    /// Called when a presentation above the view begins or ends to dim it.
    func dimTint(_ isDimmed: Bool) {
        tintDimmingCount += isDimmed ? 1 : -1
        tintMayHaveChanged()
    }

    /// Called for a new superview or mode: the content is not drawn again if the tint is the same.
    func tintMayHaveChanged() {
        if lastTint != tintColor { tintDidChange() }
    }

    func tintDidChange() {
        lastTint = tintColor
        withCurrentTraits {
            if let color = storedBackgroundColor, color.isDynamic { layer.backgroundColor = resolved(color) }
            if drawsContent != nil, mayDraw { requestDisplay() }
            tintColorDidChange()
        }
        // A subview with its own tint may inherit another mode.
        for subview in subviews { subview.storedTintColor == nil ? subview.tintDidChange() : subview.tintMayHaveChanged() }
    }

    package func resolved(_ color: UIColor) -> CGColor { color.cgColor(for: traitCollection.tinted(tintColor)) }

    // MARK: Drawing

    /// Called when the view enters a window: requests content at the window's scale.
    func prepareForDisplay() {
        let scale = owningWindow?.screen.scale ?? UIScreen.main.scale
        if layer.contentsScale != scale {
            layer.contentsScale = scale
            if mayDraw { setNeedsDisplay() }
        } else if drawsContent == nil {
            layer.setNeedsDisplay()
        }
        traitsMayHaveChanged()
    }

    // MARK: Traits

    var computedTraits: UITraitCollection {
        let traits = viewController?.inheritedTraits(for: self) ?? superview?.traitCollection ?? owningWindow?.windowTraits
            ?? DefaultTraits.current
        return inheritsTraits ? traits : overridden(traits)
    }

    /// The inherited traits with this view's overrides.
    private func overridden(_ inherited: UITraitCollection) -> UITraitCollection {
        var traits = inherited
        if overrideUserInterfaceStyle != .unspecified {
            traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
        }
        return limited(hasTraitOverrides ? traitOverrides.over(traits) : traits)
    }

    private func limited(_ traits: UITraitCollection) -> UITraitCollection {
        guard minimumContentSizeCategory != nil || maximumContentSizeCategory != nil else { return traits }
        var category = traits.preferredContentSizeCategory
        if let minimum = minimumContentSizeCategory { category = max(category, minimum) }
        if let maximum = maximumContentSizeCategory { category = min(category, maximum) }
        guard category != traits.preferredContentSizeCategory else { return traits }
        return traits.modifyingTraits { $0.preferredContentSizeCategory = category }
    }

    /// Runs a callback of the system with the view's traits and tint as the current ones.
    func withCurrentTraits<Result>(_ body: () throws -> Result) rethrows -> Result {
        let traits = (owningWindow == nil ? nil : lastTraits) ?? traitCollection
        return try traits.tinted(tintColor).withCurrent(body)
    }

    func traitsMayHaveChanged() {
        guard owningWindow != nil else { return }
        let traits = traitCollection
        if lastTraits != traits {
            let isFirst = lastTraits == nil
            let previous = lastTraits ?? traits.assumedBeforeWindow
            lastTraits = traits
            if isFirst { traitObservers?.notifyFirst(traits) }
            if let color = storedBackgroundColor, color.isDynamic { layer.backgroundColor = resolved(color) }
            if previous != traits { notifyTraitChange(traits, previous) }
        }
        viewController?.traitsMayHaveChanged()
    }

    private func notifyTraitChange(_ traits: UITraitCollection, _ previous: UITraitCollection) {
        if drawsContent != nil, mayDraw { setNeedsDisplay() }
        // The margins of a controller's view follow the size class; leading and trailing edges follow the direction.
        if traits.horizontalSizeClass != previous.horizontalSizeClass || traits.layoutDirection != previous.layoutDirection { setNeedsLayout() }
        withCurrentTraits {
            traitCollectionDidChange(previous)
            reportTraitChange(traits, previous: previous)
        }
        invalidateTrackedMethods(for: traits.values.changes(from: previous.values))
    }

    /// Automatic trait tracking. Drawing is repeated after each change.
    private func invalidateTrackedMethods(for changes: TraitReads) {
        if trackedTraits.layout.contains(anyOf: changes) { setNeedsLayout() }
        if trackedTraits.constraints.contains(anyOf: changes) { setNeedsUpdateConstraints() }
        if trackedTraits.configuration.contains(anyOf: changes) { (self as? UIButton)?.setNeedsUpdateConfiguration() }
        if trackedTraits.contentUnavailable.contains(anyOf: changes) { viewController?.setNeedsUpdateContentUnavailableConfiguration() }
    }

    func propagateTraits() {
        traitsMayHaveChanged()
        for subview in subviews { subview.propagateTraits() }
    }
}
