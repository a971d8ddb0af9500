import Foundation
import Testing
import WayLog

@testable import WayScreenReader

/// With a server of their own.
@Suite(.serialized, .enabled(if: SpeechServer.isInstalled)) @MainActor struct SpeechDispatcherTests {
    func output(_ server: SpeechServer) -> SpeechDispatcherOutput {
        SpeechDispatcherOutput(clientName: "test", language: "en", socket: server.socket, retryInterval: .zero) { body in Task { @MainActor in body() } }
    }

    func say(_ utterance: Utterance, with output: SpeechDispatcherOutput) async -> SpeechOutcome {
        await withCheckedContinuation { continuation in output.speak(utterance) { continuation.resume(returning: $0) } }
    }

    @Test func utterancesAreSpoken() async throws {
        let server = try SpeechServer()
        defer { server.end() }
        let output = output(server)
        #expect(await say(Utterance("Hello", language: "en"), with: output) == .finished)
        #expect(await say(Utterance("Hallo\n.\nWelt", language: "de", rate: 0.75, pitch: 1.5, volume: 0.5), with: output) == .finished)
        #expect(await say(Utterance("Again"), with: output) == .finished)
        #expect(output.isAvailable)
        // The module says one sentence after the other.
        #expect(try server.spoken() == ["en 0 0 100 Hello", "de 50 58 0 Hallo .", "de 50 58 0  Welt", "en 0 0 100 Again"])
    }

    @Test func whatIsBeingSaidIsCancelled() async throws {
        let server = try SpeechServer()
        defer { server.end() }
        let output = output(server)
        #expect(await say(Utterance("First"), with: output) == .finished)
        var outcomes: [SpeechOutcome] = []
        output.speak(Utterance("wait")) { outcomes.append($0) }
        output.cancel()
        #expect(await say(Utterance("Last"), with: output) == .finished)
        #expect(outcomes == [.cancelled])
    }

    @Test func aServerThatDiesIsReplaced() async throws {
        let server = try SpeechServer()
        defer { server.end() }
        let output = output(server)
        #expect(await say(Utterance("First"), with: output) == .finished)
        let outcome = await withCheckedContinuation { continuation in
            output.speak(Utterance("wait")) { continuation.resume(returning: $0) }
            server.kill()
        }
        #expect(outcome == .failed)
        try server.start()
        #expect(await say(Utterance("Second"), with: output) == .finished)
        server.kill()
        #expect(await say(Utterance("Third"), with: output) == .failed)
        #expect(!output.isAvailable)
        #expect(try server.spoken().filter { !$0.hasSuffix("wait") } == ["c 0 0 100 First", "c 0 0 100 Second"])
    }

    @Test func withoutAServerThereIsOneLineInTheLog() async throws {
        let tap = LogTap()
        tap.listen()
        defer { tap.stop() }
        let output = SpeechDispatcherOutput(clientName: "test", socket: "/nonexistent/socket") { body in
            Task { @MainActor in tap.listen(during: body) }
        }
        for _ in 0..<2 { #expect(await say(Utterance("Hello"), with: output) == .failed) }
        #expect(!output.isAvailable)
        #expect(tap.messages.count == 1)
        #expect(tap.messages.first?.contains("The screen reader is silent") == true)
    }
}

/// A speech-dispatcher in a directory of its own, whose voice writes into a file.
@MainActor final class SpeechServer {
    private nonisolated static let program = "/usr/bin/speech-dispatcher"
    nonisolated static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    private let folder: URL
    var socket: String { folder.appending(path: "socket").path }
    private var processID: pid_t?

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "speech-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder.appending(path: "modules"), withIntermediateDirectories: true)
        try Data(Self.settings.utf8).write(to: folder.appending(path: "speechd.conf"))
        try Data(Self.voice(file: folder.appending(path: "spoken").path).utf8).write(to: folder.appending(path: "modules/recorder.conf"))
        try start()
    }

    func start() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        // The voice is stopped by a signal, which the test's mask may contain.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        // Without a folder for it the log goes to the standard output.
        let log = folder.appending(path: "none").path
        let arguments = ["-s", "-C", folder.path, "-P", folder.appending(path: "pid").path, "-L", log, "-c", "unix_socket", "-S", socket, "-t", "0"]
        var pointers = (["speech-dispatcher"] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        let status = posix_spawn(&child, Self.program, &actions, &attributes, &pointers, environ)
        close(ends[1])
        defer { close(ends[0]) }
        try #require(status == 0)
        processID = child
        try waitForClients(ends[0])
    }

    /// Reads the log until the server can be connected to.
    private func waitForClients(_ descriptor: Int32) throws {
        var log = ""
        var bytes = [UInt8](repeating: 0, count: 4096)
        while !log.contains("waiting for clients") {
            let count = read(descriptor, &bytes, bytes.count)
            try #require(count > 0, "speech-dispatcher did not start: \(log)")
            log += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    /// Its voice ends with it.
    func kill() {
        guard let child = processID else { return }
        processID = nil
        Foundation.kill(child, SIGKILL)
        waitpid(child, nil, 0)
    }

    func end() {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Lines of language, rate, pitch, volume and text.
    func spoken() throws -> [String] {
        try String(contentsOf: folder.appending(path: "spoken"), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static let settings = """
        LogLevel 3
        DefaultVolume 100
        DefaultLanguage "c"
        AddModule "recorder" "sd_generic" "recorder.conf"
        DefaultModule recorder
        # The only one that needs no sound card.
        AudioOutputMethod "libao"
        DisableAutoSpawn
        """

    private static func voice(file: String) -> String {
        """
        GenericExecuteSynth "echo $LANGUAGE $RATE $PITCH $VOLUME \\'$DATA\\' >> \(file); tail -n 1 \(file) | grep -q wait && sleep 1"
        GenericMaxChunkLength 1000
        GenericDelimiters ""
        GenericLanguage "en" "en" "utf-8"
        GenericLanguage "de" "de" "utf-8"
        AddVoice "en" "MALE1" "english"
        AddVoice "de" "MALE1" "german"
        GenericRateForceInteger 1
        GenericPitchForceInteger 1
        GenericVolumeForceInteger 1
        """
    }
}
