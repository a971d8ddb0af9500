import Foundation
import WayLog

private let logger = wayLogger("waykit.controllers")

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child !== self, !isDescendantController(of: child) else {
            logger.error("addChild: \(child) holds \(self) and cannot become its child")
            return
        }
        guard child.parent !== self else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
        child.didEnterParent()
        child.viewIfLoaded?.propagateTraits()
        child.viewWasAddedBeforeParent()
    }

    func leaveParent() {
        guard let old = parent else { return }
        endPresentations()
        old.children.removeAll { $0 === self }
        old.childTraitOverrides[ObjectIdentifier(self)] = nil
        parent = nil
        didLeaveParent(old)
        didMove(toParent: nil)
    }

    // MARK: Moving to and from a parent

    private func didEnterParent() {
        isLeaving = false
        isEntering = !(parent?.marksMovingChildren ?? true)
        // Its view was added before.
        if isEntering, appearance == .appearing { isMovingToParent = true }
    }

    func willMoveToNewParent(_ newParent: UIViewController?) {
        if newParent == nil, let parent, !parent.marksMovingChildren { isLeaving = true }
    }

    func didMoveToNewParent(_ newParent: UIViewController?) {
        if newParent != nil { isLeaving = false }
    }

    private func didLeaveParent(_ old: UIViewController) {
        isEntering = false
        isLeaving = appearance != .disappeared && !old.marksMovingChildren
    }

    /// Called before the callback of an appearance or a disappearance.
    func markMoving(appears: Bool) {
        if appears, isEntering { isMovingToParent = true }
        if !appears, isLeaving { isMovingFromParent = true }
    }

    /// Called after the last callback.
    func unmarkMoving(appeared: Bool) {
        if parent?.marksMovingChildren ?? false { return }
        isMovingToParent = false
        isMovingFromParent = false
        if appeared { isEntering = false } else { isLeaving = false }
    }

    /// Ends the presentations of this controller and its children in their contexts: without transition, but with all due callbacks.
    func endPresentations() {
        children.forEach { $0.endPresentations() }
        presentation?.endWithoutTransition()
    }

    private func isDescendantController(of other: UIViewController) -> Bool {
        sequence(first: self) { $0.parent }.contains { $0 === other }
    }

    /// The outermost ancestor of this controller.
    package var rootOfContainment: UIViewController { sequence(first: self) { $0.parent }.reduce(self) { $1 } }

    func preferredSizeChanged() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentationOfThis?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// The traits that the view of this controller inherits: its superview's, then the overrides of its parent or its presentation.
    func inheritedTraits(for view: UIView?) -> UITraitCollection? {
        let context = presentedBy.flatMap { $0.isInContext ? $0.presenting?.traitCollection : nil }
        // A presented view that is being added to the window, perhaps in a wrapper, has no window above it yet.
        let environment = view?.window == nil ? presentedBy?.environmentTraits : nil
        var traits = context ?? environment ?? view?.superview?.traitCollection ?? parent?.traitCollection ?? view?.window?.windowTraits
            ?? presentationOfThis?.presenting?.traitCollection
        var overrides = [UITraitCollection]()
        if let own = parent?.overrideTraitCollection(forChild: self) { overrides.append(own) }
        if let own = presentedBy?.controller.overrideTraitCollection { overrides.append(own) }
        if overrideUserInterfaceStyle != .unspecified { overrides.append(UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)) }
        if let own = presentedBy?.controller.traitOverrides, !own.isEmpty { overrides.append(UITraitCollection(values: own.values)) }
        if !traitOverrides.isEmpty { overrides.append(UITraitCollection(values: traitOverrides.values)) }
        guard !overrides.isEmpty else { return traits }
        traits = UITraitCollection(traitsFrom: [traits ?? DefaultTraits.current] + overrides)
        return traits
    }

    func traitOverridesChanged() {
        for controller in [self] + presentedInContext { controller.viewIfLoaded?.setNeedsTraitUpdate() }
    }

    /// Notifies of traits that differ from those last announced.
    func traitsMayHaveChanged() {
        let traits = traitCollection
        guard lastTraits != traits else { return }
        let previous = lastTraits ?? traits.assumedBeforeWindow
        lastTraits = traits
        guard previous != traits else { return }
        traits.withCurrent {
            traitCollectionDidChange(previous)
            reportTraitChange(traits, previous: previous)
        }
    }

    /// Runs a callback with the controller's traits as the current ones.
    func withCurrentTraits<Result>(_ body: () throws -> Result) rethrows -> Result {
        try traitCollection.tinted(viewIfLoaded?.tintColor).withCurrent(body)
    }
}
