/// Generates the typed Swift bindings of one protocol: a final class per interface.
public struct SwiftEmitter {
    let set: ProtocolSet

    public init(_ set: ProtocolSet) { self.set = set }

    /// The file for one protocol.
    public func source(_ definition: ProtocolDefinition) -> String {
        var source = SourceText()
        source.line("// Made by Tools/WaylandScanner from Protocols/\(definition.fileName).xml, where the licence of the protocol stands.")
        source.line("// Do not edit.")
        source.line()
        source.line("import CWaylandProtocols")
        for interface in definition.interfaces {
            source.line()
            emit(interface, &source)
        }
        return source.text
    }

    private func emit(_ interface: InterfaceDefinition, _ source: inout SourceText) {
        if let summary = interface.summary {
            source.line("/// \(summary)")
            source.line("///")
        }
        source.line("/// `\(interface.name)`, version \(interface.version).")
        source.block("package final class \(SwiftNames.type(interface.name)): WaylandProxy {") { source in
            source.line(
                "package override class var interface: WaylandInterface { WaylandInterface(waykit_\(interface.name)_interface()) }")
            if !interface.events.isEmpty { emitReceiver(interface, &source) }
            for (opcode, request) in interface.requests.enumerated() { emit(request, opcode, interface, &source) }
            emitVersions(interface, &source)
            for enumeration in interface.enums { emit(enumeration, &source) }
            if !interface.events.isEmpty { emitEvent(interface, &source) }
        }
    }

    // MARK: Documentation

    private func document(_ message: MessageDefinition, _ notes: [String], _ source: inout SourceText) {
        let since = message.since > 1 ? ["Since version \(message.since)."] : []
        guard let first = ([message.summary].compactMap { $0 } + since + notes).first else { return }
        source.line("/// \(first)")
        let rest = (since + notes).filter { $0 != first }
        guard !rest.isEmpty else { return }
        source.line("///")
        source.line("/// \(rest.joined(separator: " "))")
    }

    // MARK: Requests

    private func emit(_ request: MessageDefinition, _ opcode: Int, _ interface: InterfaceDefinition, _ source: inout SourceText) {
        source.line()
        var notes: [String] = []
        if request.isDestructor { notes.append("The object is dead afterwards.") }
        if request.arguments.contains(where: { $0.kind == .fd }) { notes.append("The descriptor is copied; the caller keeps its own.") }
        let created = request.arguments.first { $0.kind == .newID }
        if created != nil, created?.interface == nil {
            notes.append("Bound at the lower of `version`, which is the server's, and the version that the class was made for.")
        }
        document(request, notes, &source)
        let name = SwiftNames.escaped(SwiftNames.member(request.name))
        var parameters = request.arguments.compactMap { parameter($0, interface) }
        var generics = ""
        var result = ""
        var call = request.isDestructor ? "sendDestructor" : "send"
        var leading = [String(opcode)]
        if let created {
            call = "create"
            if let type = created.interface {
                result = " -> \(SwiftNames.type(type))"
                leading.append("\(SwiftNames.type(type)).self")
            } else {
                generics = "<Object: WaylandProxy>"
                parameters += ["as type: Object.Type", "version: UInt32"]
                result = " -> Object"
                leading += ["type", "version: version"]
            }
        }
        if request.since > 1 { leading.append("since: \(request.since)") }
        let values = request.arguments.flatMap { wireValues($0) }
        if !values.isEmpty { leading.append("[" + values.joined(separator: ", ") + "]") }
        source.block("package func \(name)\(generics)(\(parameters.joined(separator: ", ")))\(result) {") { source in
            if generics.isEmpty {
                source.line("\(call)(\(leading.joined(separator: ", ")))")
            } else {
                source.line("let version = min(version, type.interface.version)")
                source.line("return \(call)(\(leading.joined(separator: ", ")))")
            }
        }
    }

    private func parameter(_ argument: ArgumentDefinition, _ interface: InterfaceDefinition) -> String? {
        guard argument.kind != .newID else { return nil }
        return "\(SwiftNames.label(SwiftNames.member(argument.name))): \(swiftType(argument, interface))"
    }

    private func wireValues(_ argument: ArgumentDefinition) -> [String] {
        let value = SwiftNames.escaped(SwiftNames.member(argument.name))
        switch argument.kind {
        case .int, .uint:
            // An enum is 32 bits on the wire, whether the protocol says int or uint.
            return [argument.enumName == nil ? ".\(argument.kind.rawValue)(\(value))" : ".uint(\(value).rawValue)"]
        case .newID where argument.interface == nil:
            return [".string(type.interface.name)", ".uint(version)", ".newID"]
        case .newID:
            return [".newID"]
        default:
            return [".\(argument.kind.rawValue)(\(value))"]
        }
    }

    func swiftType(_ argument: ArgumentDefinition, _ interface: InterfaceDefinition) -> String {
        let type =
            switch argument.kind {
            case .int, .uint: enumType(argument, interface) ?? (argument.kind == .int ? "Int32" : "UInt32")
            case .fixed: "Double"
            case .string: "String"
            case .object, .newID: argument.interface.map(SwiftNames.type) ?? "WaylandProxy"
            case .array: "[UInt8]"
            case .fd: "Int32"
            }
        return argument.allowsNull ? type + "?" : type
    }

    private func enumType(_ argument: ArgumentDefinition, _ interface: InterfaceDefinition) -> String? {
        guard let reference = argument.enumName, let (owner, found) = set.enumeration(reference, from: interface) else { return nil }
        return "\(SwiftNames.type(owner.name)).\(SwiftNames.enumeration(found.name))"
    }

    // MARK: Versions and enums

    private func emitVersions(_ interface: InterfaceDefinition, _ source: inout SourceText) {
        var versions: [(name: String, since: Int)] = []
        for message in interface.requests + interface.events where message.since > 1 {
            let name = SwiftNames.escaped(SwiftNames.member(message.name))
            if !versions.contains(where: { $0.name == name }) { versions.append((name, message.since)) }
        }
        guard !versions.isEmpty else { return }
        source.line()
        source.line("/// The versions from which on these requests and events exist.")
        source.block("package enum Since {") { source in
            for (name, since) in versions { source.line("package static let \(name): UInt32 = \(since)") }
        }
    }

    private func emit(_ enumeration: EnumDefinition, _ source: inout SourceText) {
        let name = SwiftNames.enumeration(enumeration.name)
        source.line()
        let since = enumeration.since > 1 ? "Since version \(enumeration.since)." : nil
        let text = [enumeration.summary, since].compactMap { $0 }.joined(separator: " ")
        if !text.isEmpty { source.line("/// \(text)") }
        source.block("package struct \(name): \(enumeration.isBitfield ? "OptionSet, Hashable, Sendable" : "WaylandEnum") {") { source in
            source.line("package let rawValue: UInt32")
            source.line("package init(rawValue: UInt32) { self.rawValue = rawValue }")
            if !enumeration.entries.isEmpty { source.line() }
            for entry in enumeration.entries {
                let notes = [entry.summary, entry.since > 1 ? "Since version \(entry.since)." : nil].compactMap { $0 }
                if !notes.isEmpty { source.line("/// \(notes.joined(separator: " "))") }
                let member = SwiftNames.escaped(SwiftNames.entry(entry.name, of: enumeration.name))
                if enumeration.isBitfield, entry.value == 0 {
                    source.line("package static let \(member): \(name) = []")
                } else {
                    source.line("package static let \(member) = \(name)(rawValue: \(literal(entry.value)))")
                }
            }
        }
    }

    /// Small numbers in decimal, large ones (formats, tool types) in hexadecimal, as in the protocols.
    private func literal(_ value: UInt32) -> String {
        value < 256 ? String(value) : "0x" + String(value, radix: 16)
    }
}
