import Foundation
import WayMotion

/// The sheet's position: at rest at a detent, animating to one, or dragged. Transitions are animated by `SheetAnimator`.
extension UISheetPresentationController {
    private var time: TimeInterval { (presentedViewController.owningApplication ?? .shared).now }

    // MARK: Geometry

    var geometry: SheetGeometry {
        if let cachedGeometry { return cachedGeometry }
        let made = makeGeometry()
        if containerView != nil { cachedGeometry = made }
        return made
    }

    private func makeGeometry() -> SheetGeometry {
        let container = containerView?.bounds.size ?? presentingViewController.viewIfLoaded?.window?.bounds.size ?? .zero
        let safeArea = EdgeInsets(containerView?.safeAreaInsets ?? .zero)
        let clear = EdgeInsets(insetsAboveKeyboard)
        let traits = traitCollection
        if traits.verticalSizeClass == .compact {
            return prefersEdgeAttachedInCompactHeight ? attached(container, safeArea, clear, pushesBack: false) : .filling(container)
        }
        guard traits.horizontalSizeClass == .regular else { return attached(container, safeArea, clear, pushesBack: true) }
        let center = sourceView.map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: containerView).x }
        return .floating(floatingSize(in: container), in: container, safeArea: clear, centerX: center)
    }

    private func floatingSize(in container: CGSize) -> CGSize {
        guard !prefersPageSizing else {
            return CGSize(width: SheetGeometry.readableWidth, height: container.height)
        }
        let preferred = presentedViewController.preferredContentSize
        return preferred.width > 0 && preferred.height > 0 ? preferred : SheetGeometry.formSize
    }

    /// - Parameter clear: The safe area, and above input views.
    private func attached(_ container: CGSize, _ safeArea: EdgeInsets, _ clear: EdgeInsets, pushesBack: Bool) -> SheetGeometry {
        let resolved = resolvedDetents(in: container, safeArea)
        let undimmed = resolved.first { $0.identifier == largestUndimmedDetentIdentifier }?.height
        let width = presentedViewController.preferredContentSize.width
        return .attached(
            in: container, safeArea: clear, heights: resolved.map(\.height), undimmed: undimmed,
            width: widthFollowsPreferredContentSizeWhenEdgeAttached && width > 0 ? width : nil, pushesBack: pushesBack)
    }

    private func resolvedDetents(in container: CGSize, _ safeArea: EdgeInsets) -> [ResolvedDetent] {
        let maximum = SheetGeometry.maximumHeight(in: container, safeArea)
        let context = SheetResolutionContext(traitCollection, maximum: maximum)
        let known = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { ResolvedDetent(identifier: detent.identifier, height: $0) }
        }
        return known.isEmpty ? [ResolvedDetent(identifier: .large, height: maximum)] : known
    }

    var resolved: [(identifier: Detent.Identifier, top: CGFloat)] {
        guard let container = containerView else { return [] }
        let safeArea = EdgeInsets(container.safeAreaInsets), geometry = geometry
        return resolvedDetents(in: container.bounds.size, safeArea).map {
            ($0.identifier, max(geometry.highest, container.bounds.height - insetsAboveKeyboard.bottom - $0.height))
        }
    }

    /// The upper edge at the selected detent.
    var restTop: CGFloat {
        let geometry = geometry
        guard geometry.form == .attached else { return geometry.floor }
        let resolved = resolved
        return (resolved.first { $0.identifier == selectedDetentIdentifier } ?? resolved.first)?.top ?? geometry.floor
    }

    // MARK: Layout

    /// Lays out sheet, dimming and cards for an upper edge.
    func layOut(top: CGFloat) {
        self.top = top
        sheetView.setBoundsAndCenter(geometry.frame(top: top))
        showChrome()
    }

    func moveOffscreen() {
        let geometry = geometry
        sheetView.setBoundsAndCenter(geometry.frame(top: geometry.floor).offsetBy(dx: 0, dy: geometry.container.height - geometry.floor))
    }

    func showChrome() {
        dimmingView.alpha = geometry.dimming(top: top)
        pushBack = geometry.pushBack(top: top)
        updateCards()
    }

    func hideChrome() {
        dimmingView.alpha = 0
        pushBack = 0
        updateCards()
    }

    /// Moves off screen together with the dismissal of a sheet above it, which updates the cards of the whole stack.
    func dismissAlongside() {
        moveOffscreen()
        dimmingView.alpha = 0
        pushBack = 0
    }

    /// Restores the state after a cancelled dismissal; the views are restored already. The caller updates the cards.
    func restorePushBack() { pushBack = geometry.pushBack(top: top) }

    func updateAppearance() {
        let form = geometry.form
        let preferredRadius = preferredCornerRadius.flatMap { $0.isFinite && $0 < Self.automaticDimension ? $0 : nil }
        let radius = form == .filling ? 0 : max(0, preferredRadius ?? Self.cornerRadius)
        sheetView.round(radius, all: form == .floating)
        sheetView.showsGrabber = prefersGrabberVisible && form == .attached
        let isNarrow = form == .floating && !prefersPageSizing
        var traits = [UITraitCollection(userInterfaceLevel: .elevated)]
        if isNarrow { traits.append(UITraitCollection(horizontalSizeClass: .compact)) }
        let preferred = UITraitCollection(traitsFrom: traits)
        if overrideTraitCollection == nil || isOwnOverride, overrideTraitCollection != preferred { overrideTraitCollection = preferred }
    }

    /// The program has not set another one.
    private var isOwnOverride: Bool {
        let elevated = UITraitCollection(userInterfaceLevel: .elevated)
        let narrow = UITraitCollection(traitsFrom: [elevated, UITraitCollection(horizontalSizeClass: .compact)])
        return overrideTraitCollection == elevated || overrideTraitCollection == narrow
    }

    func installChrome(in container: UIView) {
        dimmingView.frame = container.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.alpha = 0
        container.insertSubview(dimmingView, at: 0)
        guard pan == nil else { return }
        let pan = SheetPan { [weak self] point in self?.mayBeginDrag(at: point) ?? false }
        pan.allowedScrollTypesMask = .continuous
        pan.addHandler { [weak self, weak pan] in
            if let pan { self?.panned(pan) }
        }
        container.addGestureRecognizer(pan)
        self.pan = pan
        sheetView.nestedScrollCoordinator = self
        guard dimmingView.gestureRecognizers == nil else { return }
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self, weak tap] in
            guard let self, tap?.state == .ended else { return }
            self.dismissUserInitiated()
        }
        dimmingView.addGestureRecognizer(tap)
    }

    /// Container coordinates.
    func isDisplayed(at point: CGPoint) -> Bool {
        guard sheetView.superview != nil else { return false }
        return sheetView.layer.presentationProperties(at: AnimationContext.current.now).frame.contains(point)
    }

    /// Whether a gesture may begin at that point.
    private func mayBeginDrag(at point: CGPoint) -> Bool {
        isDisplayed(at: point) && presentedViewController.modalTransition?.allowsCatching ?? true
    }

    // MARK: Moving

    /// Animates to the selected detent.
    func settle(velocity: CGFloat = 0) {
        stopMotion()
        let target = restTop
        guard abs(target - top) > 0.01 || abs(velocity) > 1 else { return layOut(top: target) }
        motion = SheetMotion(from: top, to: target, velocity: velocity, at: time) { [weak self] top in
            self?.layOut(top: top)
        } completion: { [weak self] in
            self?.motion = nil
        }
    }

    /// Stops the animation at the displayed position.
    func stopMotion() {
        guard let motion else { return }
        motion.stop()
        self.motion = nil
        layOut(top: motion.position(at: time))
    }

    func changeAnimated(_ changes: () -> Void) {
        guard let state = presentedViewController.presentedBy?.state, state == .shown else { return changes() }
        let wasChanging = isChangingAnimated
        isChangingAnimated = true
        UIView.animate(springDuration: SheetMotion.response, bounce: 0, options: .allowUserInteraction, animations: changes)
        isChangingAnimated = wasChanging
        guard !wasChanging, dragSession == nil else { return }
        let velocity = motion?.velocity(at: time) ?? 0
        cachedGeometry = nil
        laidOutGeometry = geometry
        settle(velocity: velocity)
    }

    /// Called when the detents or the selected one have changed.
    func detentsChanged() {
        cachedGeometry = nil
        if presentedViewController.presentedBy?.state == .shown { presentedViewController.presentedBy?.updateTintDimming(isShown: true) }
        guard presentedViewController.presentedBy?.state == .shown, !isChangingAnimated, dragSession == nil else {
            containerView?.setNeedsLayout()
            return
        }
        stopMotion()
        laidOutGeometry = geometry
        updateAppearance()
        layOut(top: restTop)
    }

    /// The user has brought it to a detent.
    func selectUserInitiated(top: CGFloat) {
        let before = selectedDetentIdentifier
        guard geometry.form == .attached, let chosen = resolved.min(by: { abs($0.top - top) < abs($1.top - top) })?.identifier else { return }
        let effective = resolved.contains { $0.identifier == before } ? before : resolved.first?.identifier
        guard chosen != effective else { return }
        isChangingAnimated = true
        selectedDetentIdentifier = chosen
        isChangingAnimated = false
        TransitionLog.write("didChangeSelectedDetentIdentifier", presentedViewController)
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: Resizing

    /// Called after a layout of the container: a drag or an animation continues in the new size.
    func geometryMayHaveChanged() {
        let new = geometry
        guard let old = laidOutGeometry, old != new, let presentation = presentedViewController.presentedBy else { return }
        laidOutGeometry = new
        updateAppearance()
        switch presentation.state {
        case .presenting: layOut(top: restTop)
        case .dismissing: moveDismissal(old, new)
        case .shown: moveShown(old, new)
        case .over: break
        }
    }

    private func moveDismissal(_ old: SheetGeometry, _ new: SheetGeometry) {
        if let detent = old.tops.firstIndex(where: { abs($0 - top) < 0.5 }), new.tops.indices.contains(detent) {
            top = new.tops[detent]
        } else {
            top = min(max(top + new.container.height - old.container.height, new.ceiling), new.floor)
        }
        if presentedViewController.modalTransition?.systemAnimator?.dismissesBelowContainer ?? false { moveOffscreen() }
    }

    private func moveShown(_ old: SheetGeometry, _ new: SheetGeometry) {
        // At the same distance from the lower edge as before.
        let moved = top + new.container.height - old.container.height
        if let dragSession {
            dragSession.shift(by: new.container.height - old.container.height)
        } else if let motion {
            let velocity = motion.velocity(at: time)
            motion.stop()
            self.motion = nil
            top = moved
            settle(velocity: velocity)
            layOut(top: top)
        } else {
            layOut(top: restTop)
        }
    }
}
