import Foundation
import Testing
import WayAccessibility

@testable import WayScreenReader

/// Random touches, trees, events and commands: nothing traps, what begins ends, and no deadline is left behind.
@MainActor struct RandomReaderTests {
    /// SplitMix64.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    /// Fingers that come, move, leave and are cancelled, some of them twice.
    struct Fingers {
        /// With more fingers fewer touches are gestures.
        var limit: Int
        var down: [Int: CGPoint] = [:]

        mutating func next(at time: Double, using generator: inout Generator) -> ReaderTouch {
            let id = Int.random(in: 0..<limit, using: &generator)
            let place = CGPoint(x: .random(in: 0...400, using: &generator), y: .random(in: 0...800, using: &generator))
            guard let position = down[id], Int.random(in: 0..<50, using: &generator) > 0 else {
                down[id] = place
                return ReaderTouch(id: id, phase: .began, position: place, time: time)
            }
            let phase = [ReaderTouch.Phase.moved, .moved, .ended, .ended, .cancelled].randomElement(using: &generator)!
            let distance = Double.random(in: -60...60, using: &generator)
            let moved = CGPoint(x: position.x + distance, y: position.y + distance / 3)
            down[id] = phase == .moved ? moved : nil
            return ReaderTouch(id: id, phase: phase, position: moved, time: time)
        }

        /// All leave.
        mutating func leave(at time: Double) -> [ReaderTouch] {
            defer { down = [:] }
            return down.sorted { $0.key < $1.key }.map { ReaderTouch(id: $0.key, phase: .ended, position: $0.value, time: time) }
        }
    }

    @Test(arguments: 1...20) func whatGesturesBeginEnds(seed: UInt64) {
        var generator = Generator(state: seed)
        var recognizer = ReaderGestureRecognizer()
        var fingers = Fingers(limit: Int(seed % 4) + 1)
        var gestures: [ReaderGesture] = []
        var time = 0.0
        for _ in 0..<1000 {
            time += [0, 0.01, 0.05, 0.2, 0.6].randomElement(using: &generator)!
            gestures += recognizer.handle(fingers.next(at: time, using: &generator))
            if let deadline = recognizer.nextDeadline { #expect(deadline > time) }
        }
        for touch in fingers.leave(at: time) { gestures += recognizer.handle(touch) }
        gestures += recognizer.advance(to: time + 1)
        #expect(recognizer.isIdle)
        #expect(recognizer.nextDeadline == nil)
        #expect(balance(of: gestures))
        #expect(gestures.count > 20)
    }

    /// Whether exploring and passing through begin and end in turn.
    private func balance(of gestures: [ReaderGesture]) -> Bool {
        var (isExploring, isPassing) = (false, false)
        for gesture in gestures {
            switch gesture {
            case .exploreBegan:
                guard !isExploring, !isPassing else { return false }
                isExploring = true
            case .exploreMoved where !isExploring: return false
            case .exploreEnded:
                guard isExploring else { return false }
                isExploring = false
            case .passThroughBegan:
                guard !isExploring, !isPassing else { return false }
                isPassing = true
            case .passThroughMoved where !isPassing: return false
            case .passThroughEnded, .passThroughCancelled:
                guard isPassing else { return false }
                isPassing = false
            default: break
            }
        }
        return !isExploring && !isPassing
    }

    // MARK: The reader

    private static let roles = AccessibilityRole.allCases

    /// A tree with few identities, some of which are missing, named twice or around themselves.
    private func tree(using generator: inout Generator) -> AccessibilityTree {
        var tree = AccessibilityTree()
        tree.windows = [0]
        for id in UInt32(0)..<12 where id == 0 || Int.random(in: 0..<4, using: &generator) > 0 {
            var node = AccessibilityNode(id: AccessibilityID(rawValue: id), role: Self.roles.randomElement(using: &generator)!)
            node.states = AccessibilityStates(rawValue: .random(in: 0..<1 << 20, using: &generator)).union(id > 4 ? .element : [])
            node.label = ["", "Label", "Ä b"].randomElement(using: &generator)!
            node.value = [nil, "1", "2"].randomElement(using: &generator)!
            node.hint = [nil, "Hint"].randomElement(using: &generator)!
            node.frame = CGRect(x: 0, y: 70 * Int(id), width: 400, height: 90)
            if Bool.random(using: &generator) {
                let string = ["", "a", "ab c\nd", "👨‍👩‍👧é"].randomElement(using: &generator)!
                let caret = Int.random(in: 0...string.unicodeScalars.count, using: &generator)
                node.text = AccessibilityText(string: string, selection: caret..<caret, caret: caret)
            }
            node.customActions = [[], ["Delete"]].randomElement(using: &generator)!
            node.actions = [[], [.scroll(.down)], [.scroll(.up), .increment]].randomElement(using: &generator)!
            node.children = (0..<3).map { _ in AccessibilityID(rawValue: .random(in: 0..<14, using: &generator)) }
            tree.nodes[node.id] = node
        }
        tree.focus = [nil, 5, 6, 99].randomElement(using: &generator)!
        return tree
    }

    private static let commands: [ReaderCommand] =
        [.next, .previous, .first, .last, .activate, .escape, .rotorForward, .rotorBackward, .nextRotorSetting, .readAll, .readFromHere, .readElement]
        + [.pauseOrResume, .stopSpeech, .readContent, .readPosition, .toggleSpeech, .scroll(.down), .scroll(.previous), .toggleScreenCurtain]
        + ReaderRotorSetting.system.map { .find($0, isForward: false) }

    private static let events: [AccessibilityEvent] = [
        .screenChanged(nil, message: nil), .screenChanged(7, message: "Message"), .layoutChanged(3, message: nil), .pageScrolled(nil), .pageScrolled("Page"),
        .announcement("High", priority: .high), .announcement("Low", priority: .low),
    ]

    @Test(arguments: 1...20) func theReaderSurvives(seed: UInt64) {
        var generator = Generator(state: seed)
        let stage = ReaderStage()
        var fingers = Fingers(limit: Int(seed % 4) + 1)
        stage.onRequest = { _, id in id.rawValue % 3 > 0 }
        for _ in 0..<400 {
            stage.wait([0, 0.05, 0.3, 2].randomElement(using: &generator)!)
            stage.speech.completesAtOnce = Bool.random(using: &generator)
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: stage.reader.stop()
            case 1: stage.reader.start(with: stage.tree)
            case 2...5:
                stage.tree = tree(using: &generator)
                stage.update()
            case 6...8: stage.send(Self.events.randomElement(using: &generator)!)
            case 9...12: stage.command(Self.commands.randomElement(using: &generator)!)
            case 13: stage.speech.finish([.finished, .failed, .cancelled].randomElement(using: &generator)!)
            default: stage.reader.handle(fingers.next(at: stage.time, using: &generator))
            }
            if let cursor = stage.reader.cursor { #expect(stage.reader.order.contains(cursor)) }
            if let deadline = stage.reader.nextDeadline { #expect(deadline >= stage.time) }
        }
        for touch in fingers.leave(at: stage.time) { stage.reader.handle(touch) }
        stage.command(.stopSpeech)
        stage.wait(100)
        #expect(stage.reader.nextDeadline == nil)
    }
}
