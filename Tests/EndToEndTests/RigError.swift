import Foundation

/// Errors around a program under test; the text contains what a reader of a failed run needs.
enum RigError: Error, CustomStringConvertible {
    /// The machine supports the rig, but packages are missing.
    case missingPackages(rig: String, packages: String)
    case buildFailed(String)
    case cannotStart(program: String, why: String)
    /// An expected line did not arrive in time, or the program ended first.
    case noLine(program: String, why: String, lastLines: [String])
    /// A rig answered a command with an error.
    case refused(command: String, answer: String)
    case toolFailed(String)
    case notAPicture(String)
    case neverShown(String)
    /// This compositor does not support the feature.
    case unsupported(String)

    var description: String {
        switch self {
        case .missingPackages(let rig, let packages):
            "the \(rig) rig needs packages that are not installed: \(packages) (./test installs them)"
        case .buildFailed(let why): "the rigs do not build: \(why)"
        case .cannotStart(let program, let why): "\(program) did not start: \(why)"
        case .noLine(let program, let why, let lastLines):
            "\(program): \(why); its last lines:\n  " + lastLines.joined(separator: "\n  ")
        case .refused(let command, let answer): "the rig refused \"\(command)\": \(answer)"
        case .toolFailed(let why): why
        case .notAPicture(let why): "not a picture: \(why)"
        case .neverShown(let what): what
        case .unsupported(let what): "unsupported: \(what)"
        }
    }
}
