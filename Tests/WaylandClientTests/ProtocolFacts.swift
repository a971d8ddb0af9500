import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// The wire-relevant facts of one interface, read from a protocol file by a parser independent of the scanner's.
struct InterfaceFacts: Sendable {
    var name: String
    var version: Int
    /// In the order of their opcodes: name, kind, version, and the types of the arguments.
    var requests: [MessageFacts] = []
    var events: [MessageFacts] = []
    /// Values by `enum.entry`.
    var values: [String: EntryFacts] = [:]

    struct MessageFacts: Equatable, Sendable, CustomStringConvertible {
        var name: String
        var isDestructor: Bool
        var since: Int
        var arguments: [String] = []

        var description: String { "\(name) \(isDestructor ? "destructor " : "")since \(since) (\(arguments.joined(separator: ", ")))" }
    }

    struct EntryFacts: Sendable {
        var value: UInt32
        var since: Int
    }

    /// One line per fact, in the order of opcodes, and of names for enums.
    var lines: [String] {
        ["\(name) \(version)"] + requests.map { "request \($0)" } + events.map { "event \($0)" }
            + values.sorted { $0.key < $1.key }.map { "value \($0.key) = \($0.value.value)" }
    }

    /// The interfaces of a protocol file.
    static func read(_ url: URL) throws -> [InterfaceFacts] {
        let reader = FactsReader()
        let parser = XMLParser(data: try Data(contentsOf: url))
        parser.delegate = reader
        guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
        return reader.interfaces
    }
}

private final class FactsReader: NSObject, XMLParserDelegate {
    var interfaces: [InterfaceFacts] = []
    private var message: InterfaceFacts.MessageFacts?
    private var enumeration = (name: "", since: 1)

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let name = attributes["name"] ?? ""
        let since = attributes["since"].flatMap(Int.init) ?? 1
        switch element {
        case "interface":
            interfaces.append(InterfaceFacts(name: name, version: attributes["version"].flatMap(Int.init) ?? 0))
        case "request", "event":
            message = .init(name: name, isDestructor: attributes["type"] == "destructor", since: since)
        case "arg":
            let type = [attributes["type"], attributes["interface"], attributes["allow-null"] == "true" ? "or null" : nil]
            message?.arguments.append(type.compactMap { $0 }.joined(separator: " "))
        case "enum":
            enumeration = (name, since)
        case "entry":
            let text = attributes["value"] ?? ""
            let value = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
            interfaces[interfaces.count - 1].values["\(enumeration.name).\(name)"] = .init(
                value: value ?? .max, since: max(since, enumeration.since))
        default:
            break
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        guard let message, element == "request" || element == "event" else { return }
        if element == "request" {
            interfaces[interfaces.count - 1].requests.append(message)
        } else {
            interfaces[interfaces.count - 1].events.append(message)
        }
        self.message = nil
    }
}
