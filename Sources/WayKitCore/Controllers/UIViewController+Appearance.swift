import Foundation
import WayLog

private let logger = wayLogger("waykit.controllers")

/// The appearance state of a controller's view.
///
/// | from | begin(appearing) | begin(disappearing) | end |
/// | --- | --- | --- | --- |
/// | disappeared | willAppear → appearing | nothing | nothing |
/// | appearing | nothing | willDisappear → disappearing | didAppear → appeared |
/// | appeared | nothing | willDisappear → disappearing | nothing |
/// | disappearing | willAppear → appearing | nothing | didDisappear → disappeared |
///
/// So callbacks balance in every sequence: a cancelled appearance is willAppear, willDisappear, didDisappear.
package enum AppearanceState { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
    // MARK: Loading

    /// The controllers whose views are being loaded, the innermost last.
    private static var loading: [UIViewController] = []

    /// Whether `loadView` or `viewDidLoad` runs: a table has no cells registered yet, so nothing may lay it out.
    var isLoadingView: Bool { Self.loading.contains { $0 === self } }

    func loadViewNow() {
        guard loadedView == nil else { return }
        Self.loading.append(self)
        defer { Self.loading.removeLast() }
        withCurrentTraits(loadView)
        if loadedView == nil {
            logger.error("loadView() of \(self) made no view; an empty one takes its place")
            setLoadedView(UIView(frame: UIScreen.main.bounds))
        }
        TransitionLog.write("viewDidLoad", self)
        withCurrentTraits { Hints.expectingSuper("viewDidLoad", of: self) { viewDidLoad() } }
    }

    package func setLoadedView(_ view: UIView?) {
        guard view !== loadedView else { return }
        loadedView?.viewController = nil
        loadedView = view
        view?.viewController = self
    }

    func titleChanged() {
        barTitlesChanged()
        if viewIfLoaded?.window?.rootViewController === self, let title { viewIfLoaded?.window?.windowScene?.title = title }
    }

    // MARK: Appearance

    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        switch (appearance, isAppearing) {
        case (.disappeared, true), (.disappearing, true):
            appearance = .appearing
            appearanceIsAnimated = animated
            isAppearingPending = true
            loadViewIfNeeded()
            // A view that is in its window already, as in a cancelled dismissal, gets `viewIsAppearing` at its next layout.
            view.setNeedsLayout()
            markMoving(appears: true)
            TransitionLog.write("viewWillAppear", self)
            performCallback("viewWillAppear") { viewWillAppear(animated) }
        case (.appeared, false), (.appearing, false):
            appearance = .disappearing
            // Reversed before its first layout, it does not appear.
            isAppearingPending = false
            appearanceIsAnimated = animated
            markMoving(appears: false)
            TransitionLog.write("viewWillDisappear", self)
            performCallback("viewWillDisappear") { viewWillDisappear(animated) }
        default:
            return
        }
        forward { controller, child in
            guard !isAppearing || appears(child) && controller.presentedBy?.state != .dismissing else { return }
            controller.beginAppearanceTransition(isAppearing, animated: animated)
        }
        if isAppearing { childrenWillAppear() }
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            announceAppearing()
            appearance = .appeared
            TransitionLog.write("viewDidAppear", self)
            performCallback("viewDidAppear") { viewDidAppear(appearanceIsAnimated) }
            unmarkMoving(appeared: true)
        case .disappearing:
            appearance = .disappeared
            isAppearingPending = false
            TransitionLog.write("viewDidDisappear", self)
            performCallback("viewDidDisappear") { viewDidDisappear(appearanceIsAnimated) }
            unmarkMoving(appeared: false)
        default:
            return
        }
        forward { controller, _ in controller.endAppearanceTransition() }
        if appearance == .appeared { childrenDidAppear() }
    }

    /// Calls `viewIsAppearing` once per appearance, at the first layout in a window or, at the latest, before `viewDidAppear`.
    func announceAppearing() {
        guard isAppearingPending, viewIfLoaded?.window != nil else { return }
        isAppearingPending = false
        TransitionLog.write("viewIsAppearing", self)
        performCallback("viewIsAppearing") { viewIsAppearing(appearanceIsAnimated) }
        forward { controller, _ in controller.announceAppearing() }
    }

    /// Animations started by a callback belong to no transition: they are neither ended by one nor controlled by an interaction controller.
    private func performCallback(_ name: String, _ body: () -> Void) {
        (owningApplication ?? .shared).performOutsideTransitions { withCurrentTraits { Hints.expectingSuper(name, of: self, body) } }
    }

    /// - Parameter call: receives a child inside the view, or a controller presented in the child's context, and the child.
    private func forward(_ call: (_ controller: UIViewController, _ child: UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children {
            for controller in [child] + child.presentedInContext where controller.viewIfLoaded?.isDescendant(of: view) ?? false {
                call(controller, child)
            }
        }
    }

    // MARK: As the root of a window

    func appearAsRoot(in window: UIWindow) {
        beginAppearance(true, animated: false)
        window.insertSubview(view, at: 0)
        if let title { window.windowScene?.title = title }
        (window.windowScene?.application ?? .shared).enqueue { [weak self] in
            guard let self, self.appearance == .appearing, self.viewIfLoaded?.window === window else { return }
            self.endAppearance()
        }
    }

    func leaveAsRoot() {
        guard isViewLoaded else { return }
        endPresentations()
        beginAppearance(false, animated: false)
        view.removeFromSuperview()
        endAppearance()
    }
}
