import CWaylandClient
import CWaylandProtocols
import Testing

/// Compares the C tables with the protocol files that they are generated from.
struct TableTests {
    private let tables: [UnsafePointer<wl_interface>] = {
        guard let start = waykit_interfaces() else { return [] }
        return sequence(first: start) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }.compactMap { $0 }
    }()

    @Test func everyInterfaceHasATable() throws {
        let facts = try ProtocolFolders.own.flatMap(InterfaceFacts.read)
        #expect(facts.count > 40)
        #expect(tables.map { String(cString: $0.pointee.name) }.sorted() == facts.map(\.name).sorted())
    }

    @Test func tablesMatchTheFiles() throws {
        for facts in try ProtocolFolders.own.flatMap(InterfaceFacts.read) {
            let table = try #require(tables.first { String(cString: $0.pointee.name) == facts.name }).pointee
            #expect(Int(table.version) == facts.version, "\(facts.name)")
            #expect(messages(table.methods, table.method_count) == facts.requests.map(expectedEntry), "\(facts.name)")
            #expect(messages(table.events, table.event_count) == facts.events.map(expectedEntry), "\(facts.name)")
        }
    }

    /// Tables that libwayland exports itself have other addresses: neither override the other.
    @Test func tablesReferenceEachOther() throws {
        let surface = try #require(waykit_wl_surface_interface())
        let compositor = try #require(waykit_wl_compositor_interface()).pointee
        #expect(compositor.methods[0].types[0] == surface)
        #expect(tables.contains(surface))
    }

    /// Name, signature and the interfaces of the arguments.
    private func messages(_ start: UnsafePointer<wl_message>?, _ count: Int32) -> [String] {
        (0..<Int(count)).compactMap { index in
            guard let message = start?[index] else { return nil }
            let signature = String(cString: message.signature)
            let types = (0..<signature.filter(\.isLetter).count).map { index in
                message.types[index].map { String(cString: $0.pointee.name) } ?? "-"
            }
            return "\(String(cString: message.name)) \(signature) \(types.joined(separator: " "))"
        }
    }

    /// The expected table entry of a message, in the format of `messages`.
    private func expectedEntry(_ message: InterfaceFacts.MessageFacts) -> String {
        let letters = ["int": "i", "uint": "u", "fixed": "f", "string": "s", "object": "o", "new_id": "n", "array": "a", "fd": "h"]
        var signature = message.since > 1 ? "\(message.since)" : ""
        var types: [String] = []
        for argument in message.arguments {
            let words = argument.split(separator: " ").map(String.init)
            let interface = words.dropFirst().first { $0 != "or" && $0 != "null" }
            if argument.hasSuffix("or null") { signature += "?" }
            if words[0] == "new_id", interface == nil {
                signature += "su"
                types += ["-", "-"]
            }
            signature += letters[words[0]] ?? "!"
            types.append(interface ?? "-")
        }
        return "\(message.name) \(signature) \(types.joined(separator: " "))"
    }
}
