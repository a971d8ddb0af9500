/// Speech for tests: the utterances as they were said, in order.
@MainActor package final class RecordedSpeech: SpeechOutput {
    package private(set) var utterances: [Utterance] = []
    /// Completes each utterance at once. Otherwise `finish()` does.
    package var completesAtOnce: Bool
    /// Without it utterances fail and are not recorded.
    package var isAvailable = true
    package private(set) var isPaused = false
    /// How often something that was being said was cancelled.
    package private(set) var numberOfCancellations = 0
    private var completion: (@MainActor (SpeechOutcome) -> Void)?

    package init(completesAtOnce: Bool = true) { self.completesAtOnce = completesAtOnce }

    /// What was said.
    package var texts: [String] { utterances.map(\.text) }
    package var isSpeaking: Bool { completion != nil }

    package func speak(_ utterance: Utterance, completion: @escaping @MainActor (SpeechOutcome) -> Void) {
        guard isAvailable else { return completion(.failed) }
        utterances.append(utterance)
        if completesAtOnce { completion(.finished) } else { self.completion = completion }
    }

    /// What is being said has been said.
    package func finish(_ outcome: SpeechOutcome = .finished) {
        let ended = completion
        completion = nil
        ended?(outcome)
    }

    package func cancel() {
        if completion != nil { numberOfCancellations += 1 }
        isPaused = false
        finish(.cancelled)
    }

    package func pause() { isPaused = true }
    package func resume() { isPaused = false }

    /// Returns what was said since the last call, and forgets it.
    package func takeTexts() -> [String] {
        defer { utterances = [] }
        return texts
    }
}
