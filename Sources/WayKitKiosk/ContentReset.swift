import Foundation
import WayHost
import WayKit
import WayLog

/// Implemented by views and controllers of the content that keep what a visitor entered: text fields, selections, filters.
@preconcurrency @MainActor public protocol KioskResetting: AnyObject {
    /// Puts the object back to its start. Called when the kiosk resets content that it keeps; presentations are dismissed already.
    func resetForKiosk()
}

/// Puts the program back to its start: ends touches and transitions, dismisses what is presented, and then restores the content.
@MainActor final class ContentReset {
    /// A presentation that is not dismissed by then is one whose transition does not end. Seconds.
    static let dismissalTimeout: TimeInterval = 2
    /// Seconds between checks.
    private static let checkInterval: TimeInterval = 0.05

    private let session: KioskSession
    private let replaceContent: () -> UIViewController?
    private let completion: () -> Void
    private let deadline: TimeInterval
    private var check: MainTaskQueue.ScheduledTask?

    /// - Parameters:
    ///   - replaceContent: Called once nothing is presented any more; returns the content if it is kept and to be restored.
    ///   - completion: Called once, at the end.
    init(_ session: KioskSession, replaceContent: @escaping () -> UIViewController?, completion: @escaping () -> Void) {
        self.session = session
        self.replaceContent = replaceContent
        self.completion = completion
        deadline = session.now + Self.dismissalTimeout
    }

    func cancel() { check?.cancel() }

    func start() {
        session.endInteractions()
        dismissNext()
    }

    private func dismissNext() {
        let presenters = session.application.windows.compactMap(\.rootViewController).flatMap(Self.presenters)
        guard !presenters.isEmpty else { return restore() }
        guard session.now < deadline else {
            let names = presenters.compactMap(\.presentedViewController).map { "\($0)" }.joined(separator: ", ")
            wayLogger("waykit.kiosk").error("the kiosk is reset, but these are not dismissed: \(names)")
            return restore()
        }
        for presenter in presenters { presenter.dismiss(animated: false) }
        later { $0.dismissNext() }
    }

    /// Transitions begin in the next run-loop iteration, also those without animation.
    private func later(_ step: @escaping @MainActor (ContentReset) -> Void) {
        check = session.application.host?.taskQueue.schedule(after: Self.checkInterval) { [weak self] in
            guard let self else { return }
            session.application.activate()
            session.endInteractions()
            step(self)
        }
    }

    /// The controllers that present others, without those that are presented themselves: their presenters dismiss the whole chain.
    private static func presenters(from controller: UIViewController) -> [UIViewController] {
        if let presented = controller.presentedViewController, presented.presentingViewController === controller { return [controller] }
        return controller.children.flatMap(presenters)
    }

    // MARK: Content that is kept

    /// Restores what every content has: the first responder, navigation stacks, scroll positions, and objects that are `KioskResetting`. Views come last:
    /// a page that has returned has its insets again.
    private func restore() {
        guard let content = replaceContent() else { return completion() }
        content.viewIfLoaded?.endEditing(true)
        Self.restoreControllers(from: content)
        later { reset in
            content.viewIfLoaded?.layoutIfNeeded()
            content.viewIfLoaded.map { Self.restoreViews(from: $0) }
            reset.completion()
        }
    }

    private static func restoreControllers(from controller: UIViewController) {
        if let navigation = controller as? UINavigationController { navigation.popToRootViewController(animated: false) }
        for child in controller.children { restoreControllers(from: child) }
        (controller as? any KioskResetting)?.resetForKiosk()
    }

    private static func restoreViews(from view: UIView) {
        for subview in view.subviews { restoreViews(from: subview) }
        if let scrollView = view as? UIScrollView {
            let inset = scrollView.adjustedContentInset
            scrollView.setContentOffset(CGPoint(x: -inset.left, y: -inset.top), animated: false)
        }
        (view as? any KioskResetting)?.resetForKiosk()
    }
}
