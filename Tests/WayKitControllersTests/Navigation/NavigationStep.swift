import ListPrograms
import WayKit

struct NavigationStep: CustomStringConvertible {
    enum Animator { case slide, fade, interactive }
    enum Bar: CaseIterable { case navigationBar, toolbar, tabBar }
    /// A callback of any page, or of the delegate.
    enum Callback: CaseIterable { case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, didShow, completion }

    enum Action {
        case push(animated: Bool, hidesBottomBar: Bool, hidesBar: Bool)
        /// Pushes the page that was removed last.
        case pushRemoved(animated: Bool)
        case pop(animated: Bool)
        case popToRoot(animated: Bool)
        case popTo(Int, animated: Bool)
        /// Some pages of the stack, by index, and a number of new ones.
        case set([Int], new: Int, animated: Bool)
        case animator(Animator)
        /// A touch begins at a fraction of the width and moves to another.
        case drag(from: Double, to: Double, seconds: Double, releases: Bool)
        case move(to: Double)
        case touchUp
        case cancelTouch
        case hideBar(Bool, animated: Bool)
        case hideToolbar(Bool, animated: Bool)
        case hideTabBar(Bool, animated: Bool)
        /// In the next callback of that kind.
        case hideIn(Callback, Bar, Bool, animated: Bool)
        case largeTitles(Bool)
        case select(Int)
        case tapTab(Int)
        case present(fullScreen: Bool, animated: Bool)
        case dismiss(animated: Bool)
        case escape
        case resize(width: Int, height: Int)
        case blink
    }

    /// Seconds before the action.
    let wait: Double
    let action: Action
    var description: String { "after \(wait): \(action)" }

    static func program(seed: UInt64) -> [NavigationStep] {
        var random = SeededGenerator(seed: seed)
        return (0..<(2 + random.index(below: 12))).map { _ in
            NavigationStep(wait: random.chance(0.35) ? 0 : random.number(0.001...0.4), action: action(&random))
        }
    }

    private static func action(_ random: inout SeededGenerator) -> Action {
        let animated = random.chance(0.8)
        switch random.index(below: 38) {
        case 0..<6: return .push(animated: animated, hidesBottomBar: random.chance(0.2), hidesBar: random.chance(0.2))
        case 6: return .pushRemoved(animated: animated)
        case 7..<11: return .pop(animated: animated)
        case 11: return .popToRoot(animated: animated)
        case 12: return .popTo(random.index(below: 3), animated: animated)
        case 13, 14:
            let indices = (0..<3).filter { _ in random.chance(0.5) }.shuffled(using: &random)
            return .set(indices, new: random.index(below: 2), animated: animated)
        case 15: return .animator(random.one(of: [.slide, .slide, .fade, .interactive]))
        case 16..<20:
            return .drag(
                from: random.one(of: [0.02, 0.02, 0.3, 0.6]), to: random.number(0.05...0.95), seconds: random.number(0.05...0.3),
                releases: random.chance(0.7))
        case 20: return .move(to: random.number(0...1))
        case 21: return .touchUp
        case 22: return .cancelTouch
        case 23: return .hideBar(random.chance(0.5), animated: animated)
        case 24: return .hideToolbar(random.chance(0.5), animated: animated)
        case 25: return .largeTitles(random.chance(0.5))
        case 26: return .select(random.index(below: 3))
        case 27: return .tapTab(random.index(below: 3))
        case 28: return .present(fullScreen: random.chance(0.5), animated: animated)
        case 29: return .dismiss(animated: animated)
        case 30: return random.chance(0.5) ? .escape : .blink
        case 31: return .hideTabBar(random.chance(0.5), animated: animated)
        case 32..<37:
            return .hideIn(
                random.one(of: Callback.allCases), random.one(of: Bar.allCases), random.chance(0.5), animated: random.chance(0.5))
        default: return .resize(width: random.one(of: [120, 160, 200]), height: random.one(of: [200, 240]))
        }
    }
}
