/// Why a nib or storyboard cannot be read.
public struct NibError: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// More bytes, elements or attributes, or deeper nested elements, than `NibLimits` allows.
        case tooLarge(String)
        /// The data is no well-formed XML of the kind that Interface Builder writes.
        case malformed(String)
        /// Well-formed XML, but no document of Interface Builder for iOS.
        case unsupported(String)
    }

    public let reason: Reason
    /// The line, from 1; 0 for the whole file.
    public let line: Int

    public init(_ reason: Reason, line: Int = 0) {
        self.reason = reason
        self.line = line
    }

    public var description: String {
        let text = switch reason {
        case .tooLarge(let text), .malformed(let text), .unsupported(let text): text
        }
        return line > 0 ? "line \(line): \(text)" : text
    }
}

/// Bounds of what is read: files may come from anywhere.
public struct NibLimits: Sendable {
    public var bytes: Int
    public var elements: Int
    /// Of nested elements.
    public var depth: Int
    /// Of one element.
    public var attributes: Int

    /// Interface Builder's largest storyboards have some 3 MB, 40,000 elements and 40 levels.
    public init(bytes: Int = 16 << 20, elements: Int = 200_000, depth: Int = 128, attributes: Int = 128) {
        self.bytes = bytes
        self.elements = elements
        self.depth = depth
        self.attributes = attributes
    }
}
