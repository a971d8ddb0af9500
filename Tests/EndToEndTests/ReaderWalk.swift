import Foundation

/// What the screen reader for touch says at each step of a walk, beside `Rig/speech/reader-walk.txt`: these sentences, in their order, and no others. Those
/// without `>` need not come, such as hints, which a gesture may be too early for. What is new where the file is written has to come, until it is read and
/// marked otherwise.
final class ReaderWalk {
    /// Seconds without a sentence after which a step is over that is written.
    private static let quiet: TimeInterval = 3

    private let speech: RigSpeech
    private var script: WalkScript
    /// What has to come, and what may.
    private var expected: [WalkScript.Sentence] = []
    private var heard: [WalkScript.Step] = []

    init(_ speech: RigSpeech) throws {
        self.speech = speech
        script = try WalkScript("speech/reader-walk.txt")
    }

    /// The next step of the file: does it, and waits for what has to be said.
    func step(_ title: String, _ body: () throws -> Void) throws {
        let step = try script.next(title)
        // What comes late of the step before.
        while let sentence = try? speech.next(within: 0) { try take(sentence, title) }
        expected += step.sentences
        heard.append(WalkScript.Step(title: title))
        try body()
        guard !script.isWriting else {
            while let sentence = try? speech.next(within: Self.quiet) { try take(sentence, title) }
            expected = []
            return
        }
        while expected.contains(where: \.isRequired) { try take(next(title), title) }
    }

    private func next(_ title: String) throws -> String {
        do {
            return try speech.next()
        } catch {
            let missing = expected.filter(\.isRequired).map(\.text)
            throw RigError.neverShown("\(title): not said: \(missing); said: \(heard.last?.sentences.map(\.text) ?? []): \(error)")
        }
    }

    private func take(_ sentence: String, _ title: String) throws {
        guard let last = heard.indices.last else { throw RigError.neverShown("said before the first step: \(sentence)") }
        let index = expected.firstIndex { $0.text == sentence }
        let isExpected = index.map { index in !expected[..<index].contains(where: \.isRequired) } ?? false
        guard isExpected || script.isWriting else {
            throw RigError.neverShown("\(title): said: \(sentence); expected: \(expected.map(\.text))")
        }
        heard[last].sentences.append(WalkScript.Sentence(text: sentence, isRequired: index.map { expected[$0].isRequired } ?? true))
        if let index, isExpected { expected.removeFirst(index + 1) }
    }

    func end() throws { try script.end(heard) }
}
