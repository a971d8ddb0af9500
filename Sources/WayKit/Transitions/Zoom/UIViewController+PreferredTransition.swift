import Foundation

extension UIViewController {
    /// How a controller comes and goes, presented or pushed: `preferredTransition`. Source: UIKit `UIViewController.Transition`.
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

        /// Out of a view and back into it, under the fingers where they drag or pinch it.
        /// - Parameters:
        ///   - options: taken as they are at this moment.
        ///   - sourceViewProvider: asked whenever a transition begins, and again when it is on its way back: the view may be another one by then.
        ///     Where it gives none, or one that is not to be seen, the controller fades.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition {
            Transition(.zoom(options?.copied ?? ZoomOptions(), sourceViewProvider))
        }

        /// Up from the lower edge, and down again.
        public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
        /// Turned about the vertical axis, like the two sides of one card.
        public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
        /// Faded in and out.
        public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
        /// Found beneath a page that curls up.
        public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

        var zoomOptions: ZoomOptions? {
            if case .zoom(let options, _) = kind { options } else { nil }
        }

        /// - Parameter controller: the one that comes or goes.
        func makeAnimator(for controller: UIViewController) -> any UIViewControllerAnimatedTransitioning {
            switch kind {
            case .style(let style): BuiltInAnimator.make(for: style)
            case .zoom(let options, let provider): ZoomAnimator(controller, options, provider)
            }
        }

        /// Who takes part in a zoom. Source: UIKit `UIViewController.Transition.ZoomSourceViewProviderContext`.
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

    var zooms: Bool { preferredTransition?.zoomOptions != nil }
}

extension UINavigationController {
    /// Where the delegate gives none: that of the page that comes or goes, or the slide.
    func builtInAnimator(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        let page = operation == .pop ? from : to
        return page.preferredTransition?.makeAnimator(for: page) ?? NavigationSlideAnimator(operation)
    }
}
