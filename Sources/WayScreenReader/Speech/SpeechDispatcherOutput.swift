import Foundation
import WayLog

/// Speech by speech-dispatcher, which is connected to with the first utterance. Without it there is one line in the log, and utterances fail.
@MainActor package final class SpeechDispatcherOutput: SpeechOutput {
    /// Runs something on the main actor, from any thread.
    package typealias MainExecutor = @Sendable (@escaping @MainActor () -> Void) -> Void

    /// True until a connection has failed.
    package private(set) var isAvailable = true

    private let worker: SpeechDispatcherWorker
    /// The utterances that have not ended, by their numbers.
    private var completions: [Int: @MainActor (SpeechOutcome) -> Void] = [:]
    private var lastNumber = 0

    /// - Parameters:
    ///   - clientName: How speech-dispatcher's settings name the program.
    ///   - language: BCP 47, of utterances that name none after one that does.
    ///   - socket: The path of a server's socket; nil for the user's server, which is started if it does not run.
    ///   - retryInterval: After a failure utterances fail at once for so long.
    package init(
        clientName: String, language: String = Locale.current.identifier(.bcp47), socket: String? = nil, retryInterval: Duration = .seconds(5),
        executor: @escaping MainExecutor
    ) {
        worker = SpeechDispatcherWorker(
            server: SpeechDispatcherWorker.Server(clientName: clientName, language: language, socket: socket, retryInterval: retryInterval))
        worker.setReport { [weak self] report in executor { self?.received(report) } }
    }

    deinit { worker.send(.close) }

    package func speak(_ utterance: Utterance, completion: @escaping @MainActor (SpeechOutcome) -> Void) {
        lastNumber += 1
        completions[lastNumber] = completion
        worker.send(.speak(number: lastNumber, utterance))
    }

    package func cancel() { worker.send(.cancel) }
    package func pause() { worker.send(.pause) }
    package func resume() { worker.send(.resume) }

    private func received(_ report: SpeechDispatcherWorker.Report) {
        switch report {
        case .ended(let number, let outcome): completions.removeValue(forKey: number)?(outcome)
        case .available:
            if !isAvailable { wayLogger("waykit.reader").notice("Speech is available again.") }
            isAvailable = true
        case .unavailable(let reason):
            if isAvailable { wayLogger("waykit.reader").warning("The screen reader is silent: \(reason)") }
            isAvailable = false
        }
    }
}
