import Foundation

/// A touch that the views inside a scroll view hear of later: when the finger has rested for a moment, or has left without scrolling.
@MainActor final class HeldTouch {
    /// Seconds.
    static let delay: TimeInterval = 0.15

    private weak var touch: UITouch?
    private let event: UIEvent
    private var isOver = false

    /// - Parameter event: the one that the touch began with.
    init(_ touch: UITouch, event: UIEvent, in window: UIWindow) {
        self.touch = touch
        self.event = event
        window.arena.schedule(Self.delay) { [weak self] in self?.release() }
    }

    /// Something recognised the touch, or the system took it away.
    func drop() {
        isOver = true
        touch?.held = nil
    }

    /// The view hears of it now.
    func release() {
        guard !isOver, let touch, let view = touch.view else { return }
        drop()
        guard view.window != nil, TouchDelivery.mayBegin(touch, event, in: view) else { return }
        touch.isDeliveredToView = true
        let phase = touch.phase
        touch.phase = .began
        view.touchesBegan([touch], with: event)
        touch.phase = phase
    }

    /// Whether a scroll view around the touched view holds new touches back.
    static func isWanted(for view: UIView) -> Bool {
        scrollViews(around: view).contains { $0.holdsContentTouchesBack }
    }

    static func scrollViews(around view: UIView) -> some Sequence<UIScrollView> {
        sequence(first: view) { $0.superview }.dropFirst().lazy.compactMap { $0 as? UIScrollView }
    }
}
