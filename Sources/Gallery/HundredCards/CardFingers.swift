import WayKit

/// What fingers do with the cards: spread the pile, turn the ribbon over, turn the cards of the mosaic, and with two fingers open and close it all.
@MainActor final class CardFingers: NSObject {
    private unowned let controller: HundredCardsController
    /// Nil while no finger is down.
    private var session: Session?
    /// Where the finger of a pan touched the table, before it moved far enough to be a pan.
    private var touchLocation = CGPoint.zero

    private enum Session {
        /// Opens or closes.
        case opening(from: CGFloat, current: CGFloat, offsets: [CGPoint])
        /// Turns the ribbon over, from one card on.
        case wave(CardWave)
        /// Turns every card that the finger passes.
        case painting(faceUp: Bool, last: CGPoint)
    }

    /// The arrangements by which a pinch to double or half the distance opens or closes.
    private static let arrangementsPerDoubling: CGFloat = 1.3
    /// Arrangements per second; above it, the velocity's direction decides.
    private static let flickVelocity: CGFloat = 0.8

    init(controller: HundredCardsController) {
        self.controller = controller
    }

    func install(on view: UIView) {
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CardFingers.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        let tap = UITapGestureRecognizer(target: self, action: Selector(CardFingers.tapped(_:), name: "tapped(_:)"))
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(CardFingers.pinched(_:), name: "pinched(_:)"))
        for recognizer in [pan, tap, pinch] { view.addGestureRecognizer(recognizer) }
    }

    // MARK: One finger

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard let index = controller.table.index(at: tap.location(in: tap.view), in: controller.arrangement) else { return }
        activate(index)
    }

    /// A tap on a card, or a key.
    func activate(_ index: Int) {
        if controller.arrangement == .stack { return controller.arrange(.ribbon) }
        let card = controller.cards[index]
        controller.turn([card], faceUp: !card.isFaceUp) { _ in 0 }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let location = pan.location(in: pan.view), translation = pan.translation(in: pan.view)
        switch pan.state {
        case .began:
            begin(at: touchLocation)
            move(to: location, by: translation)
        case .changed: move(to: location, by: translation)
        case .ended: end(velocity: pan.velocity(in: pan.view))
        default: end(velocity: .zero)
        }
    }

    private func begin(at point: CGPoint) {
        guard session == nil, let index = controller.table.index(at: point, in: controller.arrangement) else { return }
        let faceUp = !controller.cards[index].isFaceUp
        switch controller.arrangement {
        case .stack: beginOpening()
        case .ribbon: session = .wave(CardWave(controller, from: index, faceUp: faceUp))
        case .mosaic: session = .painting(faceUp: faceUp, last: point)
        }
    }

    private func move(to location: CGPoint, by translation: CGPoint) {
        switch session {
        case .opening(let start, _, let offsets):
            // Towards the trailing edge it opens.
            let distance = controller.table.isMirrored ? -translation.x : translation.x
            open(from: start, to: start + distance / max(1, controller.table.bounds.width * 0.4), offsets, limit: 1)
        case .wave(let wave): wave.move(to: controller.table.ribbonPosition(at: location))
        case .painting: paint(to: location)
        case nil: break
        }
    }

    private func end(velocity: CGPoint) {
        let ended = session
        session = nil
        switch ended {
        case .opening(_, let current, _):
            let towards = controller.table.isMirrored ? -velocity.x : velocity.x
            settle(from: current, velocity: towards / max(1, controller.table.bounds.width * 0.4))
        case .wave(let wave): wave.release(velocity: controller.table.isMirrored ? -velocity.x : velocity.x)
        case .painting, nil: break
        }
    }

    /// Turns the cards between the last point and this one.
    private func paint(to point: CGPoint) {
        guard case .painting(let faceUp, let last) = session else { return }
        let steps = max(1, Int(hypot(point.x - last.x, point.y - last.y) / 8))
        for step in 0...steps {
            let fraction = CGFloat(step) / CGFloat(steps)
            let between = CGPoint(x: last.x + (point.x - last.x) * fraction, y: last.y + (point.y - last.y) * fraction)
            guard let index = controller.table.index(at: between, in: .mosaic), controller.cards[index].isFaceUp != faceUp else { continue }
            controller.turn([controller.cards[index]], faceUp: faceUp) { _ in 0 }
        }
        session = .painting(faceUp: faceUp, last: point)
    }

    // MARK: Two fingers

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            end(velocity: .zero)
            beginOpening()
        case .changed:
            guard case .opening(let start, _, let offsets) = session else { return }
            open(from: start, to: start + Self.arrangementsPerDoubling * log2(max(0.05, pinch.scale)), offsets, limit: 2)
        default:
            guard case .opening(_, let current, _) = session else { return }
            session = nil
            let velocity = pinch.state == .ended ? Self.arrangementsPerDoubling * pinch.velocity / max(0.05, pinch.scale) : 0
            settle(from: current, velocity: velocity)
        }
    }

    /// Cards in flight are caught where they are displayed.
    private func beginOpening() {
        let openness = CGFloat(controller.arrangement.rawValue)
        let offsets = controller.cards.map { card in
            let shown = card.layer.presentation()?.position ?? card.center
            let rest = controller.table.pose(of: card.index, openness: openness).center
            return CGPoint(x: shown.x - rest.x, y: shown.y - rest.y)
        }
        for card in controller.cards { card.layer.removeAllAnimations() }
        session = .opening(from: openness, current: openness, offsets: offsets)
        open(from: openness, to: openness, offsets, limit: 2)
    }

    /// The offsets of caught cards shrink on the way to the next arrangement.
    private func open(from start: CGFloat, to openness: CGFloat, _ offsets: [CGPoint], limit: CGFloat) {
        let limited = min(max(openness, 0), limit)
        let share = max(0, 1 - abs(limited - start))
        controller.show(openness: limited, offsets: offsets.map { CGPoint(x: $0.x * share, y: $0.y * share) })
        session = .opening(from: start, current: limited, offsets: offsets)
    }

    private func settle(from openness: CGFloat, velocity: CGFloat) {
        let target = abs(velocity) > Self.flickVelocity ? (velocity > 0 ? openness.rounded(.up) : openness.rounded(.down)) : openness.rounded()
        controller.arrange(CardArrangement(rawValue: Int(min(max(target, 0), 2))) ?? .ribbon, staggered: false)
    }
}

extension CardFingers: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if session == nil { touchLocation = touch.location(in: gestureRecognizer.view) }
        return true
    }
}
