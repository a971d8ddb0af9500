import Foundation

/// Where a zoomed page is shown: who may be taken away by fingers, and how.
@MainActor protocol ZoomTransitionContainer: AnyObject {
    /// Of the pages and their transitions.
    var zoomContainer: UIView { get }
    /// The page at rest that zooms, where it may go.
    var zoomedAtRest: UIViewController? { get }
    /// One that runs, of whatever kind.
    var zoomRunning: ViewControllerTransition? { get }
    /// A finger may take it to the side as well.
    var leavesSideways: Bool { get }
    /// - Returns: the transition, which has taken the driver where it has no other one.
    func leaveZoom(drivenBy driver: GestureInteractionController) -> ViewControllerTransition?
    /// Fingers that have caught a transition let it go.
    /// - Parameters:
    ///   - leaves: the page is to go.
    ///   - wasLeaving: it went when it was caught.
    /// - Returns: whether it goes.
    func letsGo(_ transition: ViewControllerTransition, leaves: Bool, wasLeaving: Bool) -> Bool
}

/// A pan and a pinch that take a zoomed page out of its place, or catch it on its way. Belongs to the recognisers, and they to the container.
@MainActor final class ZoomGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var place: (any ZoomTransitionContainer)?
    private weak var pan: UIPanGestureRecognizer?
    private weak var pinch: ZoomPinchGestureRecognizer?
    private var hold: ZoomDragSession?
    private var pinched = VelocityEstimator()

    /// Once for a container.
    static func install(on place: any ZoomTransitionContainer) {
        let container = place.zoomContainer
        guard !container.recognizers.contains(where: { $0 is ZoomPinchGestureRecognizer }) else { return }
        let gestures = ZoomGestures(place)
        let pan = UIPanGestureRecognizer(), pinch = ZoomPinchGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        pan.delegate = gestures
        pinch.delegate = gestures
        gestures.pan = pan
        gestures.pinch = pinch
        pan.addHandler { gestures.panned() }
        pinch.addHandler { gestures.pinchChanged() }
        container.addGestureRecognizer(pan)
        container.addGestureRecognizer(pinch)
    }

    private init(_ place: any ZoomTransitionContainer) {
        self.place = place
    }

    // MARK: Whether

    private var caught: ViewControllerTransition? {
        guard let running = place?.zoomRunning, running.animator is ZoomAnimator, running.isCatchableByFinger else { return nil }
        return [.running, .finishing, .cancelling].contains(running.phase) ? running : nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard hold == nil, let place else { return false }
        if caught != nil { return true }
        guard let page = place.zoomedAtRest, let options = page.preferredTransition?.zoomOptions else { return false }
        let willBegin = gestureRecognizer === pinch ? mayPinch : mayPan
        guard let ask = options.interactiveDismissShouldBegin else { return willBegin }
        let speed = (gestureRecognizer as? UIPanGestureRecognizer)?.velocity(in: page.view) ?? .zero
        let context = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: gestureRecognizer.location(in: page.view), velocity: CGVector(dx: speed.x, dy: speed.y), willBegin: willBegin)
        return ask(context)
    }

    private var mayPan: Bool {
        guard let pan, let place else { return false }
        let way = pan.translation(in: nil)
        let isMirrored = place.zoomContainer.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outwards = isMirrored ? -way.x : way.x
        if way.y > abs(way.x) { return scrollViews(under: pan).allSatisfy(\.isScrolledToTop) }
        guard place.leavesSideways, outwards > abs(way.y) else { return false }
        return scrollViews(under: pan).allSatisfy { !$0.canScrollOutwards(isMirrored: isMirrored) }
    }

    private var mayPinch: Bool {
        guard let pinch, pinch.isClosing else { return false }
        return scrollViews(under: pinch).allSatisfy { $0.zoomScale <= $0.minimumZoomScale }
    }

    private func scrollViews(under recognizer: UIGestureRecognizer) -> [UIScrollView] {
        sequence(first: recognizer.followed.first?.view, next: { $0?.superview }).compactMap { $0 as? UIScrollView }.filter(\.isScrollEnabled)
    }

    /// What scrolls in the page waits until it is known whether the page goes.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer.view !== gestureRecognizer.view, place?.zoomedAtRest != nil || caught != nil else { return false }
        return gestureRecognizer === pan ? otherGestureRecognizer is UIPanGestureRecognizer : otherGestureRecognizer is UIPinchGestureRecognizer
    }

    // MARK: What

    private func begin(at finger: CGPoint) {
        guard let place else { return }
        if let caught {
            hold = ZoomDragSession(catching: caught, at: finger, in: place)
        } else {
            hold = ZoomDragSession(at: finger, in: place.zoomContainer) { place.leaveZoom(drivenBy: $0) }
        }
    }

    private func panned() {
        guard let pan, let container = place?.zoomContainer else { return }
        let way = pan.translation(in: container)
        switch pan.state {
        case .began:
            start = pan.location(in: container)
            begin(at: start)
        case .changed: hold?.move(to: CGPoint(x: start.x + way.x, y: start.y + way.y))
        case .ended: letGo { $0.release(velocity: pan.velocity(in: container)) }
        case .cancelled: letGo { $0.cancel() }
        default: break
        }
    }

    private var start = CGPoint.zero

    private func pinchChanged() {
        guard let pinch, let container = place?.zoomContainer else { return }
        let middle = pinch.location(in: container), time = UIApplication.shared.now
        switch pinch.state {
        case .began:
            pinched.reset()
            begin(at: middle)
        case .changed:
            pinched.add(middle, at: time)
            hold?.pinch(to: pinch.scale, at: middle)
        case .ended: letGo { $0.release(velocity: pinched.velocity(at: time), scaleVelocity: pinch.velocity) }
        case .cancelled: letGo { $0.cancel() }
        default: break
        }
    }

    private func letGo(_ how: (ZoomDragSession) -> Void) {
        let held = hold
        hold = nil
        if let held { how(held) }
    }
}

/// Knows before it begins whether the fingers come together.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var first: CGFloat?
    private var isClosingOnTouchpad = false

    var isClosing: Bool {
        if isClosingOnTouchpad { return true }
        guard let first, let spread else { return false }
        return spread < first
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        first = spread
    }

    override func reset() {
        super.reset()
        first = nil
        isClosingOnTouchpad = false
    }

    /// A touchpad's pinch begins before its direction is known.
    override func receive(_ input: IndirectInput) {
        guard storedState == .possible, case .pinch(let scale, _) = input.kind else { return super.receive(input) }
        guard input.phase == .changed, scale != 1 else {
            if input.phase == .ended || input.phase == .cancelled { state = .failed }
            return
        }
        isClosingOnTouchpad = scale < 1
        super.receive(input)
    }

    private var spread: CGFloat? {
        let points = followed.filter { !$0.isOver }.map(\.position)
        guard points.count >= 2 else { return nil }
        return points.reduce(0) { $0 + hypot($1.x - centroid.x, $1.y - centroid.y) }
    }
}

extension UIScrollView {
    fileprivate func canScrollOutwards(isMirrored: Bool) -> Bool {
        let insets = adjustedContentInset
        if isMirrored { return contentOffset.x < contentSize.width + insets.right - bounds.width - 0.5 }
        return contentOffset.x > -insets.left + 0.5
    }
}
