import Foundation
import WayLog
import WayRender

extension UIView.AnimationOptions {
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// The old content curls up from the lower edge, as a page.
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    /// The new content curls down from above, as a page.
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
}

extension UIView {
    class func runTransition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        let transition = ViewTransition(of: view, options)
        ViewAnimation.run(
            ViewAnimation.Timing(duration, 0, .cubic(options.curve.timingFunction), options), options: options,
            animations: {
                if transition == nil || options.contains(.allowAnimatedContent) {
                    animations?()
                } else {
                    performWithoutAnimation { animations?() }
                }
                transition?.run()
            },
            completion: { finished in
                transition?.end()
                completion?(finished)
            })
    }

    class func runTransition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        guard let container = fromView.superview else {
            wayLogger("waykit.animation").error("transition(from:to:): \(fromView) has no superview to take its place in")
            return UIApplication.shared.enqueue { completion?(false) }
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
                container.layoutIfNeeded()
            }, completion: completion)
    }
}

/// The effect of `UIView.transition(with:)`: a snapshot of the view before the change lies over the view and fades, curls up, is covered by a page that
/// curls down, or is removed when the view is edge-on. With reduced motion it always fades.
@MainActor private final class ViewTransition {
    private enum Kind {
        case dissolve
        /// The left or the top side turns towards the viewer (−1: the right or the bottom one).
        case flip(aboutVertical: Bool, direction: CGFloat)
        case curl(up: Bool)
    }

    private let kind: Kind
    private let view: UIView
    private let snapshotBefore: UIView
    private var curl: PageCurlView?

    /// Distance of the eye, in multiples of the view's longer side.
    private static let eyeDistance: CGFloat = 4

    /// Nil if no transition is named, or the view is not visible.
    init?(of view: UIView, _ options: UIView.AnimationOptions) {
        let named: Kind
        switch (options.rawValue >> 20) & 0xF {
        case 1: named = .flip(aboutVertical: true, direction: 1)
        case 2: named = .flip(aboutVertical: true, direction: -1)
        case 3: named = .curl(up: true)
        case 4: named = .curl(up: false)
        case 5: named = .dissolve
        case 6: named = .flip(aboutVertical: false, direction: 1)
        case 7: named = .flip(aboutVertical: false, direction: -1)
        default: return nil
        }
        guard ViewAnimation.areEnabled, view.window != nil, LayerCapture.ofLastFrame(view.layer) != nil,
            let snapshotBefore = view.snapshotView(afterScreenUpdates: false)
        else { return nil }
        kind = UIAccessibility.isReduceMotionEnabled ? .dissolve : named
        self.view = view
        self.snapshotBefore = snapshotBefore
        snapshotBefore.frame = view.bounds
        if case .curl(up: true) = kind { UIView.performWithoutAnimation { curl = PageCurlView.make(of: view, afterUpdates: false) } }
    }

    /// Called inside the animation block, after the change.
    func run() {
        guard ViewAnimation.areEnabled else { return }
        UIView.performWithoutAnimation {
            if case .curl(up: false) = kind { curl = PageCurlView.make(of: view, afterUpdates: true) }
            view.layer.addSublayer(snapshotBefore.layer)
            snapshotBefore.layer.zPosition = 1
        }
        switch kind {
        case .curl(let up) where curl != nil: run(up)
        case .dissolve, .curl: snapshotBefore.alpha = 0
        case .flip(let aboutVertical, let direction):
            UIView.performWithoutAnimation { snapshotBefore.alpha = 0 }
            let disappearance = CAKeyframeAnimation(keyPath: "opacity")
            disappearance.values = [1, 0] as [CGFloat]
            disappearance.keyTimes = [0, 0.5, 1]
            disappearance.calculationMode = .discrete
            ViewAnimation.add(disappearance, to: snapshotBefore.layer)
            ViewAnimation.add(rotation(aboutVertical, direction), to: view.layer)
        }
    }

    /// Curling up, the page is the snapshot before the change; curling down, it is one after the change and covers the former.
    private func run(_ up: Bool) {
        guard let curl else { return }
        UIView.performWithoutAnimation {
            if up { snapshotBefore.alpha = 0 }
            curl.frame = view.bounds
            view.layer.addSublayer(curl.layer)
            curl.layer.zPosition = 2
            curl.curl(to: up ? 0 : 1)
            curl.layoutIfNeeded()
        }
        curl.curl(to: up ? 1 : 0)
    }

    /// Rotates edge-on with the old content, and from the other edge with the new one.
    private func rotation(_ aboutVertical: Bool, _ direction: CGFloat) -> CAKeyframeAnimation {
        let size = view.bounds.size
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (Self.eyeDistance * max(size.width, size.height, 1))
        func rotated(_ angle: CGFloat) -> CATransform3D {
            // A positive angle about x brings the bottom towards the viewer, about y the left side.
            let axis: (x: CGFloat, y: CGFloat) = aboutVertical ? (0, 1) : (-1, 0)
            return CATransform3DConcat(CATransform3DMakeRotation(angle * direction, axis.x, axis.y, 0), perspective)
        }
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.isAdditive = true
        animation.values = [rotated(0), rotated(.pi / 2), rotated(-.pi / 2), rotated(0)]
        animation.keyTimes = [0, 0.5, 0.5, 1]
        return animation
    }

    func end() {
        snapshotBefore.layer.removeFromSuperlayer()
        curl?.layer.removeFromSuperlayer()
    }
}
