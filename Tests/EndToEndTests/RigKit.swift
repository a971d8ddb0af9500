import Foundation

/// The rigs built by `Rig/build.sh`, and their availability on this machine. Built once per test run.
struct RigKit {
    enum State: Equatable {
        case ready
        case missing(packages: String)
        case unavailable(String)
    }

    /// The sources, beside this file.
    static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rig")
    /// The location of the package's products: beside the test binary.
    static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    static let shared = Result { try RigKit() }

    /// Seconds; C compiles fast, but another build may hold the lock.
    private static let buildTimeout: TimeInterval = 240

    let folder: URL

    private init() throws {
        folder = Self.sources.appending(path: "../../../.build-rig").standardized
        let build = try ChildProcess(
            "build.sh", executable: Self.sources.appending(path: "build.sh"), arguments: [folder.path],
            environment: ProcessInfo.processInfo.environment, directory: Self.sources)
        let status = build.waitForExit(within: Self.buildTimeout)
        guard status == 0 else { throw RigError.buildFailed(build.log.all.joined(separator: "\n")) }
    }

    func state(_ compositor: RigCompositor) -> State {
        let file = folder.appending(path: "\(compositor.rawValue).state")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return .missing(packages: "gcc") }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = words.dropFirst().joined(separator: " ")
        return switch words.first {
        case "ready": .ready
        case "unavailable": .unavailable(rest)
        default: .missing(packages: rest)
        }
    }

    /// Why this machine's Debian does not support the rig; nil if it does. This is the only reason for skipping tests: a package that is merely not
    /// installed fails them.
    static func whyUnavailable(_ compositor: RigCompositor) -> String? {
        guard case .success(let kit) = shared, case .unavailable(let why) = kit.state(compositor) else { return nil }
        return why
    }

    /// A product of the package (`Gallery`) or a program of the rig (`probe`).
    func program(_ name: String) throws(RigError) -> URL {
        for candidate in [Self.products.appending(path: name), folder.appending(path: name)]
        where FileManager.default.isExecutableFile(atPath: candidate.path) {
            return candidate
        }
        throw .cannotStart(program: name, why: "it is not built (swift build --product \(name))")
    }
}
