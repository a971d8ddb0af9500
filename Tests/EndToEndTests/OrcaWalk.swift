import Foundation

/// What Orca says at each step of a walk, beside the file for its version: the sentences that have to come do in their order, and others may come between
/// them.
///
/// A sentence is as it should be if it has the words of the file in their order: releases of Orca have other punctuation, and "button" instead of "push
/// button".
final class OrcaWalk {
    private let orca: RigOrca
    private var script: WalkScript
    private var heard: [WalkScript.Step] = []

    init(_ orca: RigOrca) throws {
        self.orca = orca
        script = try WalkScript("orca/walk-\(orca.walkVersion).txt")
    }

    /// The next step of the file: does it, and waits for what Orca has to say.
    func step(_ title: String, _ body: () throws -> Void) throws {
        let step = try script.next(title)
        let first = orca.spoken.count
        try body()
        var next = first, required: Set<Int> = []
        for sentence in step.sentences where sentence.isRequired {
            next = try index(of: sentence, from: next, title)
            required.insert(next)
            next += 1
        }
        let sentences = (first..<orca.spoken.count).map { WalkScript.Sentence(text: orca.spoken[$0], isRequired: required.contains($0)) }
        heard.append(WalkScript.Step(title: title, sentences: sentences))
    }

    /// Where the sentence is among what was said, which is waited for.
    private func index(of sentence: WalkScript.Sentence, from start: Int, _ title: String) throws -> Int {
        let words = Self.words(sentence.text)
        var next = start
        while true {
            if let found = orca.spoken[next...].firstIndex(where: { Self.words($0).contains(inOrder: words) }) { return found }
            next = orca.spoken.count
            do {
                try orca.waitForSpeech()
            } catch {
                throw RigError.neverShown("\(title): not said: \(sentence.text); said: \(orca.spoken[start...].joined(separator: " | ")): \(error)")
            }
        }
    }

    func end() throws { try script.end(heard) }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0 != "push" }
    }
}

extension [Substring] {
    /// Whether it has these words in their order, and denies nothing else.
    fileprivate func contains(inOrder words: [Substring]) -> Bool {
        var rest = words[...]
        for word in self where word == rest.first { rest.removeFirst() }
        return rest.isEmpty && count { $0 == "not" } == words.count { $0 == "not" }
    }
}
