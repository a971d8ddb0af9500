/// The event side of a class: its handler, its `Event` enum and the decoding of events.
extension SwiftEmitter {
    func emitReceiver(_ interface: InterfaceDefinition, _ source: inout SourceText) {
        let destructors = interface.events.indices.filter { interface.events[$0].isDestructor }.map(String.init)
        if !destructors.isEmpty {
            source.line("override class var destructorEvents: Set<UInt32> { [\(destructors.joined(separator: ", "))] }")
        }
        source.line()
        source.line("/// Called for every event.")
        source.line("package var onEvent: (@MainActor (Event) -> Void)?")
        source.line()
        source.block("override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {") { source in
            source.line("guard let onEvent, let event = Event(opcode, arguments) else { return false }")
            source.line("onEvent(event)")
            source.line("return true")
        }
        source.line()
        source.line("override func forgetHandler() { onEvent = nil }")
    }

    func emitEvent(_ interface: InterfaceDefinition, _ source: inout SourceText) {
        source.line()
        source.line("/// The events of `\(interface.name)`.")
        source.block("package enum Event: Sendable {") { source in
            for event in interface.events { emitCase(event, interface, &source) }
            source.line()
            source.line("/// Decodes an event; nil if the opcode is unknown. An object argument is nil if the object is destroyed or another library's.")
            source.block("@MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {") { source in
                source.line("switch opcode {")
                for (opcode, event) in interface.events.enumerated() {
                    source.line("case \(opcode):")
                    emitDecoding(event, interface, &source)
                }
                source.line("default:")
                source.line("    return nil")
                source.line("}")
            }
        }
    }

    private func emitCase(_ event: MessageDefinition, _ interface: InterfaceDefinition, _ source: inout SourceText) {
        if let summary = event.summary { source.line("/// \(summary)") }
        var notes = event.since > 1 ? ["Since version \(event.since)."] : []
        if event.isDestructor { notes.append("The object is destroyed afterwards.") }
        if event.arguments.contains(where: { $0.kind == .fd }) { notes.append("The receiver owns the descriptor and closes it.") }
        if !notes.isEmpty {
            if event.summary != nil { source.line("///") }
            source.line("/// \(notes.joined(separator: " "))")
        }
        let name = SwiftNames.escaped(SwiftNames.member(event.name))
        let values = event.arguments.map { "\(SwiftNames.label(SwiftNames.member($0.name))): \(eventType($0, interface))" }
        source.line("case \(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
    }

    /// An object argument may belong to another library, or may have been destroyed before the event is dispatched.
    private func eventType(_ argument: ArgumentDefinition, _ interface: InterfaceDefinition) -> String {
        let type = swiftType(argument, interface)
        return argument.kind == .object && !argument.allowsNull ? type + "?" : type
    }

    /// New objects are created first, so that decoding fails before anything else is read.
    private func emitDecoding(_ event: MessageDefinition, _ interface: InterfaceDefinition, _ source: inout SourceText) {
        let names = event.arguments.map { SwiftNames.escaped(SwiftNames.member($0.name)) }
        let created = event.arguments.indices.filter { event.arguments[$0].kind == .newID }
        for index in created {
            let type = swiftType(event.arguments[index], interface)
            source.line("    guard let \(names[index]) = arguments.newObject(\(index), as: \(type).self) else { return nil }")
        }
        let values = event.arguments.indices.map { index -> String in
            let label = SwiftNames.label(SwiftNames.member(event.arguments[index].name))
            return "\(label): \(created.contains(index) ? names[index] : reading(event.arguments[index], index, interface))"
        }
        let member = SwiftNames.escaped(SwiftNames.member(event.name))
        source.line("    self = .\(member)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
    }

    private func reading(_ argument: ArgumentDefinition, _ index: Int, _ interface: InterfaceDefinition) -> String {
        switch argument.kind {
        case .int, .uint:
            argument.enumName == nil
                ? "arguments.\(argument.kind.rawValue)(\(index))"
                : "\(swiftType(argument, interface))(rawValue: arguments.uint(\(index)))"
        case .string:
            argument.allowsNull ? "arguments.optionalString(\(index))" : "arguments.string(\(index))"
        case .object, .newID:
            "arguments.object(\(index), as: \(argument.interface.map(SwiftNames.type) ?? "WaylandProxy").self)"
        case .fixed, .array, .fd:
            "arguments.\(argument.kind.rawValue)(\(index))"
        }
    }
}
