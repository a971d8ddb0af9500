import Foundation

/// What a program says by speech-dispatcher, whose place is taken by `Rig/speech/speechd.py`: the program's library and its requests are the real ones.
final class RigSpeech {
    /// Seconds until the server must be ready, and until something must have been said.
    static let speechTimeout: TimeInterval = 30
    private static let readyTimeout: TimeInterval = 30
    /// Characters a second; people speak 15. What is said twice within a twentieth of a second is heard twice, what is interrupted at once is not.
    private static let rate = 1000
    private static let library = "/usr/lib/\(machine)-linux-gnu/libspeechd.so.2"

    private let process: ChildProcess
    /// For programs that speak.
    let environment: [String: String]

    init(_ rig: Rig) throws {
        guard FileManager.default.fileExists(atPath: Self.library) else { throw RigError.missingPackages(rig: "speech", packages: "speech-dispatcher") }
        let socket = rig.directory.appending(path: "speech").path
        environment = ["SPEECHD_ADDRESS": "unix_socket:\(socket)", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"]
        process = try ChildProcess(
            "speechd.py", executable: URL(filePath: "/usr/bin/python3"),
            arguments: [RigKit.sources.appending(path: "speech/speechd.py").path, socket, "\(Self.rate)"],
            environment: rig.clientEnvironment, directory: rig.directory)
        try process.waitForLine(within: Self.readyTimeout) { $0 == "ready" }
    }

    private static var machine: String {
        #if arch(arm64)
        "aarch64"
        #else
        "x86_64"
        #endif
    }

    /// The next sentence that is said to its end; what is interrupted is skipped.
    func next(within seconds: TimeInterval = RigSpeech.speechTimeout) throws -> String {
        String(try process.waitForLine(within: seconds) { $0.hasPrefix("said ") }.dropFirst("said ".count))
    }

    func end() { process.end() }
}
