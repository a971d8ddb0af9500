import WayKit

@testable import WayKitTestSupport

/// A step of a program that combines everything: tabs, pages, nested presentations, touches, a window that changes.
struct WholeStep: CustomStringConvertible {
    enum Style: CaseIterable { case sheet, fullScreen, overFullScreen, dissolve, flip, custom, customFullScreen, popover }
    enum Driving { case none, fromStart, later }

    enum Action {
        /// From the topmost controller; `inNavigation`: in a navigation controller of its own.
        case present(Style, inNavigation: Bool, animated: Bool, Driving)
        case dismiss(fromRoot: Bool, animated: Bool)
        case push(animated: Bool)
        case pop(animated: Bool)
        case popToRoot(animated: Bool)
        /// The pages of the stack whose bits are set, followed by new ones.
        case set(bits: Int, new: Int, animated: Bool)
        /// Whether pages and tabs use a custom fade animator, interactive or not.
        case animator(fades: Bool, interactive: Bool)
        case select(Int)
        case update(Double)
        case finish
        case cancel
        case pause
        /// In fractions of the window's size.
        case drag(fromX: Double, fromY: Double, toX: Double, toY: Double, seconds: Double, releases: Bool)
        case move(x: Double, y: Double)
        case touchUp
        case cancelTouch
        /// At rest: a drag that is cancelled, after which everything is unchanged.
        case cancelledDrag(vertical: Bool)
        case tap(x: Double, y: Double)
        case escape
        case resize(Int)
        case hide(seconds: Double)
    }

    /// Seconds before the action.
    let wait: Double
    let action: Action
    var description: String { "after \(wait): \(action)" }

    static func program(seed: UInt64) -> [WholeStep] {
        var random = SeededGenerator(seed: seed)
        return (0..<(3 + random.index(below: 12))).map { _ in
            WholeStep(wait: random.chance(0.3) ? 0 : random.number(0.001...0.4), action: action(&random))
        }
    }

    private static func action(_ random: inout SeededGenerator) -> Action {
        let animated = random.chance(0.8)
        switch random.index(below: 40) {
        case 0..<7:
            return .present(
                random.one(of: Style.allCases), inNavigation: random.chance(0.3), animated: animated,
                random.one(of: [.none, .none, .fromStart, .later]))
        case 7..<12: return .dismiss(fromRoot: random.chance(0.3), animated: animated)
        case 12..<16: return .push(animated: animated)
        case 16..<19: return .pop(animated: animated)
        case 19: return .popToRoot(animated: animated)
        case 20: return .set(bits: random.index(below: 8), new: random.index(below: 2), animated: animated)
        case 21: return .animator(fades: random.chance(0.6), interactive: random.chance(0.5))
        case 22, 23: return .select(random.index(below: 3))
        default: return touch(&random)
        }
    }

    private static func touch(_ random: inout SeededGenerator) -> Action {
        switch random.index(below: 16) {
        case 0: return .update(random.number(-0.1...1.1))
        case 1: return .finish
        case 2: return .cancel
        case 3: return .pause
        case 4..<8:
            return .drag(
                fromX: random.one(of: [0.02, 0.5, 0.5]), fromY: random.number(0.1...0.9), toX: random.number(0.05...0.95),
                toY: random.number(0.05...0.95), seconds: random.number(0.05...0.3), releases: random.chance(0.6))
        case 8: return .move(x: random.number(0...1), y: random.number(0...1))
        case 9: return .touchUp
        case 10: return .cancelTouch
        case 11: return .cancelledDrag(vertical: random.chance(0.5))
        case 12: return .tap(x: random.number(0...1), y: random.number(0...1))
        case 13: return .escape
        case 14: return .resize(random.index(below: 3))
        default: return .hide(seconds: random.number(0...0.2))
        }
    }
}
