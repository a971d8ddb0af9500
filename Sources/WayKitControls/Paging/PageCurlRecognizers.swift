import Foundation
@_spi(WayKit) import WayKitCore
import WayMotion

/// Pan that turns a leaf, or grabs one in flight.
@MainActor final class PageCurlPan: UIPanGestureRecognizer {
    private weak var turner: CurlTurner?
    /// The last event's `timestamp`.
    private(set) var lastEventTime: TimeInterval = 0
    /// Translation of the touch when the pan began, in window coordinates.
    private(set) var initialTranslation: CGPoint = .zero

    init(_ turner: CurlTurner) {
        self.turner = turner
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        super.touchesBegan(touches, with: event)
        if state == .possible, turner?.isMovingByItself ?? false { beginWithoutSlop() }
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
        initialTranslation = .zero
    }

    /// Begins across the spine, if there is a leaf to turn.
    override func shouldBegin(_ translation: CGPoint) -> Bool {
        guard let turner else { return false }
        initialTranslation = translation
        return ScrollAxis.dominant(translation) == turner.axis && turner.canTurn(turner.direction(of: translation))
    }
}

/// A tap in the outer margin of the pages.
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
