/// What the rewriter cannot do, or does with a consequence that the reader should know.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        /// The result does not compile, or does something else than the source, until it is changed by hand.
        case error
        /// The result may do something else than the source.
        case warning
        /// For the reader's information.
        case note
    }

    public let severity: Severity
    /// Relative to the folder that is ported.
    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in bytes.
    public let column: Int
    /// What was found, and what to write instead.
    public let message: String

    public init(severity: Severity, path: String, line: Int, column: Int, message: String) {
        (self.severity, self.path, self.line, self.column, self.message) = (severity, path, line, column, message)
    }

    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

extension Diagnostic: Comparable {
    public static func < (one: Diagnostic, other: Diagnostic) -> Bool {
        (one.path, one.line, one.column, one.message) < (other.path, other.line, other.column, other.message)
    }
}
