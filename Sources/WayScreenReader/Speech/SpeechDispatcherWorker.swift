import CSpeech
import Dispatch
import Foundation
import Synchronization

/// The thread that talks to speech-dispatcher. libspeechd waits for an answer to each request, and for a server that is being started.
final class SpeechDispatcherWorker: Sendable {
    struct Server: Sendable {
        var clientName: String
        /// BCP 47, of utterances that name none after one that does.
        var language: String
        /// Nil for the user's server, which is started if it does not run.
        var socket: String?
        /// After a failure no other connection is tried for so long: each attempt may start a server.
        var retryInterval: Duration
    }

    enum Command: Sendable {
        case speak(number: Int, Utterance)
        case cancel, pause, resume
        /// The server reports the end of a message.
        case ended(message: Int, SpeechOutcome)
        case close
    }

    enum Report: Sendable {
        case ended(number: Int, SpeechOutcome)
        case available
        case unavailable(String)
    }

    private struct State {
        var commands: [Command] = []
        var report: (@Sendable (Report) -> Void)?
        var hasStarted = false
    }

    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)
    private let server: Server

    /// Seconds after which a server that is speaking is asked whether it still exists: its death is not reported.
    private static let probeInterval = 2

    init(server: Server) { self.server = server }

    /// - Parameter report: Called on the thread.
    func setReport(_ report: @escaping @Sendable (Report) -> Void) { state.withLock { $0.report = report } }

    /// May be called on any thread. The first utterance starts this one.
    func send(_ command: Command) {
        let isFirst = state.withLock { state in
            if case .speak = command {} else if !state.hasStarted { return false }
            state.commands.append(command)
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        if isFirst { Thread.detachNewThread { [self] in run() } }
        signal.signal()
    }

    private func run() {
        waykit_speech_block_sigpipe()
        var session = SpeechDispatcherSession(server: server) { [weak self] command in self?.send(command) }
        while true {
            let timeout: DispatchTime = session.isSpeaking ? .now() + .seconds(Self.probeInterval) : .distantFuture
            let isProbe = signal.wait(timeout: timeout) == .timedOut
            let (commands, report) = state.withLock { state in
                defer { state.commands = [] }
                return (state.commands, state.report)
            }
            var reports = isProbe ? session.probe() : []
            // What is cancelled at once need not be sent: fingers are faster than voices.
            let lastCancel = commands.lastIndex { if case .cancel = $0 { true } else { false } } ?? -1
            for (index, command) in commands.enumerated() {
                if case .close = command { return session.close() }
                if index < lastCancel, case .speak(let number, _) = command {
                    reports.append(.ended(number: number, .cancelled))
                } else {
                    reports += session.perform(command)
                }
            }
            for item in reports { report?(item) }
        }
    }
}
