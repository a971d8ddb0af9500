import Foundation
import WayMotion

/// The container of a zoomed page: which controller gestures may dismiss, and how.
@MainActor protocol ZoomTransitionContainer: AnyObject {
    /// The container view of the pages and their transitions.
    var zoomContainerView: UIView { get }
    /// The page at rest that has a zoom transition, if it may be dismissed.
    var restingZoomedController: UIViewController? { get }
    /// The running transition, of any kind.
    var runningZoomTransition: ViewControllerTransition? { get }
    /// A horizontal drag may dismiss it as well.
    var allowsHorizontalDismissal: Bool { get }
    /// Requests the dismissal; the interaction controller drives it if it begins while the gesture lasts, unless the program provides another one.
    /// - Returns: false if the program refused it.
    func requestZoomDismissal(drivenBy interactionController: GestureInteractionController) -> Bool
    /// Called at the release of a gesture that has interrupted a transition.
    /// - Parameters:
    ///   - proposed: whether the release would dismiss the page.
    ///   - wasDismissing: whether the transition was a dismissal when it was interrupted.
    /// - Returns: whether the page is dismissed.
    func shouldDismissOnRelease(_ transition: ViewControllerTransition, proposed: Bool, wasDismissing: Bool) -> Bool
}

/// A pan and a pinch that dismiss a zoomed page or interrupt its transition. Retained by the recognisers, which the container owns.
@MainActor final class ZoomGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var zoomContainer: (any ZoomTransitionContainer)?
    private weak var pan: UIPanGestureRecognizer?
    private weak var pinch: ZoomPinchGestureRecognizer?
    private var dragSession: ZoomDragSession?
    private var pinchVelocity = VelocityEstimator()

    /// Once per container.
    static func install(on zoomContainer: any ZoomTransitionContainer) {
        let container = zoomContainer.zoomContainerView
        guard !container.recognizers.contains(where: { $0 is ZoomPinchGestureRecognizer }) else { return }
        let gestures = ZoomGestures(zoomContainer)
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

    private init(_ zoomContainer: any ZoomTransitionContainer) {
        self.zoomContainer = zoomContainer
    }

    // MARK: Begin conditions

    private var interruptible: ViewControllerTransition? {
        guard let transition = zoomContainer?.runningZoomTransition, transition.systemAnimator?.zoomTransitionView != nil,
            transition.isInterruptibleByTouch
        else { return nil }
        return transition.phase.isAdvancing ? transition : nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard dragSession == nil, let zoomContainer else { return false }
        if interruptible != nil { return true }
        guard let page = zoomContainer.restingZoomedController, let options = page.preferredTransition?.zoomOptions else { return false }
        let willBegin = gestureRecognizer === pinch ? shouldBeginPinch : shouldBeginPan
        guard let shouldBegin = options.interactiveDismissShouldBegin else { return willBegin }
        let velocity = (gestureRecognizer as? UIPanGestureRecognizer)?.velocity(in: page.view) ?? .zero
        let context = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: gestureRecognizer.location(in: page.view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin)
        return shouldBegin(context)
    }

    private var shouldBeginPan: Bool {
        guard let pan, let zoomContainer else { return false }
        let translation = pan.translation(in: nil)
        let isMirrored = zoomContainer.zoomContainerView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outwards = isMirrored ? -translation.x : translation.x
        if translation.y > abs(translation.x) { return scrollViews(under: pan).allSatisfy(\.isScrolledToTop) }
        guard zoomContainer.allowsHorizontalDismissal, outwards > abs(translation.y) else { return false }
        return scrollViews(under: pan).allSatisfy { !$0.canScrollOutwards(isMirrored: isMirrored) }
    }

    private var shouldBeginPinch: Bool {
        guard let pinch, pinch.isClosing else { return false }
        return scrollViews(under: pinch).allSatisfy { $0.zoomScale <= $0.minimumZoomScale }
    }

    private func scrollViews(under recognizer: UIGestureRecognizer) -> [UIScrollView] {
        sequence(first: recognizer.trackedTouches.first?.view, next: { $0?.superview }).compactMap { $0 as? UIScrollView }.filter(\.isScrollEnabled)
    }

    /// Scroll views in the page wait until it is known whether the gesture moves the page.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer.view !== gestureRecognizer.view, zoomContainer?.restingZoomedController != nil || interruptible != nil
        else { return false }
        return gestureRecognizer === pan ? otherGestureRecognizer is UIPanGestureRecognizer : otherGestureRecognizer is UIPinchGestureRecognizer
    }

    // MARK: Actions

    private func begin(at location: CGPoint) {
        guard let zoomContainer else { return }
        if let interruptible {
            dragSession = ZoomDragSession(interrupting: interruptible, at: location, in: zoomContainer)
        } else {
            dragSession = ZoomDragSession(at: location, in: zoomContainer.zoomContainerView) { zoomContainer.requestZoomDismissal(drivenBy: $0) }
        }
    }

    private func panned() {
        guard let pan, let container = zoomContainer?.zoomContainerView else { return }
        let translation = pan.translation(in: container)
        switch pan.state {
        case .began:
            let location = pan.location(in: container)
            start = CGPoint(x: location.x - translation.x, y: location.y - translation.y)
            begin(at: location)
        case .changed: dragSession?.move(to: CGPoint(x: start.x + translation.x, y: start.y + translation.y))
        case .ended: endGesture { $0.release(velocity: pan.velocity(in: container)) }
        case .cancelled: endGesture { $0.cancel() }
        default: break
        }
    }

    /// Where the pan's translation is measured from.
    private var start = CGPoint.zero

    private func pinchChanged() {
        guard let pinch, let container = zoomContainer?.zoomContainerView else { return }
        let centroid = pinch.location(in: container), time = (container.window?.windowScene?.application ?? .shared).now
        switch pinch.state {
        case .began:
            pinchVelocity.reset()
            begin(at: centroid)
        case .changed:
            pinchVelocity.add(centroid, at: time)
            dragSession?.pinch(to: pinch.scale, at: centroid)
        case .ended: endGesture { $0.release(velocity: pinchVelocity.velocity(at: time), scaleVelocity: pinch.velocity) }
        case .cancelled: endGesture { $0.cancel() }
        default: break
        }
    }

    private func endGesture(_ action: (ZoomDragSession) -> Void) {
        let session = dragSession
        dragSession = nil
        if let session { action(session) }
    }
}

/// A pinch that knows before it begins whether the touches approach each other.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var initialSpread: CGFloat?
    private var isClosingOnTouchpad = false

    var isClosing: Bool {
        if isClosingOnTouchpad { return true }
        guard let initialSpread, let spread else { return false }
        return spread < initialSpread
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        initialSpread = spread
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        // The finger that is left may drag the page.
        endWithOneFinger()
    }

    override func reset() {
        super.reset()
        initialSpread = nil
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
        let points = trackedTouches.filter { !$0.isOver }.map(\.position)
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
