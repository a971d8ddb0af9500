import Foundation

/// A file with what is said on a walk: after `==` what the user does, then the sentences, those that have to come with `>`. `WAYKIT_GOLDEN=write` writes it
/// again, with all that is said now.
struct WalkScript {
    struct Step {
        let title: String
        var sentences: [Sentence] = []
    }

    struct Sentence: Equatable {
        let text: String
        let isRequired: Bool
    }

    let file: URL
    let isWriting = ProcessInfo.processInfo.environment["WAYKIT_GOLDEN"] == "write"
    private let comment: [Substring]
    /// The steps that have not been done, the last one first.
    private var steps: [Step]

    /// - Parameter path: Below `Rig`.
    init(_ path: String) throws {
        file = RigKit.sources.appending(path: path)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        comment = lines.filter { $0.hasPrefix("#") }
        steps = lines.reduce(into: []) { steps, line in
            if line.hasPrefix("== ") {
                steps.append(Step(title: String(line.dropFirst(3))))
            } else if !line.hasPrefix("#"), !steps.isEmpty {
                steps[steps.count - 1].sentences.append(Sentence(text: String(line.dropFirst(2)), isRequired: line.hasPrefix("> ")))
            }
        }
        steps.reverse()
    }

    /// The next step of the file.
    mutating func next(_ title: String) throws -> Step {
        guard let step = steps.popLast(), step.title == title else {
            throw RigError.neverShown("the next step of \(file.lastPathComponent) is not \(title)")
        }
        return step
    }

    /// All steps were done.
    /// - Parameter heard: What was said in each.
    func end(_ heard: [Step]) throws {
        guard steps.isEmpty else { throw RigError.neverShown("steps were not done: \(steps.reversed().map(\.title))") }
        guard isWriting else { return }
        let steps = heard.map { step in
            (["== \(step.title)"] + step.sentences.map { ($0.isRequired ? "> " : "  ") + $0.text }).joined(separator: "\n")
        }
        try (comment.joined(separator: "\n") + "\n\n" + steps.joined(separator: "\n\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
