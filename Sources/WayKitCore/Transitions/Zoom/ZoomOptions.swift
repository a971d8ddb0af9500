import Foundation

extension UIViewController.Transition {
    /// Options of a zoom transition. Source: UIKit `UIViewController.Transition.ZoomOptions`.
    @preconcurrency @MainActor public final class ZoomOptions: NSObject {
        /// The rectangle of the zoomed controller's view, in its coordinates, that the source view shows: it grows out of the source view and
        /// shrinks back into it. nil, or an empty rectangle, stands for the whole view.
        public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
        /// Colour of the dimming behind the controller during the transition; nil for a light one.
        public var dimmingColor: UIColor?
        /// Blur over the content behind the controller during the transition; nil for none.
        public var dimmingVisualEffect: UIBlurEffect?
        /// Called when a gesture is about to dismiss the controller; the context's `willBegin` is the default decision.
        public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

        public override init() {
            super.init()
        }

        var copied: ZoomOptions {
            let copy = ZoomOptions()
            copy.alignmentRectProvider = alignmentRectProvider
            copy.dimmingColor = dimmingColor
            copy.dimmingVisualEffect = dimmingVisualEffect
            copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
            return copy
        }

        /// Source: UIKit `UIViewController.Transition.ZoomOptions.AlignmentRectContext`.
        @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
            /// The view that the controller grows out of, or shrinks back into.
            public let sourceView: UIView
            /// The controller that is presented or pushed.
            public let zoomedViewController: UIViewController

            init(sourceView: UIView, zoomed: UIViewController) {
                self.sourceView = sourceView
                zoomedViewController = zoomed
                super.init()
            }
        }

        /// Source: UIKit `UIViewController.Transition.ZoomOptions.InteractionContext`.
        @preconcurrency @MainActor public final class InteractionContext: NSObject {
            /// Location of the gesture, in the zoomed view's coordinates.
            public let location: CGPoint
            /// Points per second.
            public let velocity: CGVector
            /// Whether the gesture would begin by default.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
                super.init()
            }
        }
    }
}
