import Foundation
import Testing
import WayHost
import WayHostHeadless
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// Random changes by input methods and by the program, compared with a model of the text: a list of Unicode scalars with a selection and a preedit.
/// `WAYKIT_FUZZ_STEPS` is the number of steps; `WAYKIT_SEED` chooses others.
@MainActor struct TextInputSessionFuzzTests {
    /// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// What the protocol says about the text, without characters: deletions count bytes, rounded to whole scalars.
    struct Model: Equatable {
        var before: [Unicode.Scalar] = []
        var selected: [Unicode.Scalar] = []
        var after: [Unicode.Scalar] = []
        var preedit: [Unicode.Scalar] = []

        mutating func apply(_ update: TextInputUpdate) {
            preedit = []
            before.removeLast(Self.count(before.reversed(), update.deletedBefore))
            after.removeFirst(Self.count(after, update.deletedAfter))
            let inserted = Array(update.committed.unicodeScalars)
            if !inserted.isEmpty { selected = [] }
            before += inserted
            guard let composing = update.preedit, !composing.text.isEmpty else { return }
            selected = []
            preedit = Array(composing.text.unicodeScalars)
        }

        /// How many scalars fit into the bytes, of the bytes that an input method may know.
        private static func count(_ scalars: [Unicode.Scalar], _ bytes: Int) -> Int {
            var free = max(0, bytes), count = 0
            for scalar in scalars {
                free -= UTF8.width(scalar)
                if free < 0 { break }
                count += 1
            }
            return count
        }

        var text: String {
            var text = String.UnicodeScalarView()
            for part in [before, preedit, selected, after] { text.append(contentsOf: part) }
            return String(text)
        }
    }

    static let texts = ["", "a", "é", "日本", "👩🏽‍🚀", "e\u{301}\u{301}", "مرحبا", "\u{202E}x", "\u{1F1E9}\u{1F1EA}", "\n", "\u{200D}", "\u{FE0F}", "\u{301}"]

    @Test func theTextIsWhatTheProtocolSays() {
        let environment = ProcessInfo.processInfo.environment
        let steps = environment["WAYKIT_FUZZ_STEPS"].flatMap { Int($0) } ?? 3000
        var random = Generator(state: environment["WAYKIT_SEED"].flatMap { UInt64($0) } ?? 1)
        let stage = TestStage(size: CGSize(width: 400, height: 300)), text = PlainTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        stage.show(UIViewController())
        stage.window.rootViewController?.view.addSubview(text)
        text.becomeFirstResponder()
        stage.inputMethodEnters()
        var model = Model()
        for step in 0..<steps {
            text.calls = []
            if step % 200 == 0 || Int.random(in: 0..<12, using: &random) == 0 {
                model = reset(text, stage, &random)
            } else {
                let update = update(&random)
                stage.inputMethod(update)
                var valid = update
                valid.deletedBefore = max(0, update.deletedBefore)
                valid.deletedAfter = max(0, update.deletedAfter)
                // A deletion at the start of the text is the delete key's, which also deletes a selection.
                model.apply(valid)
            }
            guard text.string.unicodeScalars.elementsEqual(model.text.unicodeScalars) else {
                #expect(Array(text.string.unicodeScalars) == Array(model.text.unicodeScalars), "step \(step): \(text.calls)")
                return
            }
            let surrounding = stage.inputMethod.state?.surroundingText
            #expect((surrounding?.cursor ?? 0) <= (surrounding?.text.utf8.count ?? 0))
        }
    }

    private func update(_ random: inout Generator) -> TextInputUpdate {
        func length(_ random: inout Generator) -> Int { [0, 0, 0, 1, 2, 3, 4, 7, 5000, -1].randomElement(using: &random)! }
        var update = TextInputUpdate(deletedBefore: length(&random), deletedAfter: length(&random), committed: Self.texts.randomElement(using: &random)!)
        if Bool.random(using: &random) {
            let from = Int.random(in: -2...12, using: &random)
            update.preedit = .init(text: Self.texts.randomElement(using: &random)!, cursor: from..<(from + Int.random(in: 0...3, using: &random)))
        }
        return update
    }

    /// The program sets another text, with a selection between scalars.
    private func reset(_ text: PlainTextView, _ stage: TestStage, _ random: inout Generator) -> Model {
        func part(_ random: inout Generator) -> String {
            (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.texts.randomElement(using: &random)! }.joined()
        }
        let before = part(&random), selected = random.next() % 4 == 0 ? part(&random) : "", after = part(&random)
        text.set(before + selected + after, selected: NSRange(location: before.utf16.count, length: selected.utf16.count))
        stage.advance(by: 0.02)
        return Model(
            before: Array(before.unicodeScalars), selected: Array(selected.unicodeScalars), after: Array(after.unicodeScalars))
    }
}
