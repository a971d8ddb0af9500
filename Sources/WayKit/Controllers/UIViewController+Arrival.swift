import Foundation

/// What a container's `addSubview` and `removeFromSuperview` tell a child, as on iOS: nobody has to call `beginAppearanceTransition` for it.
///
/// | the container | the child's view comes | the child's view goes |
/// | --- | --- | --- |
/// | has appeared | willAppear at once, didAppear on the next turn | willDisappear and didDisappear around it |
/// | appears | willAppear at once, the rest with the container | willDisappear and didDisappear around it |
/// | disappears | nothing; willAppear where the container turns back | what is left of its disappearance |
/// | is not seen | nothing; it hears with the container | nothing |
///
/// Whoever takes part in a transition hears from that; a child that was told already, by its program or `transition(from:to:)`, is not told again;
/// a container that tells its children by hand does so here, too. What lies in a child's view hears from the child.
///
/// A controller without a parent whose view comes into a window hears as one of a container that has appeared.
extension UIView {
    /// Before the view is added to a superview that is in a window or will be.
    func controllersWillArrive(in superview: UIView) {
        let root = superview.window?.rootViewController
        forOutermostControllers { child in
            if let parent = child.parent, let parentView = parent.viewIfLoaded, superview.isDescendant(of: parentView) { child.comes(to: parent) }
        }
        forControllersWithoutParent { if $0 !== root { $0.comesAlone() } }
    }

    /// Before the view leaves its window.
    /// - Returns: those who hear that they are gone as soon as they are.
    func controllersWillLeave() -> [UIViewController] {
        var leaving: [UIViewController] = []
        forOutermostControllers { if $0.goesAlone() { leaving.append($0) } }
        forControllersWithoutParent { controller in
            if !leaving.contains(where: { $0 === controller }), controller.goesAlone() { leaving.append(controller) }
        }
        return leaving
    }

    /// Wherever they are in the tree.
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
    /// Its view, which is in the window already, was there before its controller was added.
    func arrivedBeforeItsParent() {
        guard let parent, let view = viewIfLoaded, view.window != nil, let parentView = parent.viewIfLoaded, view.isDescendant(of: parentView)
        else { return }
        comes(to: parent)
    }

    fileprivate func comes(to parent: UIViewController) {
        guard appearance == .disappeared || appearance == .disappearing, hearsByItself, parent.shouldAutomaticallyForwardAppearanceMethods,
            parent.appears(self)
        else { return }
        switch parent.appearance {
        case .appearing: beginAppearanceTransition(true, animated: parent.appearanceIsAnimated)
        case .appeared:
            beginAppearanceTransition(true, animated: false)
            (parent.owningApplication ?? .shared).enqueue { [weak self] in
                // One whose container goes meanwhile hears with it.
                guard let self, self.parent?.appearance == .appeared, self.viewIfLoaded?.window != nil, self.hearsByItself else { return }
                if self.appearance == .appearing { self.endAppearanceTransition() }
            }
        case .disappearing, .disappeared: break
        }
    }

    fileprivate func comesAlone() {
        guard appearance == .disappeared, hearsByItself, presentation == nil else { return }
        beginAppearanceTransition(true, animated: false)
        UIApplication.shared.enqueue { [weak self] in
            guard let self, self.parent == nil || self.parent?.appearance == .appeared, self.viewIfLoaded?.window != nil, self.hearsByItself else {
                return
            }
            if self.appearance == .appearing { self.endAppearanceTransition() }
        }
    }

    fileprivate func goesAlone() -> Bool {
        guard hearsByItself, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return false }
        switch appearance {
        case .appeared, .appearing:
            beginAppearanceTransition(false, animated: false)
            return true
        // The container's end would not find it any more.
        case .disappearing: return parent?.appearance == .disappearing
        case .disappeared: return false
        }
    }

    /// No transition tells it, no presentation, no window.
    private var hearsByItself: Bool {
        runningTransition == nil && presentedBy == nil && viewIfLoaded?.window?.rootViewController !== self
    }
}
