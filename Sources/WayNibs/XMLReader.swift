/// Reads XML 1.0 in UTF-8, without declarations of document types: elements, attributes, text, CDATA, comments and processing instructions; of entities the five of the
/// standard and characters by number. It resolves nothing outside the data, and needs neither recursion nor more memory than the tree.
///
/// Foundation's `XMLParser` would make every program depend on libxml2 with its ICU (40 MB, and a name that differs between distributions).
public struct XMLReader {
    private let bytes: [UInt8]
    private let limits: NibLimits
    private var position = 0
    private var line = 1
    private var elementCount = 0

    /// - Throws: `NibError`.
    public static func read(_ bytes: [UInt8], limits: NibLimits = NibLimits()) throws(NibError) -> NibElement {
        guard bytes.count <= limits.bytes else { throw NibError(.tooLarge("\(bytes.count) bytes, more than \(limits.bytes)")) }
        var reader = XMLReader(bytes: bytes, limits: limits)
        return try reader.document()
    }

    private init(bytes: [UInt8], limits: NibLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// An element whose end tag was not read yet.
    private struct Open {
        let name: String
        let attributes: [String: String]
        let line: Int
        var children: [NibElement] = []
        var text: [UInt8] = []
    }

    private mutating func document() throws(NibError) -> NibElement {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        var stack: [Open] = []
        var root: NibElement?
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                try readText(into: &stack)
                continue
            }
            if try skipMarkup(&stack) { continue }
            if next("</") {
                let closed = try endTag(&stack)
                if stack.isEmpty { root = closed } else { stack[stack.count - 1].children.append(closed) }
                continue
            }
            guard root == nil else { throw malformed("an element after the root element") }
            let (open, isEmpty) = try startTag()
            if !isEmpty {
                guard stack.count < limits.depth else { throw NibError(.tooLarge("more than \(limits.depth) nested elements"), line: line) }
                stack.append(open)
            } else if stack.isEmpty {
                root = try element(open)
            } else {
                stack[stack.count - 1].children.append(try element(open))
            }
        }
        if let unclosed = stack.last { throw malformed("the file ends inside <\(unclosed.name)> of line \(unclosed.line)") }
        guard let root else { throw malformed("no element") }
        return root
    }

    // MARK: Markup

    /// Comments, processing instructions and CDATA. False if there is none.
    private mutating func skipMarkup(_ stack: inout [Open]) throws(NibError) -> Bool {
        if next("<!--") {
            _ = try bytesUpTo("-->")
        } else if next("<?") {
            _ = try bytesUpTo("?>")
        } else if next("<![CDATA[") {
            let data = try bytesUpTo("]]>")
            guard !stack.isEmpty else { throw malformed("character data outside the root element") }
            stack[stack.count - 1].text += data
        } else if next("<!") {
            // A document type without declarations of its own changes nothing.
            guard next("DOCTYPE"), try !bytesUpTo(">").contains(UInt8(ascii: "[")) else { throw malformed("declarations of a document type, which are not read") }
        } else {
            return false
        }
        return true
    }

    private mutating func startTag() throws(NibError) -> (Open, isEmpty: Bool) {
        let start = line
        position += 1
        let name = try readName()
        elementCount += 1
        guard elementCount <= limits.elements else { throw NibError(.tooLarge("more than \(limits.elements) elements"), line: line) }
        var attributes: [String: String] = [:]
        while true {
            let hadSpace = skipSpace()
            if next("/>") { return (Open(name: name, attributes: attributes, line: start), true) }
            if next(">") { return (Open(name: name, attributes: attributes, line: start), false) }
            guard hadSpace else { throw malformed("<\(name)>: no space before an attribute") }
            guard attributes.count < limits.attributes else { throw NibError(.tooLarge("more than \(limits.attributes) attributes"), line: line) }
            let (key, value) = try readAttribute()
            guard attributes.updateValue(value, forKey: key) == nil else { throw malformed("<\(name)>: the attribute \(key) twice") }
        }
    }

    private mutating func readAttribute() throws(NibError) -> (String, String) {
        let key = try readName()
        skipSpace()
        guard next("=") else { throw malformed("the attribute \(key) has no value") }
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
            throw malformed("the value of \(key) is not quoted")
        }
        let quote = bytes[position]
        position += 1
        var value: [UInt8] = []
        while position < bytes.count, bytes[position] != quote {
            switch bytes[position] {
            case UInt8(ascii: "<"): throw malformed("< in the value of \(key)")
            case UInt8(ascii: "&"): value += try readReference()
            default: value.append(readByte())
            }
        }
        guard position < bytes.count else { throw malformed("the file ends inside the value of \(key)") }
        position += 1
        return (key, try string(value))
    }

    private mutating func endTag(_ stack: inout [Open]) throws(NibError) -> NibElement {
        let name = try readName()
        skipSpace()
        guard next(">") else { throw malformed("</\(name) does not end") }
        guard let open = stack.popLast(), open.name == name else { throw malformed("</\(name)> closes no open element") }
        return try element(open)
    }

    private func element(_ open: Open) throws(NibError) -> NibElement {
        NibElement(name: open.name, attributes: open.attributes, children: open.children, text: try string(open.text), line: open.line)
    }

    // MARK: Text

    private mutating func readText(into stack: inout [Open]) throws(NibError) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            if stack.isEmpty {
                guard isSpace(bytes[position]) else { throw malformed("text outside the root element") }
                _ = readByte()
            } else if bytes[position] == UInt8(ascii: "&") {
                stack[stack.count - 1].text += try readReference()
            } else {
                stack[stack.count - 1].text.append(readByte())
            }
        }
    }

    /// `&amp;` and its like, `&#10;`, `&#xA;`, as UTF-8.
    private mutating func readReference() throws(NibError) -> [UInt8] {
        position += 1
        let start = position
        while position < bytes.count, position - start < 10, bytes[position] != UInt8(ascii: ";") { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { throw malformed("& without an entity") }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        switch name {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default:
            let code = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            guard let code, code > 0, let scalar = Unicode.Scalar(code) else { throw malformed("the entity &\(name); is not read") }
            return Array(String(Character(scalar)).utf8)
        }
    }

    private mutating func readName() throws(NibError) -> String {
        let start = position
        while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
        guard position > start, position - start <= 256 else { throw malformed("no name where one is expected") }
        return try string(Array(bytes[start..<position]))
    }

    // MARK: Bytes

    private mutating func readByte() -> UInt8 {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\n") { line += 1 }
        position += 1
        return byte
    }

    private mutating func next(_ expected: StaticString) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != expected.utf8Start[index] { return false }
        position += count
        return true
    }

    private mutating func bytesUpTo(_ end: StaticString) throws(NibError) -> [UInt8] {
        var result: [UInt8] = []
        while position < bytes.count {
            if next(end) { return result }
            result.append(readByte())
        }
        throw malformed("the file ends before \(end)")
    }

    @discardableResult private mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, isSpace(bytes[position]) { _ = readByte() }
        return position > start
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...: true
        default: false
        }
    }

    private func string(_ bytes: [UInt8]) throws(NibError) -> String {
        guard let string = String(validating: bytes, as: UTF8.self) else { throw malformed("text that is not UTF-8") }
        return string
    }

    private func malformed(_ text: String) -> NibError { NibError(.malformed(text), line: line) }
}
