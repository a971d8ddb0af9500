import WayKit

@testable import WayKitTestSupport

struct SheetStep: CustomStringConvertible {
    enum Kind: CaseIterable { case page, detents, undimmed, form, popover, alert, actionSheet, fullScreen, modal }

    enum Action {
        case present(Kind, animated: Bool)
        case dismiss(fromRoot: Bool, animated: Bool)
        /// From one fraction of the window's height to another; the touch stays down.
        case drag(from: Double, to: Double, duration: Double)
        case move(to: Double)
        case touchUp
        case cancelTouch
        case tap(x: Double, y: Double)
        case select(large: Bool, animated: Bool)
        case escape
        case resize(Int)
    }

    /// Seconds before the action.
    let wait: Double
    let action: Action
    var description: String { "after \(wait): \(action)" }

    static func program(seed: UInt64) -> [SheetStep] {
        var random = SeededGenerator(seed: seed &+ 0x5EE7)
        return (0..<(2 + random.index(below: 10))).map { _ in
            SheetStep(wait: random.chance(0.3) ? 0 : random.number(0.001...0.4), action: action(&random))
        }
    }

    private static func action(_ random: inout SeededGenerator) -> Action {
        switch random.index(below: 18) {
        case 0..<4: return .present(random.one(of: Kind.allCases), animated: random.chance(0.8))
        case 4, 5: return .dismiss(fromRoot: random.chance(0.3), animated: random.chance(0.8))
        case 6..<9: return .drag(from: random.number(0...1), to: random.number(0...1), duration: random.number(0.05...0.4))
        case 9, 10: return .move(to: random.number(0...1))
        case 11, 12: return .touchUp
        case 13: return .cancelTouch
        case 14: return .tap(x: random.number(0...1), y: random.number(0...1))
        case 15: return .select(large: random.chance(0.5), animated: random.chance(0.6))
        case 16: return .escape
        default: return .resize(random.index(below: 4))
        }
    }
}
