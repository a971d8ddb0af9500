import CSpeech
import Foundation
import Synchronization

/// libspeechd's callbacks have no context: what is told of a message is found by the number of the connection.
private let listeners = Mutex<[Int: @Sendable (SpeechDispatcherWorker.Command) -> Void]>([:])

/// A connection to speech-dispatcher, which is renewed when the server has died. Lives on the worker's thread.
struct SpeechDispatcherSession {
    typealias Report = SpeechDispatcherWorker.Report

    private let server: SpeechDispatcherWorker.Server
    private let listener: @Sendable (SpeechDispatcherWorker.Command) -> Void
    private var connection: UnsafeMutablePointer<SPDConnection>?
    private var client = 0
    /// The numbers of the utterances that have not ended, by the server's numbers of them.
    private var numbers: [Int: Int] = [:]
    /// What the server was set to: each setting is a request.
    private var sent = Parameters()
    private var lastFailure: ContinuousClock.Instant?

    private struct Parameters: Equatable { var rate: Int32?, pitch: Int32?, volume: Int32?, language: String? }

    init(server: SpeechDispatcherWorker.Server, listener: @escaping @Sendable (SpeechDispatcherWorker.Command) -> Void) {
        (self.server, self.listener) = (server, listener)
    }

    var isSpeaking: Bool { !numbers.isEmpty }

    mutating func perform(_ command: SpeechDispatcherWorker.Command) -> [Report] {
        switch command {
        case .speak(let number, let utterance): return speak(utterance, number)
        case .cancel:
            let cancelled = numbers.values.map { Report.ended(number: $0, .cancelled) }
            numbers = [:]
            guard let connection, spd_cancel(connection) != 0 else { return cancelled }
            return cancelled + probe()
        case .pause: return request(spd_pause)
        case .resume: return request(spd_resume)
        case .ended(let message, let outcome): return numbers.removeValue(forKey: message).map { [.ended(number: $0, outcome)] } ?? []
        case .close: return []
        }
    }

    /// Gives the connection up if the server does not answer. What it was saying has failed.
    mutating func probe() -> [Report] {
        guard let connection, Self.clientNumber(of: connection) == nil else { return [] }
        forget()
        defer { numbers = [:] }
        return numbers.values.map { .ended(number: $0, .failed) }
    }

    mutating func close() {
        guard let connection else { return }
        spd_cancel(connection)
        // After an error libspeechd has closed the socket already and would close another file with its number.
        if Self.clientNumber(of: connection) != nil { spd_close(connection) }
        forget()
    }

    // MARK: Speaking

    private mutating func speak(_ utterance: Utterance, _ number: Int) -> [Report] {
        let text = Self.line(utterance.text)
        guard !text.isEmpty else { return [.ended(number: number, .finished)] }
        var reports: [Report] = []
        // The second attempt is for a server that has died, and been started again.
        for _ in 0..<2 {
            if connection == nil, let failure = open() { return reports + failure + [.ended(number: number, .failed)] }
            guard let connection else { break }
            set(utterance, connection)
            let message = spd_say(connection, Int32(SPD_TEXT), text)
            if message > 0 {
                numbers[Int(message)] = number
                return reports + [.available]
            }
            reports += probe()
        }
        return reports + [.ended(number: number, .failed)]
    }

    /// The text without line breaks and control characters: after a line break a full stop would end the message.
    private static func line(_ text: String) -> String {
        let isVisible = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace }
        return text.unicodeScalars.split { !isVisible($0) }.map { String($0) }.joined(separator: " ")
    }

    private mutating func set(_ utterance: Utterance, _ connection: UnsafeMutablePointer<SPDConnection>) {
        let rate = Int32(((utterance.rate - 0.5) * 200).rounded())
        let pitch = Int32((log2(utterance.pitch) * 100).rounded())
        let volume = Int32((utterance.volume * 200 - 100).rounded())
        // A voice that does not know a language, or no pitch, speaks nevertheless.
        if rate != sent.rate ?? 0 { spd_set_voice_rate(connection, rate) }
        if pitch != sent.pitch ?? 0 { spd_set_voice_pitch(connection, pitch) }
        if volume != sent.volume ?? 100 { spd_set_volume(connection, volume) }
        let language = utterance.language ?? (sent.language == nil ? nil : server.language)
        if let language, language != sent.language { spd_set_language(connection, language) }
        sent = Parameters(rate: rate, pitch: pitch, volume: volume, language: language)
    }

    private mutating func request(_ function: (UnsafeMutablePointer<SPDConnection>) -> Int32) -> [Report] {
        guard let connection, function(connection) != 0 else { return [] }
        return probe()
    }

    // MARK: The connection

    /// - Returns: Nil if there is a connection.
    private mutating func open() -> [Report]? {
        if let lastFailure, lastFailure.duration(to: .now) < server.retryInterval { return [] }
        guard waykit_speech_load() else { return failed("libspeechd is not installed.") }
        var error: UnsafeMutablePointer<CChar>?
        let opened = withAddress { spd_open2(server.clientName, "reader", nil, Int32(SPD_MODE_THREADED), $0, $0 == nil ? 1 : 0, &error) }
        guard let opened else {
            defer { free(error) }
            return failed(error.map { String(cString: $0) } ?? "no connection to speech-dispatcher.")
        }
        guard let number = Self.clientNumber(of: opened) else { return failed("speech-dispatcher does not answer.") }
        (connection, client) = (opened, number)
        listeners.withLock { $0[client] = listener }
        opened.pointee.callback_end = { (message: Int, client: Int, _: Int32) in Self.received(.ended(message: Int(message), .finished), client) }
        opened.pointee.callback_cancel = { (message: Int, client: Int, _: Int32) in Self.received(.ended(message: Int(message), .cancelled), client) }
        spd_set_notification_on(opened, Int32(SPD_END | SPD_CANCEL))
        lastFailure = nil
        return nil
    }

    /// Asks the server for the number of the connection; nil if it does not answer.
    private static func clientNumber(of connection: UnsafeMutablePointer<SPDConnection>) -> Int? {
        var reply: UnsafeMutablePointer<CChar>?
        let status = spd_execute_command_with_reply(connection, "HISTORY GET CLIENT_ID", &reply)
        defer { free(reply) }
        guard status == 0, let reply else { return nil }
        // "245-7", and "245 OK CLIENT ID SENT".
        return Int(String(cString: reply).dropFirst(4).prefix { $0.isNumber })
    }

    private mutating func failed(_ reason: String) -> [Report] {
        lastFailure = .now
        return [.unavailable(reason)]
    }

    private func withAddress<Result>(_ body: (UnsafePointer<SPDConnectionAddress>?) -> Result) -> Result {
        guard let socket = server.socket else { return body(nil) }
        return socket.withCString { path in
            var address = SPDConnectionAddress()
            address.unix_socket_name = UnsafeMutablePointer(mutating: path)
            return body(&address)
        }
    }

    /// On libspeechd's thread, which must not make requests.
    private static func received(_ command: SpeechDispatcherWorker.Command, _ client: Int) {
        listeners.withLock { $0[client] }?(command)
    }

    private mutating func forget() {
        _ = listeners.withLock { $0.removeValue(forKey: client) }
        connection = nil
        sent = Parameters()
    }
}
