import Foundation

/// One step of a random program of lists in a navigation stack. Points are fractions of the window's size.
enum ListStackStep: CustomStringConvertible {
    /// A page that shows the list in another layout.
    case push(layout: Int, animated: Bool)
    /// A page without the list.
    case pushOther(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    case touchDown(x: Double, y: Double)
    case touchMove(x: Double, y: Double)
    case touchUp
    case touchCancel
    case wait(frames: Int)
    case batch(seed: Int, animated: Bool)
    case reload
    case scroll(Double, animated: Bool)
    case select(Int, animated: Bool)
    /// Of a table: the editing mode.
    case changeLayout(Int, animated: Bool)
    case beginChange(Int)
    case progress(Double)
    case endChange(finished: Bool)
    case rotate
    /// A finger moves horizontally, as if to show the actions of a row.
    case swipe(y: Double, from: Double, to: Double, releases: Bool)
    case refresh(begins: Bool)
    case search(isActive: Bool)
    case direction(isRightToLeft: Bool)
    case textSize(Int)
    /// The window gets another root: nothing of the program may remain.
    case leave

    var description: String {
        switch self {
        case .push(let layout, let animated): ".push(layout: \(layout), animated: \(animated))"
        case .pushOther(let animated): ".pushOther(animated: \(animated))"
        case .pop(let animated): ".pop(animated: \(animated))"
        case .popToRoot(let animated): ".popToRoot(animated: \(animated))"
        case .touchDown(let x, let y): ".touchDown(x: \(x), y: \(y))"
        case .touchMove(let x, let y): ".touchMove(x: \(x), y: \(y))"
        case .touchUp: ".touchUp"
        case .touchCancel: ".touchCancel"
        case .wait(let frames): ".wait(frames: \(frames))"
        case .batch(let seed, let animated): ".batch(seed: \(seed), animated: \(animated))"
        case .reload: ".reload"
        case .scroll(let fraction, let animated): ".scroll(\(fraction), animated: \(animated))"
        case .select(let choice, let animated): ".select(\(choice), animated: \(animated))"
        case .changeLayout(let layout, let animated): ".changeLayout(\(layout), animated: \(animated))"
        case .beginChange(let layout): ".beginChange(\(layout))"
        case .progress(let progress): ".progress(\(progress))"
        case .endChange(let finished): ".endChange(finished: \(finished))"
        case .rotate: ".rotate"
        case .swipe(let y, let from, let to, let releases): ".swipe(y: \(y), from: \(from), to: \(to), releases: \(releases))"
        case .refresh(let begins): ".refresh(begins: \(begins))"
        case .search(let isActive): ".search(isActive: \(isActive))"
        case .direction(let isRightToLeft): ".direction(isRightToLeft: \(isRightToLeft))"
        case .textSize(let index): ".textSize(\(index))"
        case .leave: ".leave"
        }
    }

    /// - Parameter length: the greatest number of steps.
    static func program(_ settings: ListStackSettings, seed: UInt64, length: Int) -> [ListStackStep] {
        var random = SeededGenerator(seed: seed), isDown = false
        return (0..<max(1, length / 2 + random.index(below: length / 2 + 1))).map { _ in
            isDown && random.chance(0.6) ? fingerStep(&random, &isDown) : step(&random, &isDown, settings)
        }
    }

    private static func fingerStep(_ random: inout SeededGenerator, _ isDown: inout Bool) -> ListStackStep {
        switch random.index(below: 10) {
        case 0...5: return .touchMove(x: random.number(0...1), y: random.number(0...1))
        case 6, 7: return .wait(frames: 40)
        case 8:
            isDown = false
            return .touchUp
        default:
            isDown = !random.chance(0.4)
            return isDown ? .wait(frames: 3) : .touchCancel
        }
    }

    private static func step(_ random: inout SeededGenerator, _ isDown: inout Bool, _ settings: ListStackSettings) -> ListStackStep {
        if settings.isWide, random.chance(0.3) { return wideStep(&random, &isDown, settings) }
        let animated = random.chance(0.8)
        switch random.index(below: 20) {
        case 0, 1: return .push(layout: random.index(below: settings.layouts), animated: animated)
        case 2: return .pushOther(animated: animated)
        case 3, 4: return .pop(animated: animated)
        case 5: return random.chance(0.5) ? .popToRoot(animated: animated) : .rotate
        case 6, 7, 8:
            if isDown { return .touchMove(x: random.number(0...1), y: random.number(0...1)) }
            isDown = true
            return .touchDown(x: random.chance(0.4) ? 0.01 : random.number(0...1), y: random.number(0.2...0.95))
        case 9, 10, 11, 12: return .batch(seed: random.index(below: 100_000), animated: animated)
        case 13: return random.chance(0.3) ? .reload : .wait(frames: 2)
        case 14: return .scroll(random.number(0...1), animated: random.chance(0.5))
        case 15, 16: return .select(random.index(below: 100), animated: animated)
        case 17: return settings.changesLayouts ? layoutStep(&random, animated, settings.layouts) : .wait(frames: 6)
        default: return .wait(frames: 1 + random.index(below: 20))
        }
    }

    private static func layoutStep(_ random: inout SeededGenerator, _ animated: Bool, _ layouts: Int) -> ListStackStep {
        switch random.index(below: 5) {
        case 0: .changeLayout(random.index(below: layouts), animated: animated)
        case 1: .beginChange(random.index(below: layouts))
        case 2, 3: .progress(random.number(0...1))
        default: .endChange(finished: random.chance(0.5))
        }
    }

    private static func wideStep(_ random: inout SeededGenerator, _ isDown: inout Bool, _ settings: ListStackSettings) -> ListStackStep {
        switch random.index(below: 12) {
        case 0...4:
            if isDown { return .touchMove(x: random.number(0...1), y: random.number(0...1)) }
            let isLeading = random.chance(0.3), releases = random.chance(0.6)
            isDown = !releases
            return .swipe(
                y: random.number(0.2...0.95), from: isLeading ? 0.3 : 0.8, to: isLeading ? random.number(0.5...0.95) : random.number(0...0.6), releases: releases)
        case 5: return .rotate
        case 6: return settings.hasRefreshControl ? .refresh(begins: random.chance(0.5)) : .rotate
        case 7: return settings.hasSearch ? .search(isActive: random.chance(0.6)) : .wait(frames: 3)
        case 8: return .direction(isRightToLeft: random.chance(0.5))
        case 9: return .textSize(random.index(below: 3))
        case 10: return random.chance(0.25) ? .leave : .wait(frames: 1)
        default: return .progress(0)
        }
    }
}
