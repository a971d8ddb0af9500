/// How an utterance ended.
package enum SpeechOutcome: Equatable, Sendable {
    case finished, cancelled
    /// Nobody heard it: there is no speech, or it failed.
    case failed
}

/// Says one utterance after the other. The reader keeps the queue: it says the next one when the one before has ended.
@MainActor package protocol SpeechOutput: AnyObject {
    /// False if nothing can be heard. Utterances then fail, and the reader lets each last as long as it would take.
    var isAvailable: Bool { get }

    /// - Parameter completion: Called once, never before `speak` has returned unless the output completes at once.
    func speak(_ utterance: Utterance, completion: @escaping @MainActor (SpeechOutcome) -> Void)
    /// Stops what is being said; its completion is called with `cancelled`.
    func cancel()
    func pause()
    func resume()
}
