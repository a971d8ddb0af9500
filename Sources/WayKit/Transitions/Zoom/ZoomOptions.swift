import Foundation

extension UIViewController.Transition {
    /// What a zoom may be told. Source: UIKit `UIViewController.Transition.ZoomOptions`.
    @preconcurrency @MainActor public final class ZoomOptions: NSObject {
        /// A part of the zoomed controller's view, in its coordinates, that the source view is a picture of: it comes out of the source view
        /// and goes back into it. nil, or a rectangle without an area, stands for all of the view.
        public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
        /// Over what lies behind the controller while it comes and goes; nil for a light shade.
        public var dimmingColor: UIColor?
        /// Over what lies behind the controller while it comes and goes; nil for none.
        public var dimmingVisualEffect: UIBlurEffect?
        /// Asked when fingers are about to take the controller away; `willBegin` of the context is what happens where nobody is asked.
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
            /// The view that the controller comes out of, or goes back into.
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
            /// Of the fingers, in the zoomed view's coordinates.
            public let location: CGPoint
            /// Points per second.
            public let velocity: CGVector
            /// The gesture would begin.
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
