import Foundation

/// Fingers that turn a leaf, or catch one that is on its way.
@MainActor final class PageCurlPan: UIPanGestureRecognizer {
    private weak var turner: CurlTurner?
    /// The last event's `timestamp`.
    private(set) var lastEventTime: TimeInterval = 0
    /// Of the fingers, when the pan began; window coordinates.
    private(set) var firstWay: CGPoint = .zero

    init(_ turner: CurlTurner) {
        self.turner = turner
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesBegan(touches, with: event)
        if state == .possible, turner?.isMovingByItself ?? false { beginNow() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func receive(_ input: IndirectInput) {
        lastEventTime = input.timestamp
        super.receive(input)
    }

    override func reset() {
        super.reset()
        firstWay = .zero
    }

    /// Across the spine, and where there is a leaf to turn.
    override func shouldBegin(_ way: CGPoint) -> Bool {
        guard let turner else { return false }
        firstWay = way
        return ScrollAxis.dominant(way) == turner.axis && turner.mayTurn(turner.direction(of: way))
    }
}

/// A tap in the outer part of the pages.
@MainActor final class PageCurlTap: UITapGestureRecognizer {
    private weak var turner: CurlTurner?

    init(_ turner: CurlTurner) {
        self.turner = turner
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible, turner?.direction(ofTapAt: location(in: view)) == nil { state = .failed }
    }
}
