import Foundation

/// Reads the statements of a `TouchScript`, line by line.
struct TouchScriptParser {
    private struct Word {
        let text: Substring
        let column: Int
    }
    /// What a finger does after the statements read so far.
    private struct Finger {
        /// Nil while it is up.
        var location: CGPoint?
        /// The element from whose centre its locations count.
        var element: String?
        /// The end of its last statement.
        var time: TimeInterval
    }

    /// Seconds; later times could not be represented in microseconds.
    private static let latestTime: TimeInterval = 1e9

    private var size: CGSize?
    private var direction: UIUserInterfaceLayoutDirection?
    private var events: [TouchScript.Event] = []
    private var fingers: [Int: Finger] = [:]
    /// Times of the last statement.
    private var lastStart: TimeInterval = 0
    private var lastEnd: TimeInterval = 0
    /// The end of all statements.
    private var end: TimeInterval = 0
    private var hasEnded = false

    private var line = 0
    /// The words of the line that were not read yet.
    private var words: ArraySlice<Word> = []
    /// The column behind the line's last word.
    private var endColumn = 1

    /// The script of the statements that were read. Statements of several fingers may overlap: their events are sorted by time.
    func script() -> TouchScript {
        var script = TouchScript()
        script.size = size
        script.layoutDirection = direction
        let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        for (_, event) in sorted { script.append(event) }
        if end > script.duration { script.wait(end - script.duration) }
        return script
    }

    mutating func read(_ text: String) throws(TouchScript.ParseError) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            self.line += 1
            split(line)
            guard let first = words.first else { continue }
            if hasEnded { throw error("nothing may follow \"end\"", at: first) }
            switch first.text {
            case "size": try readSize()
            case "direction": try readDirection()
            default: try readTimed()
            }
            if let extra = words.first { throw error("unexpected \"\(extra.text)\"", at: extra) }
        }
    }

    /// The words of a line without its comment. A word in quotation marks may contain spaces and `#`.
    private mutating func split(_ line: Substring) {
        var column = 0, start: (index: Substring.Index, column: Int)?, found: [Word] = [], isQuoted = false
        endColumn = 1
        func endWord(_ index: Substring.Index) {
            guard let begun = start else { return }
            found.append(Word(text: line[begun.index..<index], column: begun.column))
            start = nil
            endColumn = column
        }
        var end = line.endIndex
        for index in line.indices {
            if line[index] == "#", !isQuoted {
                end = index
                break
            }
            column += 1
            if line[index] == "\"" { isQuoted.toggle() }
            if line[index].isWhitespace, !isQuoted { endWord(index) } else if start == nil { start = (index, column) }
        }
        column += 1
        endWord(end)
        words = found[...]
    }

    // MARK: Statements

    private mutating func readSize() throws(TouchScript.ParseError) {
        let word = words.removeFirst()
        if size != nil { throw error("the size is given already", at: word) }
        if !events.isEmpty { throw error("\"size\" must stand before the first touch", at: word) }
        let sides = (try number("a width in points", least: .leastNonzeroMagnitude), try number("a height in points", least: .leastNonzeroMagnitude))
        size = CGSize(width: sides.0, height: sides.1)
    }

    private mutating func readDirection() throws(TouchScript.ParseError) {
        let word = words.removeFirst(), names = TouchScript.directions
        if direction != nil { throw error("the direction is given already", at: word) }
        if !events.isEmpty { throw error("\"direction\" must stand before the first touch", at: word) }
        let name = try next(names.joined(separator: " or "))
        guard let index = names.firstIndex(of: String(name.text)) else { throw error("\"\(name.text)\" is none of \(names.joined(separator: ", "))", at: name) }
        direction = index == 1 ? .rightToLeft : .leftToRight
    }

    private mutating func readTimed() throws(TouchScript.ParseError) {
        let start = try readTime()
        if words.first?.text == "end" {
            let word = words.removeFirst()
            if start < end { throw error("the touches last until \(end)", at: word) }
            hasEnded = true
            end = start
            return
        }
        let finger = try readFinger(at: start)
        let verbs = TouchScript.Event.Phase.allCases.map(\.rawValue) + ["tap"]
        let verb = try next("what the finger does: \(verbs.joined(separator: ", "))")
        lastStart = start
        lastEnd = start
        switch verb.text {
        case "tap":
            try requireUp(finger, verb)
            let (element, location) = try readStart()
            lastEnd = TouchScript.rounded(start + TouchScript.tapDuration)
            begin(finger, on: element, at: location, start)
            add(.ended, finger, location, lastEnd)
        case "began":
            try requireUp(finger, verb)
            let (element, location) = try readStart()
            begin(finger, on: element, at: location, start)
        case "moved":
            let origin = try requireDown(finger, verb), target = try readLocation()
            try readMove(of: finger, from: origin, to: target, at: start)
        case "ended", "cancelled":
            let last = try requireDown(finger, verb)
            add(verb.text == "ended" ? .ended : .cancelled, finger, words.isEmpty ? last : try readLocation(), start)
        default:
            throw error("\"\(verb.text)\" is none of \(verbs.joined(separator: ", "))", at: verb)
        }
    }

    /// The rest of `moved X Y [in SECONDS]`.
    private mutating func readMove(of finger: Int, from origin: CGPoint, to target: CGPoint, at start: TimeInterval) throws(TouchScript.ParseError) {
        var duration: TimeInterval = 0
        if let word = words.first {
            guard word.text == "in" else { throw error("expected \"in\" and seconds, or the end of the line, not \"\(word.text)\"", at: word) }
            words.removeFirst()
            duration = try number("seconds", least: 0, most: TouchScript.maximumDuration)
        }
        lastEnd = TouchScript.rounded(start + duration)
        guard duration > 0 else { return add(.moved, finger, target, start) }
        for (time, location) in TouchScript.path(from: origin, to: target, start: start, duration: duration) { add(.moved, finger, location, time) }
    }

    private mutating func begin(_ finger: Int, on element: String?, at location: CGPoint, _ time: TimeInterval) {
        fingers[finger] = Finger(location: nil, element: element, time: time)
        add(.began, finger, location, time)
    }

    private mutating func add(_ phase: TouchScript.Event.Phase, _ finger: Int, _ location: CGPoint, _ time: TimeInterval) {
        let element = fingers[finger]?.element
        events.append(.init(time: time, finger: finger, phase: phase, location: location, element: element))
        let isDown = phase == .began || phase == .moved
        fingers[finger] = Finger(location: isDown ? location : nil, element: element, time: time)
        end = max(end, time)
    }

    // MARK: Parts of statements

    private mutating func readTime() throws(TouchScript.ParseError) -> TimeInterval {
        let word = words[words.startIndex], isRelative = word.text.hasPrefix("+")
        let seconds = try number("\"size\", or the time in seconds", least: 0, most: Self.latestTime)
        let time = isRelative ? TouchScript.rounded(lastEnd + seconds) : seconds
        if time < lastStart { throw error("the statement before begins at \(lastStart): times do not decrease", at: word) }
        return time
    }

    private mutating func readFinger(at time: TimeInterval) throws(TouchScript.ParseError) -> Int {
        let word = try next("a finger's number, or \"end\"")
        guard word.text.allSatisfy({ $0.isASCII && $0.isNumber }), let finger = Int(word.text) else {
            throw error("\"\(word.text)\" is not a finger's number (0 or above) nor \"end\"", at: word)
        }
        if let busy = fingers[finger]?.time, time < busy { throw error("finger \(finger) is busy until \(busy)", at: word) }
        return finger
    }

    /// Where a finger goes down: `X Y`, or an element, with or without an offset.
    private mutating func readStart() throws(TouchScript.ParseError) -> (element: String?, location: CGPoint) {
        guard let word = words.first, word.text.hasPrefix("\"") else { return (nil, try readLocation()) }
        words.removeFirst()
        let name = String(word.text.dropFirst().dropLast())
        guard word.text.count > 1, word.text.hasSuffix("\""), TouchScript.isElement(name) else {
            throw error("an element's name and its closing quotation mark are expected, not \(word.text)", at: word)
        }
        return (name, words.isEmpty ? .zero : try readLocation())
    }

    private mutating func readLocation() throws(TouchScript.ParseError) -> CGPoint {
        let x = try number("x in points"), y = try number("y in points")
        return CGPoint(x: x, y: y)
    }

    private func requireUp(_ finger: Int, _ word: Word) throws(TouchScript.ParseError) {
        if fingers[finger]?.location != nil { throw error("finger \(finger) is down already", at: word) }
    }

    private func requireDown(_ finger: Int, _ word: Word) throws(TouchScript.ParseError) -> CGPoint {
        guard let location = fingers[finger]?.location else { throw error("finger \(finger) is not down", at: word) }
        return location
    }

    private mutating func next(_ expected: String) throws(TouchScript.ParseError) -> Word {
        guard let word = words.popFirst() else {
            throw TouchScript.ParseError(line: line, column: endColumn, message: "the line ends, but \(expected) is expected")
        }
        return word
    }

    private mutating func number(
        _ expected: String, least: Double = -.greatestFiniteMagnitude, most: Double = .greatestFiniteMagnitude
    ) throws(TouchScript.ParseError) -> Double {
        let word = try next(expected)
        guard word.text.allSatisfy({ "+-.0123456789eE".contains($0) }), let number = Double(word.text), number.isFinite else {
            throw error("\"\(word.text)\" is not a number; \(expected) is expected", at: word)
        }
        if number < least { throw error("\(word.text) is too small for \(expected)", at: word) }
        if number > most { throw error("\(word.text) is too large for \(expected)", at: word) }
        return number
    }

    private func error(_ message: String, at word: Word) -> TouchScript.ParseError { .init(line: line, column: word.column, message: message) }
}
