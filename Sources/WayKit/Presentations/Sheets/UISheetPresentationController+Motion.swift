import Foundation

/// Where the sheet is: at rest at a detent, on its way to one, in a finger's hand. Transitions are `SheetAnimator`'s.
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
        let safeArea = containerView?.safeAreaInsets ?? .zero
        let traits = traitCollection
        if traits.verticalSizeClass == .compact {
            return prefersEdgeAttachedInCompactHeight ? attached(container, safeArea, pushesBack: false) : .filling(container)
        }
        guard traits.horizontalSizeClass == .regular else { return attached(container, safeArea, pushesBack: true) }
        let center = sourceView.map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: containerView).x }
        return .floating(floatingSize(in: container), in: container, safeArea: safeArea, centerX: center)
    }

    private func floatingSize(in container: CGSize) -> CGSize {
        guard !prefersPageSizing else {
            return CGSize(width: SheetGeometry.readableWidth, height: container.height)
        }
        let wanted = presentedViewController.preferredContentSize
        return wanted.width > 0 && wanted.height > 0 ? wanted : SheetGeometry.formSize
    }

    private func attached(_ container: CGSize, _ safeArea: UIEdgeInsets, pushesBack: Bool) -> SheetGeometry {
        let resolved = resolvedDetents(in: container, safeArea)
        let undimmed = resolved.first { $0.identifier == largestUndimmedDetentIdentifier }?.height
        let width = presentedViewController.preferredContentSize.width
        return .attached(
            in: container, safeArea: safeArea, heights: resolved.map(\.height), undimmed: undimmed,
            width: widthFollowsPreferredContentSizeWhenEdgeAttached && width > 0 ? width : nil, pushesBack: pushesBack)
    }

    private func resolvedDetents(in container: CGSize, _ safeArea: UIEdgeInsets) -> [ResolvedDetent] {
        let maximum = SheetGeometry.maximumHeight(in: container, safeArea)
        let context = SheetResolutionContext(traitCollection, maximum: maximum)
        let known = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { ResolvedDetent(identifier: detent.identifier, height: $0) }
        }
        return known.isEmpty ? [ResolvedDetent(identifier: .large, height: maximum)] : known
    }

    private var resolved: [(identifier: Detent.Identifier, top: CGFloat)] {
        guard let container = containerView else { return [] }
        let safeArea = container.safeAreaInsets, geometry = geometry
        return resolvedDetents(in: container.bounds.size, safeArea).map {
            ($0.identifier, max(geometry.highest, container.bounds.height - safeArea.bottom - $0.height))
        }
    }

    /// The upper edge at the selected detent.
    var restTop: CGFloat {
        let geometry = geometry
        guard geometry.form == .attached else { return geometry.floor }
        let resolved = resolved
        return (resolved.first { $0.identifier == selectedDetentIdentifier } ?? resolved.first)?.top ?? geometry.floor
    }

    // MARK: Placing

    /// Sheet, dimming and cards, as they are with the upper edge there.
    func place(_ top: CGFloat) {
        self.top = top
        sheetView.place(geometry.frame(top: top))
        showChrome()
    }

    func placeOffscreen() {
        let geometry = geometry
        sheetView.place(geometry.frame(top: geometry.floor).offsetBy(dx: 0, dy: geometry.container.height - geometry.floor))
    }

    func showChrome() {
        dimmingView.alpha = geometry.dimming(top: top)
        pushed = geometry.pushBack(top: top)
        updateCards()
    }

    func hideChrome() {
        dimmingView.alpha = 0
        pushed = 0
        updateCards()
    }

    /// Goes with the dismissal of one that it has presented.
    func leave() {
        placeOffscreen()
        hideChrome()
    }

    /// The dismissal turned back, and everybody's views are where they were: the numbers follow.
    func comeBack() {
        pushed = geometry.pushBack(top: top)
        // In a window of another size they are other cards.
        UIView.performWithoutAnimation { updateCards() }
    }

    func updateLook() {
        let form = geometry.form
        let radius = form == .filling ? 0 : max(0, preferredCornerRadius.flatMap { $0.isFinite && $0 < Self.automaticDimension ? $0 : nil } ?? Self.cornerRadius)
        sheetView.round(radius, all: form == .floating)
        sheetView.showsGrabber = prefersGrabberVisible && form == .attached
        let isNarrow = form == .floating && !prefersPageSizing
        var traits = [UITraitCollection(userInterfaceLevel: .elevated)]
        if isNarrow { traits.append(UITraitCollection(horizontalSizeClass: .compact)) }
        let wanted = UITraitCollection(traitsFrom: traits)
        if overrideTraitCollection == nil || isOwnOverride, overrideTraitCollection != wanted { overrideTraitCollection = wanted }
    }

    /// Nobody has set another one.
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
        let pan = SheetPan { [weak self] point in self?.maySeize(at: point) ?? false }
        pan.allowedScrollTypesMask = .continuous
        pan.addHandler { [weak self, weak pan] in
            if let pan { self?.panned(pan) }
        }
        container.addGestureRecognizer(pan)
        self.pan = pan
        sheetView.scrollHandover = self
        guard dimmingView.gestureRecognizers == nil else { return }
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self, weak tap] in
            guard let self, tap?.state == .ended else { return }
            self.dismissByPerson()
        }
        dimmingView.addGestureRecognizer(tap)
    }

    /// Container coordinates.
    func isSeen(at point: CGPoint) -> Bool {
        guard sheetView.superview != nil else { return false }
        return sheetView.layer.presentationProperties(at: AnimationContext.current.now).frame.contains(point)
    }

    /// A finger there may take the sheet in hand.
    private func maySeize(at point: CGPoint) -> Bool {
        isSeen(at: point) && presentedViewController.modalTransition?.allowsCatching ?? true
    }

    // MARK: Moving

    /// To the selected detent by itself.
    func settle(velocity: CGFloat = 0) {
        stopMotion()
        let target = restTop
        guard abs(target - top) > 0.01 || abs(velocity) > 1 else { return place(target) }
        motion = SheetMotion(from: top, to: target, velocity: velocity, at: time) { [weak self] top in
            self?.place(top)
        } arrived: { [weak self] in
            self?.motion = nil
        }
    }

    /// It stays where it is seen.
    func stopMotion() {
        guard let motion else { return }
        motion.stop()
        self.motion = nil
        place(motion.position(at: time))
    }

    func changeAnimated(_ changes: () -> Void) {
        guard let state = presentedViewController.presentedBy?.state, state == .shown else { return changes() }
        let outer = isChangingAnimated
        isChangingAnimated = true
        UIView.animate(springDuration: SheetMotion.response, bounce: 0, options: .allowUserInteraction, animations: changes)
        isChangingAnimated = outer
        guard !outer, hold == nil else { return }
        let velocity = motion?.velocity(at: time) ?? 0
        cachedGeometry = nil
        laidOutGeometry = geometry
        settle(velocity: velocity)
    }

    /// Detents, or which of them is selected, are others than before.
    func detentsChanged() {
        cachedGeometry = nil
        if presentedViewController.presentedBy?.state == .shown { presentedViewController.presentedBy?.settleTint(isShown: true) }
        guard presentedViewController.presentedBy?.state == .shown, !isChangingAnimated, hold == nil else {
            containerView?.setNeedsLayout()
            return
        }
        stopMotion()
        laidOutGeometry = geometry
        updateLook()
        place(restTop)
    }

    /// A person has brought it to a detent.
    func selectByPerson(top: CGFloat) {
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

    /// After a layout of the container: what it is in the middle of goes on in the new size.
    func geometryMayHaveChanged() {
        let new = geometry
        guard let old = laidOutGeometry, old != new, let presentation = presentedViewController.presentedBy else { return }
        laidOutGeometry = new
        updateLook()
        switch presentation.state {
        case .presenting: place(restTop)
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
        if presentedViewController.modalTransition?.animator is SheetAnimator { placeOffscreen() }
    }

    private func moveShown(_ old: SheetGeometry, _ new: SheetGeometry) {
        // As far from the lower edge as before.
        let moved = top + new.container.height - old.container.height
        if let hold {
            hold.shift(by: new.container.height - old.container.height)
        } else if let motion {
            let velocity = motion.velocity(at: time)
            motion.stop()
            self.motion = nil
            top = moved
            settle(velocity: velocity)
            place(top)
        } else {
            place(restTop)
        }
    }
}
