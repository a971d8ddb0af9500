/// Protocols that may refer to each other, validated for code generation.
public struct ProtocolSet: Sendable {
    public let protocols: [ProtocolDefinition]
    private let interfaces: [String: InterfaceDefinition]

    /// Throws the first error: a duplicate name, an undefined interface or enum, an invalid version.
    public init(_ protocols: [ProtocolDefinition]) throws(ScannerError) {
        self.protocols = protocols
        var interfaces: [String: InterfaceDefinition] = [:]
        var typeNames: [String: String] = [:]
        for definition in protocols {
            for interface in definition.interfaces {
                let typeName = SwiftNames.type(interface.name)
                guard interfaces.updateValue(interface, forKey: interface.name) == nil else {
                    throw Self.fault(definition, interface.line, "interface '\(interface.name)' is defined twice")
                }
                if let other = typeNames.updateValue(interface.name, forKey: typeName) {
                    throw Self.fault(
                        definition, interface.line, "'\(interface.name)' and '\(other)' would both be called \(typeName)")
                }
            }
        }
        self.interfaces = interfaces
        for definition in protocols {
            for interface in definition.interfaces { try check(interface, in: definition) }
        }
    }

    /// The enum referenced by an argument of `interface`, with the interface that defines it.
    public func enumeration(_ reference: String, from interface: InterfaceDefinition) -> (InterfaceDefinition, EnumDefinition)? {
        let parts = reference.split(separator: ".", maxSplits: 1).map(String.init)
        let owner = parts.count == 2 ? interfaces[parts[0]] : interface
        guard let owner, let found = owner.enums.first(where: { $0.name == parts.last }) else { return nil }
        return (owner, found)
    }

    private static func fault(_ definition: ProtocolDefinition, _ line: Int, _ message: String) -> ScannerError {
        ScannerError(file: definition.fileName + ".xml", line: line, message: message)
    }

    private func check(_ interface: InterfaceDefinition, in definition: ProtocolDefinition) throws(ScannerError) {
        for messages in [interface.requests, interface.events] {
            var names: Set<String> = []
            var since = 1
            for message in messages {
                guard names.insert(message.name).inserted else {
                    throw Self.fault(definition, message.line, "'\(interface.name).\(message.name)' is defined twice")
                }
                guard message.since <= interface.version else {
                    throw Self.fault(
                        definition, message.line,
                        "'\(interface.name).\(message.name)' is newer than version \(interface.version) of the interface")
                }
                // Opcodes are positional, so a later version can only append.
                guard message.since >= since else {
                    throw Self.fault(
                        definition, message.line, "'\(interface.name).\(message.name)' of version \(message.since) follows one of \(since)")
                }
                since = message.since
                try check(message, of: interface, in: definition)
            }
        }
        try checkEnums(of: interface, in: definition)
    }

    private func checkEnums(of interface: InterfaceDefinition, in definition: ProtocolDefinition) throws(ScannerError) {
        var names: Set<String> = []
        for enumeration in interface.enums {
            guard names.insert(enumeration.name).inserted else {
                throw Self.fault(definition, enumeration.line, "enum '\(interface.name).\(enumeration.name)' is defined twice")
            }
            var entries: Set<String> = []
            for entry in enumeration.entries where !entries.insert(entry.name).inserted {
                throw Self.fault(definition, enumeration.line, "entry '\(enumeration.name).\(entry.name)' is defined twice")
            }
        }
    }

    private func check(
        _ message: MessageDefinition, of interface: InterfaceDefinition, in definition: ProtocolDefinition
    ) throws(ScannerError) {
        let created = message.arguments.filter { $0.kind == .newID }
        guard created.count <= 1 else {
            throw Self.fault(definition, message.line, "'\(interface.name).\(message.name)' creates more than one object")
        }
        guard created.isEmpty || !message.isDestructor else {
            throw Self.fault(definition, message.line, "'\(interface.name).\(message.name)' is a destructor and creates an object")
        }
        for argument in message.arguments {
            if let name = argument.interface, interfaces[name] == nil {
                throw Self.fault(definition, argument.line, "interface '\(name)' of argument '\(argument.name)' is undefined")
            }
            if let name = argument.enumName, enumeration(name, from: interface) == nil {
                throw Self.fault(definition, argument.line, "enum '\(name)' of argument '\(argument.name)' is undefined")
            }
        }
    }
}
