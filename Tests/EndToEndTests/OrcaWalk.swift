import Foundation

/// What Orca says at each step of a walk, beside `Rig/orca/walk.txt`: the sentences marked with `>` have to come, in their order, and others may come between
/// them. `WAYKIT_GOLDEN=write` writes the file again, with all that is said now.
///
/// A sentence is as it should be if it has the words of the file in their order: releases of Orca have more words, other punctuation, and "button" instead
/// of "push button".
final class OrcaWalk {
    struct Step {
        let title: String
        var sentences: [Sentence] = []
    }

    struct Sentence: Equatable {
        let text: String
        let isRequired: Bool
    }

    private let orca: RigOrca
    private let file: URL
    private let comment: [Substring]
    private var expected: [Step]
    private var heard: [Step] = []

    init(_ orca: RigOrca) throws {
        self.orca = orca
        file = RigKit.sources.appending(path: "orca/walk.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        comment = lines.filter { $0.hasPrefix("#") }
        expected = lines.reduce(into: []) { steps, line in
            if line.hasPrefix("== ") {
                steps.append(Step(title: String(line.dropFirst(3))))
            } else if !line.hasPrefix("#"), !steps.isEmpty {
                steps[steps.count - 1].sentences.append(Sentence(text: String(line.dropFirst(2)), isRequired: line.hasPrefix("> ")))
            }
        }
        expected.reverse()
    }

    /// The next step of the file: does it, and waits for what Orca has to say.
    func step(_ title: String, _ body: () throws -> Void) throws {
        guard let step = expected.popLast(), step.title == title else {
            throw RigError.neverShown("the next step of \(file.lastPathComponent) is not \(title)")
        }
        let first = orca.spoken.count
        try body()
        var next = first, required: Set<Int> = []
        for sentence in step.sentences where sentence.isRequired {
            next = try index(of: sentence, from: next, title)
            required.insert(next)
            next += 1
        }
        heard.append(Step(title: title, sentences: (first..<orca.spoken.count).map { Sentence(text: orca.spoken[$0], isRequired: required.contains($0)) }))
    }

    /// Where the sentence is among what was said, which is waited for.
    private func index(of sentence: Sentence, from start: Int, _ title: String) throws -> Int {
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

    /// All steps were done.
    func end() throws {
        guard expected.isEmpty else { throw RigError.neverShown("steps were not done: \(expected.map(\.title))") }
        guard ProcessInfo.processInfo.environment["WAYKIT_GOLDEN"] == "write" else { return }
        let steps = heard.map { step in
            (["== \(step.title)"] + step.sentences.map { ($0.isRequired ? "> " : "  ") + $0.text }).joined(separator: "\n")
        }
        try (comment.joined(separator: "\n") + "\n\n" + steps.joined(separator: "\n\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }

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
