/// Generates the interface tables that libwayland needs, in C.
///
/// Every name starts with `waykit_`, so that none clashes with the tables that libwayland-client exports; libwayland compares interfaces by name, so it
/// treats its own and ours as equal.
public struct CEmitter {
    private let set: ProtocolSet

    public init(_ set: ProtocolSet) { self.set = set }

    /// The header with one accessor for each interface.
    public func publicHeader() -> String {
        var source = SourceText()
        source.line("/* Made by Tools/WaylandScanner from Protocols. Do not edit. */")
        source.line("#ifndef WAYKIT_INTERFACES_H")
        source.line("#define WAYKIT_INTERFACES_H")
        source.line()
        source.line("#include <wayland-util.h>")
        for definition in set.protocols {
            source.line()
            source.line("/* \(definition.fileName).xml */")
            for interface in definition.interfaces { source.line("\(accessor(interface));") }
        }
        source.line()
        source.line("/* All of them; the last is followed by NULL. */")
        source.line("const struct wl_interface *const *waykit_interfaces(void);")
        source.line()
        source.line("#endif")
        return source.text
    }

    /// The list of all tables.
    public func list() -> String {
        var source = SourceText()
        source.line("/* Made by Tools/WaylandScanner from Protocols. Do not edit. */")
        source.line("#include \"CWaylandProtocols.h\"")
        source.line("#include \"tables.h\"")
        source.line()
        source.block("static const struct wl_interface *const interfaces[] = {", "};") { source in
            for interface in set.protocols.flatMap(\.interfaces) { source.line("&\(Self.table(interface.name)),") }
            source.line("NULL,")
        }
        source.line()
        source.line("const struct wl_interface *const *waykit_interfaces(void) { return interfaces; }")
        return source.text
    }

    /// The header through which the tables of one protocol refer to those of another.
    public func tablesHeader() -> String {
        var source = SourceText()
        source.line("/* Made by Tools/WaylandScanner from Protocols. Do not edit. */")
        source.line("#ifndef WAYKIT_TABLES_H")
        source.line("#define WAYKIT_TABLES_H")
        source.line()
        source.line("#include <wayland-util.h>")
        source.line()
        source.line("#pragma GCC visibility push(hidden)")
        for definition in set.protocols {
            for interface in definition.interfaces {
                source.line("extern const struct wl_interface \(Self.table(interface.name));")
            }
        }
        source.line("#pragma GCC visibility pop")
        source.line()
        source.line("#endif")
        return source.text
    }

    /// The tables of one protocol.
    public func source(_ definition: ProtocolDefinition) -> String {
        var source = SourceText()
        source.line("/* Made by Tools/WaylandScanner from Protocols/\(definition.fileName).xml, where the licence of the protocol stands.")
        source.line("   Do not edit. */")
        source.line("#include \"CWaylandProtocols.h\"")
        source.line("#include \"tables.h\"")
        let messages = definition.interfaces.flatMap { $0.requests + $0.events }
        let plain = messages.filter { !hasTypes($0) }.map { max(wireCount($0), 1) }.max()
        if let plain {
            source.line()
            source.line("static const struct wl_interface *no_types[\(plain)];")
        }
        for interface in definition.interfaces {
            source.line()
            table(interface, &source)
        }
        return source.text
    }

    private func accessor(_ interface: InterfaceDefinition) -> String {
        "const struct wl_interface *waykit_\(interface.name)_interface(void)"
    }

    private static func table(_ interface: String) -> String { "waykit_\(interface)_table" }

    private func table(_ interface: InterfaceDefinition, _ source: inout SourceText) {
        for (kind, messages) in [("request", interface.requests), ("event", interface.events)] {
            for message in messages where hasTypes(message) {
                let types = message.arguments.flatMap(types).joined(separator: ", ")
                source.line("static const struct wl_interface *\(typesName(interface, kind, message))[] = { \(types) };")
            }
            guard !messages.isEmpty else { continue }
            source.block("static const struct wl_message \(interface.name)_\(kind)s[] = {", "};") { source in
                for message in messages {
                    let types = hasTypes(message) ? typesName(interface, kind, message) : "no_types"
                    source.line("{ \"\(message.name)\", \"\(Self.signature(message))\", \(types) },")
                }
            }
        }
        let requests = interface.requests.isEmpty ? "NULL" : "\(interface.name)_requests"
        let events = interface.events.isEmpty ? "NULL" : "\(interface.name)_events"
        source.block("const struct wl_interface \(Self.table(interface.name)) = {", "};") { source in
            source.line("\"\(interface.name)\", \(interface.version),")
            source.line("\(interface.requests.count), \(requests),")
            source.line("\(interface.events.count), \(events),")
        }
        source.line("\(accessor(interface)) { return &\(Self.table(interface.name)); }")
    }

    private func typesName(_ interface: InterfaceDefinition, _ kind: String, _ message: MessageDefinition) -> String {
        "\(interface.name)_\(kind)_\(message.name)_types"
    }

    private func hasTypes(_ message: MessageDefinition) -> Bool { message.arguments.contains { $0.interface != nil } }

    private func types(_ argument: ArgumentDefinition) -> [String] {
        if let interface = argument.interface { return ["&" + Self.table(interface)] }
        return Array(repeating: "NULL", count: argument.kind == .newID ? 3 : 1)
    }

    private func wireCount(_ message: MessageDefinition) -> Int {
        message.arguments.reduce(0) { $0 + ($1.kind == .newID && $1.interface == nil ? 3 : 1) }
    }

    /// The signature in libwayland's notation: the version if above 1, then a letter per argument, preceded by `?` if it is nullable.
    public static func signature(_ message: MessageDefinition) -> String {
        let letters = message.arguments.map { argument -> String in
            let letter =
                switch argument.kind {
                case .int: "i"
                case .uint: "u"
                case .fixed: "f"
                case .string: "s"
                case .object: "o"
                case .array: "a"
                case .fd: "h"
                case .newID: argument.interface == nil ? "sun" : "n"
                }
            return (argument.allowsNull ? "?" : "") + letter
        }
        return (message.since > 1 ? String(message.since) : "") + letters.joined()
    }
}
