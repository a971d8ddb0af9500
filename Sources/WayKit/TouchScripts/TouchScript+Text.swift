import Foundation

/// The text format; `Documentation/TouchScripts.md` describes it for users.
extension TouchScript {
    /// The first mistake in a text.
    public struct ParseError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
        /// From 1.
        public let line: Int
        /// In characters, from 1.
        public let column: Int
        public let message: String

        public var description: String { "line \(line), column \(column): \(message)" }
        public var errorDescription: String? { description }
    }

    /// Reads a script.
    /// - Parameter text: One statement on each line. `#` begins a comment.
    ///
    /// | statement | meaning |
    /// | --- | --- |
    /// | `size 1280 800` | ``size``; before the first touch |
    /// | `direction leftToRight` | ``layoutDirection``, or `rightToLeft`; before the first touch |
    /// | `0.5 0 began 640 400` | after half a second finger 0 goes down at x = 640, y = 400 |
    /// | `0.5 0 began "Send" 0 10` | it goes down 10 points below the centre of the element named Send; its further locations count from that centre |
    /// | `0.6 0 moved 640 500` | it moves there |
    /// | `0.6 0 moved 640 500 in 0.25` | it moves there in a straight line in a quarter of a second |
    /// | `0.9 0 ended` | it is lifted; a location may follow |
    /// | `0.9 0 cancelled` | the system takes it away; a location may follow |
    /// | `1.2 0 tap 640 400` | it goes down and is lifted; an element is possible, too |
    /// | `2.5 end` | the script lasts until then |
    ///
    /// A time with a plus sign (`+0.3`) counts from the end of the statement before it. Times of consecutive statements do not decrease.
    public init(_ text: String) throws(ParseError) {
        var parser = TouchScriptParser()
        try parser.read(text)
        self = parser.script()
    }

    /// Reads a file in UTF-8.
    /// - Throws: ``ParseError``, or the error of reading the file.
    public init(contentsOf url: URL) throws {
        let bytes = try Data(contentsOf: url)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.encodingError(in: bytes) }
        try self.init(text)
    }

    private static func encodingError(in bytes: Data) -> ParseError {
        let before = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
        let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return ParseError(line: lines.count, column: (lines.last?.count ?? 0) + 1, message: "this is not UTF-8")
    }

    /// The script as ``init(_:)`` reads it: without comments, one event on each line. Reading it gives an equal script.
    public var text: String {
        var text = head
        for event in events { text += Self.statement(event) }
        if duration > events.last?.time ?? 0 { text += "\(duration) end\n" }
        return text
    }

    /// The statements before the first touch.
    var head: String {
        let size = size.map { "size \($0.width) \($0.height)\n" } ?? ""
        return size + (layoutDirection.map { "direction \(Self.directions[$0 == .rightToLeft ? 1 : 0])\n" } ?? "")
    }

    /// Their names in a text: left to right, right to left.
    static let directions = ["leftToRight", "rightToLeft"]

    static func statement(_ event: Event) -> String {
        let element = event.phase == .began ? event.element.map { "\"\($0)\" " } ?? "" : ""
        return "\(event.time) \(event.finger) \(event.phase.rawValue) \(element)\(event.location.x) \(event.location.y)\n"
    }

    /// Writes ``text`` in UTF-8, replacing the file.
    public func write(to url: URL) throws {
        try Data(text.utf8).write(to: url, options: .atomic)
    }
}
