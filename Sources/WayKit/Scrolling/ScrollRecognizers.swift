import Foundation

/// The pan of a scroll view. It begins where the content can follow, catches content that moves, and takes wheels.
@MainActor final class ScrollViewPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?
    /// What acts is a wheel: no fingers.
    private(set) var isWheel = false
    /// The last event's `timestamp`.
    private(set) var lastEventTime: TimeInterval = 0
    /// Of the fingers, when the pan began.
    private(set) var firstWay: CGPoint = .zero

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
    }

    /// Fingers are down.
    var isHeld: Bool { followed.contains { !$0.isOver } }
    /// They drag.
    var isDragged: Bool { isHeld && (state == .began || state == .changed) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesBegan(touches, with: event)
        if state == .possible, scrollView?.scroller.stop() ?? false { beginNow() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func reset() {
        super.reset()
        isWheel = false
        firstWay = .zero
        scrollView?.scroller.settle()
    }

    /// The pinch of the same view goes together with it.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollViewPinch && preventedGestureRecognizer.view === view)
    }

    // MARK: Whether it begins

    func joinPinch() {
        if isHeld, state == .possible { beginNow() }
    }

    override func isPastSlop(_ way: CGPoint) -> Bool {
        guard let scrollView, scrollView.contentLetsGo(of: followed) else { return false }
        firstWay = way
        return scrollView.mayScroll(along: way, slop: Self.slop)
    }

    override func shouldBegin(_ way: CGPoint) -> Bool {
        guard let scrollView else { return false }
        firstWay = way
        return scrollView.mayScroll(along: way, slop: 0)
    }

    // MARK: Touchpads and wheels

    override func receive(_ input: IndirectInput) {
        guard case .scroll(let delta, let isDiscrete) = input.kind else { return }
        lastEventTime = input.timestamp
        guard isDiscrete else {
            super.receive(input)
            if input.phase == .began, state == .possible, scrollView?.scroller.stop() ?? false { beginNow() }
            return
        }
        switch input.phase {
        case .began:
            isWheel = true
        case .changed:
            if state == .possible, delta != .zero { state = shouldBegin(delta) ? .began : .failed }
            if state == .began { scrollView?.turnWheel(by: delta) }
        case .ended, .cancelled:
            state = state == .began ? .ended : .failed
        }
    }
}

/// The pinch of a scroll view: only where there is something to zoom.
@MainActor final class ScrollViewPinch: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private(set) var lastEventTime: TimeInterval = 0

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        guard state != .possible || scrollView?.scroller.canZoom ?? false else { return }
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func wants(_ input: IndirectInput) -> Bool {
        super.wants(input) && scrollView?.scroller.canZoom ?? false
    }

    override func receive(_ input: IndirectInput) {
        lastEventTime = input.timestamp
        super.receive(input)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollViewPan && preventedGestureRecognizer.view === view)
    }
}
