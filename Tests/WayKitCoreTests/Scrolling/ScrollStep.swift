import Foundation
import ListPrograms

/// One step of a random program of touches on two nested scroll views.
enum ScrollStep: CustomStringConvertible {
    case down(Int, CGPoint), move(Int, CGPoint), up(Int), cancel
    case advance(Double)
    case scrollTo(Double, animated: Bool, inner: Bool)
    case contentHeight(Double, inner: Bool), inset(Double), page(Bool), zoom(Double, animated: Bool)
    case touchpad(Double), removeInner, addInner, hide, show, stop

    var description: String {
        switch self {
        case .down(let finger, let point): "down \(finger) at \(point.x), \(point.y)"
        case .move(let finger, let point): "move \(finger) to \(point.x), \(point.y)"
        case .up(let finger): "up \(finger)"
        case .cancel: "cancel"
        case .advance(let seconds): "advance \(seconds)"
        case .scrollTo(let y, let animated, let inner): "scroll\(inner ? " inner" : "") to \(y) animated \(animated)"
        case .contentHeight(let height, let inner): "content\(inner ? " inner" : "") \(height)"
        case .inset(let top): "inset \(top)"
        case .page(let isOn): "pages \(isOn)"
        case .zoom(let scale, let animated): "zoom \(scale) animated \(animated)"
        case .touchpad(let distance): "touchpad \(distance)"
        case .removeInner: "remove inner"
        case .addInner: "add inner"
        case .hide: "hide"
        case .show: "show"
        case .stop: "stop"
        }
    }

    static func program(_ seed: UInt64) -> [ScrollStep] {
        var random = SeededGenerator(seed: seed)
        let zooms = random.chance(0.3)
        let disturbed = random.chance(0.5)
        var positions: [Int: CGPoint] = [:]
        var steps: [ScrollStep] = []
        for _ in 0..<(10 + random.index(below: 50)) {
            let finger = zooms ? random.index(below: 2) : 0
            switch random.number(0...1) {
            case ..<0.55:
                if let position = positions[finger], random.chance(0.85) {
                    let range = random.chance(0.3) ? 200.0 : 25
                    let next = CGPoint(x: position.x + random.number(-range / 3...range / 3), y: position.y + random.number(-range...range))
                    positions[finger] = next
                    steps.append(.move(finger, next))
                } else if positions.removeValue(forKey: finger) != nil {
                    steps.append(.up(finger))
                } else {
                    let position = CGPoint(x: random.number(10...390), y: random.number(10...590))
                    positions[finger] = position
                    steps.append(.down(finger, position))
                }
                if random.chance(0.6) { steps.append(.advance(0.016)) }
            case ..<0.75: steps.append(.advance(random.number(0...0.4)))
            case ..<0.78:
                steps.append(.cancel)
                positions.removeAll()
            default:
                if disturbed { steps.append(disturbance(&random, zooms: zooms)) }
            }
        }
        return steps
    }

    private static func disturbance(_ random: inout SeededGenerator, zooms: Bool) -> ScrollStep {
        switch random.index(below: 11) {
        case 0, 1: .scrollTo(random.number(0...500), animated: random.chance(0.6), inner: random.chance(0.5))
        case 2: .contentHeight(random.number(100...3000), inner: random.chance(0.5))
        case 3: .inset(random.number(0...100))
        case 4: .page(random.chance(0.5))
        case 5: zooms ? .zoom(random.number(0.2...5), animated: random.chance(0.6)) : .stop
        case 6: .touchpad(random.number(-300...300))
        case 7: .removeInner
        case 8: .addInner
        case 9: .hide
        default: .show
        }
    }
}
