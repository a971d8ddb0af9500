import WayKit

@testable import WayKitTestSupport

struct ModalStep: CustomStringConvertible {
    enum Driving { case none, fromStart, later }

    enum Action {
        /// From the topmost controller, or from the root, which is refused if that presents already.
        case present(ModalStyle, fromRoot: Bool, animated: Bool, Driving)
        case dismiss(fromRoot: Bool, animated: Bool, Driving)
        case update(Double)
        case finish
        case cancel
        case pause
        case escape
        case tap
        case resize(width: Int, height: Int)
    }

    /// Seconds before the action.
    let wait: Double
    let action: Action
    var description: String { "after \(wait): \(action)" }

    static func program(seed: UInt64) -> [ModalStep] {
        var random = SeededGenerator(seed: seed)
        return (0..<(2 + random.index(below: 9))).map { _ in
            ModalStep(wait: random.chance(0.3) ? 0 : random.number(0.001...0.5), action: action(&random))
        }
    }

    private static func action(_ random: inout SeededGenerator) -> Action {
        let driving = random.one(of: [Driving.none, .fromStart, .fromStart, .later])
        switch random.index(below: 16) {
        case 0..<4:
            return .present(
                random.one(of: ModalStyle.allCases), fromRoot: random.chance(0.2), animated: random.chance(0.8), driving)
        case 4..<7: return .dismiss(fromRoot: random.chance(0.3), animated: random.chance(0.8), driving)
        case 7, 8: return .update(random.number(-0.1...1.1))
        case 9: return .finish
        case 10, 11: return .cancel
        case 12: return .pause
        case 13: return .escape
        case 14: return .tap
        default: return .resize(width: random.one(of: [24, 32, 40]), height: random.one(of: [24, 32, 40]))
        }
    }
}

/// The animator and the presentation style.
enum ModalStyle: CaseIterable {
    case custom, customFullScreen, builtInOver, builtInFullScreen, dissolve
}
