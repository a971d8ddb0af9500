import Foundation

extension UIViewController {
    /// How a controller appears and disappears, presented or pushed: `preferredTransition`. Source: UIKit `UIViewController.Transition`.
    @preconcurrency @MainActor public final class Transition: NSObject {
        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Grows out of a source view and shrinks back into it; drag and pinch gestures control it directly.
        /// - Parameters:
        ///   - options: copied by the call.
        ///   - sourceViewProvider: called when a transition begins, and again for the way back: the source view may have changed by then.
        /// Without a visible source view the controller fades.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition {
            Transition(.zoom(options?.copied ?? ZoomOptions(), sourceViewProvider))
        }

        /// Slides up from the lower edge, and down again.
        public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
        /// Rotates about the vertical axis, like the two sides of a card.
        public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
        /// Fades in and out.
        public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
        /// Revealed beneath a page that curls up.
        public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

        var zoomOptions: ZoomOptions? {
            if case .zoom(let options, _) = kind { options } else { nil }
        }

        /// - Parameters:
        ///   - controller: the one that appears or disappears.
        ///   - isDragged: whether a gesture drives the transition: then it zooms even where the user prefers less motion, since the motion is the finger's.
        func makeAnimator(for controller: UIViewController, isDragged: Bool) -> any UIViewControllerAnimatedTransitioning {
            switch kind {
            case .style(let style): BuiltInAnimator.make(for: style)
            case .zoom(let options, let provider):
                isDragged || !UIAccessibility.isReduceMotionEnabled ? ZoomAnimator(controller, options, provider) : CrossDissolveAnimator()
            }
        }

        /// The participants of a zoom. Source: UIKit `UIViewController.Transition.ZoomSourceViewProviderContext`.
        @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
            /// The controller that presents or pushes.
            public let sourceViewController: UIViewController
            /// The controller that is presented or pushed.
            public let zoomedViewController: UIViewController

            init(source: UIViewController, zoomed: UIViewController) {
                sourceViewController = source
                zoomedViewController = zoomed
                super.init()
            }
        }
    }

    var prefersZoom: Bool { preferredTransition?.zoomOptions != nil }
}

/// A page with an animator of its own for its push and its pop.
@MainActor package protocol NavigationAnimatorMaking: UIViewController {
    /// Nil for the system's animator.
    func makeNavigationAnimator(
        _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationController {
    /// The animator if the delegate returns none: of the page's `preferredTransition`, or the slide. Where the user prefers cross-fades, only a page that a
    /// finger drags slides.
    func builtInAnimator(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        let page = operation == .pop ? from : to
        if let own = (page as? any NavigationAnimatorMaking)?.makeNavigationAnimator(operation, from: from, to: to) { return own }
        let isDragged = offeredInteractionController != nil
        if let preferred = page.preferredTransition { return preferred.makeAnimator(for: page, isDragged: isDragged) }
        let fades = UIAccessibility.prefersCrossFadeTransitions && !isDragged
        return fades ? CrossDissolveAnimator() : NavigationSlideAnimator(operation)
    }
}
