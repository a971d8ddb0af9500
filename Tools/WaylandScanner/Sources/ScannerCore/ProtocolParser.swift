import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// Parses one protocol file. Anything unknown is an error with its line.
public enum ProtocolParser {
    /// - Parameters:
    ///   - data: The XML text.
    ///   - file: The file name in error messages; its last component without extension names the generated files.
    public static func parse(_ data: Data, file: String) throws(ScannerError) -> ProtocolDefinition {
        let delegate = ParserDelegate(file: file)
        let parser = XMLParser(data: data)
        parser.delegate = delegate
        let finished = parser.parse()
        if let error = delegate.error { throw error }
        // The parser may report success although elements are still open.
        guard finished, parser.parserError == nil, delegate.isComplete, let definition = delegate.definition else {
            let reason = (parser.parserError as NSError?).map { " (XML error \($0.code))" } ?? ""
            throw ScannerError(file: file, line: max(parser.lineNumber, 1), message: "not well-formed XML\(reason)")
        }
        return definition
    }
}

private final class ParserDelegate: NSObject, XMLParserDelegate {
    let file: String
    var definition: ProtocolDefinition?
    var error: ScannerError?
    private var open: [String] = []
    private var interface: InterfaceDefinition?
    private var message: MessageDefinition?
    private var enumeration: EnumDefinition?

    init(file: String) { self.file = file }

    /// The allowed child elements of each element.
    private static let children: [String: Set<String>] = [
        "": ["protocol"],
        "protocol": ["copyright", "description", "interface"],
        "interface": ["description", "request", "event", "enum"],
        "request": ["description", "arg"],
        "event": ["description", "arg"],
        "enum": ["description", "entry"],
        "arg": ["description"],
        "entry": ["description"],
    ]

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let parent = open.last ?? ""
        open.append(element)
        do throws(ScannerError) {
            guard Self.children[parent]?.contains(element) == true else {
                throw fault(parser, parent.isEmpty ? "<\(element)> is not a protocol" : "<\(element)> is not allowed in <\(parent)>")
            }
            try start(element, Attributes(values: attributes, element: element, file: file, line: parser.lineNumber))
        } catch {
            if self.error == nil { self.error = error }
            parser.abortParsing()
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        guard open.popLast() == element else {
            if error == nil { error = fault(parser, "not well-formed XML: </\(element)> closes another element") }
            return parser.abortParsing()
        }
        switch element {
        case "interface":
            if let interface { definition?.interfaces.append(interface) }
            interface = nil
        case "request":
            if let message { interface?.requests.append(message) }
            message = nil
        case "event":
            if let message { interface?.events.append(message) }
            message = nil
        case "enum":
            if let enumeration { interface?.enums.append(enumeration) }
            enumeration = nil
        default:
            break
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        if error == nil { error = fault(parser, "not well-formed XML (libxml2 error \((parseError as NSError).code))") }
    }

    /// Whether every open element has been closed.
    var isComplete: Bool { open.isEmpty }

    private func fault(_ parser: XMLParser, _ message: String) -> ScannerError {
        ScannerError(file: file, line: parser.lineNumber, message: message)
    }

    private func start(_ element: String, _ attributes: Attributes) throws(ScannerError) {
        switch element {
        case "protocol":
            let base = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            definition = ProtocolDefinition(fileName: base, name: try attributes.name())
        case "interface":
            interface = InterfaceDefinition(
                name: try attributes.name(), version: try attributes.number("version"), line: attributes.line)
        case "request", "event":
            let type = attributes["type"]
            guard type == nil || type == "destructor" else { throw attributes.fault("type '\(type ?? "")' is unknown") }
            message = MessageDefinition(
                name: try attributes.name(), isDestructor: type != nil, since: try attributes.number("since", default: 1),
                line: attributes.line)
        case "enum":
            enumeration = EnumDefinition(
                name: try attributes.name(), isBitfield: try attributes.flag("bitfield"),
                since: try attributes.number("since", default: 1), line: attributes.line)
        case "arg":
            message?.arguments.append(try argument(attributes))
        case "entry":
            enumeration?.entries.append(
                EnumEntry(
                    name: try attributes.name(), value: try attributes.value(),
                    since: try attributes.number("since", default: 1), summary: attributes["summary"]))
        case "description":
            describe(attributes["summary"])
        default:
            break
        }
    }

    private func argument(_ attributes: Attributes) throws(ScannerError) -> ArgumentDefinition {
        let type = try attributes.text("type")
        guard let kind = ArgumentKind(rawValue: type) else { throw attributes.fault("argument type '\(type)' is unknown") }
        let argument = ArgumentDefinition(
            name: try attributes.name(), kind: kind, interface: attributes["interface"],
            allowsNull: try attributes.flag("allow-null"), enumName: attributes["enum"], line: attributes.line)
        guard argument.interface == nil || kind == .object || kind == .newID else {
            throw attributes.fault("only objects have an interface")
        }
        guard !argument.allowsNull || kind == .object || kind == .string else {
            throw attributes.fault("only objects and strings can be null")
        }
        guard argument.enumName == nil || kind == .int || kind == .uint else {
            throw attributes.fault("only int and uint can have an enum")
        }
        return argument
    }

    private func describe(_ summary: String?) {
        switch open.dropLast().last {
        case "interface": interface?.summary = summary
        case "request", "event": message?.summary = summary
        case "enum": enumeration?.summary = summary
        default: break
        }
    }
}

/// The attributes of one element; errors name the element.
private struct Attributes {
    let values: [String: String]
    let element: String
    let file: String
    let line: Int

    subscript(key: String) -> String? { values[key] }

    func fault(_ message: String) -> ScannerError {
        ScannerError(file: file, line: line, message: "<\(element)>: \(message)")
    }

    func text(_ key: String) throws(ScannerError) -> String {
        guard let value = values[key], !value.isEmpty else { throw fault("attribute '\(key)' is missing") }
        return value
    }

    /// The name: an identifier, except that an enum's entry may start with a digit.
    func name() throws(ScannerError) -> String {
        let name = try text("name")
        let allowed = name.allSatisfy { $0 == "_" || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard allowed, element == "entry" || !(name.first?.isNumber ?? true) else { throw fault("'\(name)' is not a name") }
        return name
    }

    func number(_ key: String, default fallback: Int? = nil) throws(ScannerError) -> Int {
        if values[key] == nil, let fallback { return fallback }
        let text = try text(key)
        guard let number = Int(text), number > 0, number < Int(Int32.max) else {
            throw fault("\(key) '\(text)' is not a version")
        }
        return number
    }

    func flag(_ key: String) throws(ScannerError) -> Bool {
        switch values[key] {
        case nil, "false": return false
        case "true": return true
        case let other?: throw fault("\(key) '\(other)' is neither true nor false")
        }
    }

    /// An entry's value, decimal or with 0x.
    func value() throws(ScannerError) -> UInt32 {
        let text = try text("value")
        let number = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
        guard let number else { throw fault("value '\(text)' is not a number of 32 bits") }
        return number
    }
}
