import WayKit

/// Turns the ribbon over like a row of dominoes: the cards that a finger has passed show their other side, those around it stand on edge.
@MainActor final class CardWave {
    /// The number of cards that turn at the same time.
    private static let width: CGFloat = 9
    /// Points by which the card under the finger rises, as a fraction of its height, and how many cards rise with it on each side.
    private static let lift: CGFloat = 0.22
    private static let liftedCards: CGFloat = 7

    private unowned let controller: HundredCardsController
    private let start: CGFloat
    private let faceUp: Bool
    /// The turns of all cards when the finger took hold.
    private let initialTurns: [CGFloat]
    private var position: CGFloat
    private var direction: CGFloat = 1
    private var changed: Set<Int> = []

    init(_ controller: HundredCardsController, from index: Int, faceUp: Bool) {
        self.controller = controller
        self.faceUp = faceUp
        start = CGFloat(index)
        position = start
        initialTurns = controller.cards.map(\.turn)
    }

    /// - Parameter newPosition: the card under the finger.
    func move(to newPosition: CGFloat) {
        let limited = min(max(newPosition, 0), CGFloat(CardTable.count - 1))
        let previous = position
        position = limited
        if limited != start { direction = limited > start ? 1 : -1 }
        // Only cards that the finger passes, and those that rise, change.
        let reach = max(Self.width, Self.liftedCards) + 1
        let first = Int(max(0, min(previous, limited, start) - reach)), last = Int(min(CGFloat(CardTable.count - 1), max(previous, limited, start) + reach))
        for index in first...last {
            turn(index)
            controller.cards[index].center = center(of: index)
        }
        controller.countChanged()
    }

    private func turn(_ index: Int) {
        let progress = progress(of: index)
        guard progress > 0 || changed.contains(index) else { return }
        changed.insert(index)
        let turn = initialTurns[index] + ((faceUp ? 1 : 0) - initialTurns[index]) * progress
        if controller.cards[index].turn != turn { controller.cards[index].setTurn(turn) }
    }

    /// 0…1: how far the wave has turned a card. At the ends of the ribbon the last cards turn completely.
    private func progress(of index: Int) -> CGFloat {
        let passed = (position - start) * direction, distance = (CGFloat(index) - start) * direction
        guard distance >= 0 else { return 0 }
        let available = direction > 0 ? CGFloat(CardTable.count - 1) - start : start
        // The front runs ahead of the finger, so that it is beyond the last card when the finger reaches that.
        let front = available > 0 ? passed * (available + Self.width) / available : 0
        return min(max((front - distance) / Self.width, 0), 1)
    }

    private func center(of index: Int) -> CGPoint {
        let rest = controller.table.center(of: index, in: .ribbon)
        let distance = abs(CGFloat(index) + 0.5 - position) / Self.liftedCards
        guard distance < 1 else { return rest }
        let height = Self.lift * controller.table.cardSize.height * (1 + cos(distance * .pi)) / 2
        return CGPoint(x: rest.x, y: (rest.y - height).rounded())
    }

    /// A throw runs on: the cards up to its projected end turn one after the other. The others turn to the nearer side.
    /// - Parameter velocity: along the ribbon, in points per second.
    func release(velocity: CGFloat) {
        let spacing = controller.table.ribbonSpacing
        let speed = velocity / spacing
        let end = Fling.projectedPoint(from: CGPoint(x: position, y: 0), velocity: CGPoint(x: speed, y: 0)).x
        let isOnward = speed * direction > 0
        for card in controller.cards {
            let distance = (CGFloat(card.index) - position) * direction
            let isReached = isOnward && (CGFloat(card.index) - start) * direction >= 0 && (end - CGFloat(card.index)) * direction >= 0
            let progress = progress(of: card.index)
            if isReached || progress > 0.5 {
                let delay = isReached && progress == 0 ? min(0.6, Double(max(0, distance) / max(abs(speed), 60))) : 0
                controller.turn([card], faceUp: faceUp) { _ in delay }
            } else if changed.contains(card.index) {
                controller.turn([card], faceUp: initialTurns[card.index] >= 0.5) { _ in 0 }
            }
        }
        UIView.animate(springDuration: 0.35, bounce: 0.15, options: [.beginFromCurrentState, .allowUserInteraction]) {
            for card in self.controller.cards {
                let rest = self.controller.table.center(of: card.index, in: .ribbon)
                if card.center != rest { card.center = rest }
            }
        }
    }
}
