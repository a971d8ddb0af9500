import Foundation

/// The pan of a scroll view. It begins where the content can scroll, grabs content in flight, and receives wheels.
@MainActor final class ScrollViewPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?
    /// The current input is a wheel: there are no touches.
    private(set) var isWheel = false
    /// The last event's `timestamp`.
    private(set) var lastEventTime: TimeInterval = 0
    /// Translation of the touches when the pan began.
    private(set) var initialTranslation: CGPoint = .zero
    /// The translation up to the last `takeMovement()`, in the window.
    private var takenTranslation: CGPoint = .zero

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
    }

    /// The movement since the last call, in the window. The translation itself is the program's.
    func takeMovement() -> CGPoint {
        let translation = translation(in: nil)
        defer { takenTranslation = translation }
        return CGPoint(x: translation.x - takenTranslation.x, y: translation.y - takenTranslation.y)
    }

    /// Counts as taken: the content does not jump.
    override func movementBeyondSlop(_ translation: CGPoint) -> CGPoint {
        takenTranslation = super.movementBeyondSlop(translation)
        return takenTranslation
    }

    override func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let before = self.translation(in: nil)
        super.setTranslation(translation, in: view)
        guard state == .began || state == .changed else { return }
        let after = self.translation(in: nil)
        takenTranslation.x += after.x - before.x
        takenTranslation.y += after.y - before.y
    }

    /// Touches are down.
    var hasTouches: Bool { trackedTouches.contains { !$0.isOver } }
    /// Touches are down and pan.
    var isDragging: Bool { hasTouches && (state == .began || state == .changed) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesBegan(touches, with: event)
        if state == .possible, scrollView?.scrollController.stop() ?? false { beginWithoutSlop() }
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
        initialTranslation = .zero
        takenTranslation = .zero
        scrollView?.scrollController.springBackIfNeeded()
    }

    /// The pan and the pinch of one view recognise simultaneously.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollViewPinch && preventedGestureRecognizer.view === view)
    }

    // MARK: Beginning

    func beginWithPinch() {
        if hasTouches, state == .possible { beginWithoutSlop() }
    }

    override func isPastSlop(_ translation: CGPoint) -> Bool {
        guard let scrollView, scrollView.mayCancelContentTouches(trackedTouches) else { return false }
        initialTranslation = translation
        return scrollView.shouldScroll(along: translation, slop: Self.slop)
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool {
        guard let scrollView else { return false }
        initialTranslation = translation
        return scrollView.shouldScroll(along: translation, slop: 0)
    }

    // MARK: Touchpads and wheels

    override func receive(_ input: IndirectInput) {
        guard case .scroll(let delta, let isDiscrete) = input.kind else { return }
        lastEventTime = input.timestamp
        guard isDiscrete else {
            super.receive(input)
            if input.phase == .began, state == .possible, scrollView?.scrollController.stop() ?? false { beginWithoutSlop() }
            return
        }
        switch input.phase {
        case .began:
            isWheel = true
        case .changed:
            if state == .possible, delta != .zero { state = shouldBegin(delta) ? .began : .failed }
            if state == .began { scrollView?.scrollByWheel(by: delta) }
        case .ended, .cancelled:
            state = state == .began ? .ended : .failed
        }
    }
}

/// The pinch of a scroll view: recognises only where the delegate provides a view to zoom.
@MainActor final class ScrollViewPinch: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private(set) var lastEventTime: TimeInterval = 0

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        guard state != .possible || scrollView?.scrollController.canZoom ?? false else { return }
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesEnded(touches, with: event)
        // The finger that is left goes on to scroll.
        endWithOneFinger()
    }

    override func handles(_ input: IndirectInput) -> Bool {
        super.handles(input) && scrollView?.scrollController.canZoom ?? false
    }

    override func receive(_ input: IndirectInput) {
        lastEventTime = input.timestamp
        super.receive(input)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollViewPan && preventedGestureRecognizer.view === view)
    }
}
