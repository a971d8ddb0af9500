import Foundation

/// Appearance callbacks caused by a container's `addSubview` and `removeFromSuperview`, as on iOS: no `beginAppearanceTransition` is needed.
///
/// | the container | the child's view is added | the child's view is removed |
/// | --- | --- | --- |
/// | has appeared | willAppear immediately, didAppear on the next run-loop iteration | willDisappear before, didDisappear after |
/// | is appearing | willAppear immediately, the rest with the container | willDisappear before, didDisappear after |
/// | is disappearing | nothing; willAppear if the container turns back | the rest of its disappearance |
/// | is not visible | nothing; its callbacks come with the container's | nothing |
///
/// Participants of a transition get their callbacks from it. A child that got them already, from its program or `transition(from:to:)`, does not get
/// them again; a container that forwards appearance methods by hand does so here, too. Controllers inside a child's view get them from the child.
///
/// A controller without a parent whose view is added to a window is treated like a child of a container that has appeared.
extension UIView {
    /// Called before the view is added to a superview that is in a window or will be.
    func beginAutomaticAppearance(in superview: UIView) {
        let root = superview.window?.rootViewController
        forOutermostControllers { child in
            if let parent = child.parent, let parentView = parent.viewIfLoaded, superview.isDescendant(of: parentView) {
                child.beginAutomaticAppearance(inParent: parent)
            }
        }
        forControllersWithoutParent { if $0 !== root { $0.beginAppearanceWithoutParent() } }
    }

    /// Called before the view is removed from its window.
    /// - Returns: the controllers whose disappearance ends after the removal.
    func beginAutomaticDisappearance() -> [UIViewController] {
        var leaving: [UIViewController] = []
        forOutermostControllers { if $0.beginAutomaticDisappearance() { leaving.append($0) } }
        forControllersWithoutParent { controller in
            if !leaving.contains(where: { $0 === controller }), controller.beginAutomaticDisappearance() { leaving.append(controller) }
        }
        return leaving
    }

    /// Calls the block for each controller without a parent in the view's subtree.
    private func forControllersWithoutParent(_ body: (UIViewController) -> Void) {
        if let viewController, viewController.parent == nil { body(viewController) }
        for subview in subviews { subview.forControllersWithoutParent(body) }
    }

    private func forOutermostControllers(_ body: (UIViewController) -> Void) {
        if let viewController { return body(viewController) }
        for subview in subviews { subview.forOutermostControllers(body) }
    }
}

extension UIViewController {
    /// Called if the view was added to the window before its controller was added to a parent.
    func viewWasAddedBeforeParent() {
        guard let parent, let view = viewIfLoaded, view.window != nil, let parentView = parent.viewIfLoaded, view.isDescendant(of: parentView)
        else { return }
        beginAutomaticAppearance(inParent: parent)
    }

    fileprivate func beginAutomaticAppearance(inParent parent: UIViewController) {
        guard appearance == .disappeared || appearance == .disappearing, usesAutomaticAppearance, parent.shouldAutomaticallyForwardAppearanceMethods,
            parent.appears(self)
        else { return }
        switch parent.appearance {
        case .appearing: beginAppearanceTransition(true, animated: parent.appearanceIsAnimated)
        case .appeared:
            beginAppearanceTransition(true, animated: false)
            (parent.owningApplication ?? .shared).enqueue { [weak self] in
                // If the container disappears meanwhile, the child's callbacks come with the container's.
                guard let self, self.parent?.appearance == .appeared, self.viewIfLoaded?.window != nil, self.usesAutomaticAppearance else { return }
                if self.appearance == .appearing { self.endAppearanceTransition() }
            }
        case .disappearing, .disappeared: break
        }
    }

    fileprivate func beginAppearanceWithoutParent() {
        guard appearance == .disappeared, usesAutomaticAppearance, presentation == nil else { return }
        beginAppearanceTransition(true, animated: false)
        UIApplication.shared.enqueue { [weak self] in
            guard let self, self.parent == nil || self.parent?.appearance == .appeared, self.viewIfLoaded?.window != nil, self.usesAutomaticAppearance else {
                return
            }
            if self.appearance == .appearing { self.endAppearanceTransition() }
        }
    }

    fileprivate func beginAutomaticDisappearance() -> Bool {
        guard usesAutomaticAppearance, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return false }
        switch appearance {
        case .appeared, .appearing:
            beginAppearanceTransition(false, animated: false)
            return true
        // Once removed, it would miss the end of the container's disappearance.
        case .disappearing: return parent?.appearance == .disappearing
        case .disappeared: return false
        }
    }

    /// Whether its callbacks come neither from a transition, nor from a presentation, nor from a window.
    private var usesAutomaticAppearance: Bool {
        runningTransition == nil && presentedBy == nil && viewIfLoaded?.window?.rootViewController !== self
    }
}
