import WayAccessibility
import WayBus

/// `org.freedesktop.DBus.Properties` and `org.freedesktop.DBus.Introspectable`.
extension AccessibleObjects {
    func answerProperties(_ member: String, of object: Object, _ call: BusMessage, _ reply: BusMessage) throws {
        let name = try call.text()
        guard let interface = AccessibleInterface.all[name], interfaces(of: object).contains(name) else { throw RequestError.unknownInterface(name) }
        if member == "GetAll" {
            try reply.open("a", "{sv}")
            for property in interface.properties {
                try reply.open("e", "sv")
                try reply.append(property.name)
                try append(property, of: interface, object, to: reply)
                try reply.close()
            }
            return try reply.close()
        }
        let propertyName = try call.text()
        guard let property = interface.property(propertyName) else { throw RequestError.unknownProperty(propertyName) }
        if member == "Get" { return try append(property, of: interface, object, to: reply) }
        guard property.isWritable else { throw RequestError.readOnly(propertyName) }
        guard try call.variantSignature() == property.type else { throw RequestError.invalidArguments("\(propertyName) has the type \(property.type)") }
        try call.enter("v", property.type)
        switch object {
        case .element(let node): try setValue(call.double(), of: node)
        case .root: applicationID = try call.int()
        case .cache, .folder: throw RequestError.readOnly(propertyName)
        }
    }

    /// Appends a variant.
    private func append(_ property: AccessibleInterface.Property, of interface: AccessibleInterface, _ object: Object, to reply: BusMessage) throws {
        try reply.open("v", property.type)
        switch (interface.name, object) {
        case (_, _) where property.name == "version": try reply.append(UInt32(1))
        case (AccessibleInterface.accessible.name, .root): try appendRootProperty(property.name, to: reply)
        case (AccessibleInterface.application.name, _): try appendApplicationProperty(property.name, to: reply)
        case (AccessibleInterface.accessible.name, .element(let node)): try appendAccessibleProperty(property.name, of: node, to: reply)
        case (AccessibleInterface.action.name, .element(let node)): try reply.append(count: node.namedActions.count)
        case (AccessibleInterface.value.name, .element(let node)): try appendValueProperty(property.name, of: node, to: reply)
        case (AccessibleInterface.text.name, .element(let node)):
            try reply.append(count: property.name == "CaretOffset" ? caret(of: node) : scalars(of: node).count)
        case (AccessibleInterface.selection.name, .element(let node)): try reply.append(count: selectedChildren(of: node).count)
        case (AccessibleInterface.table.name, .element(let node)): try appendTableProperty(property.name, of: node, to: reply)
        case (AccessibleInterface.tableCell.name, .element(let node)): try appendTableCellProperty(property.name, of: node, to: reply)
        default: throw RequestError.unknownProperty(property.name)
        }
        try reply.close()
    }

    // MARK: Introspection

    func introspection(of object: Object, at path: String) -> String {
        var lines = [
            "<!DOCTYPE node PUBLIC \"-//freedesktop//DTD D-BUS Object Introspection 1.0//EN\"",
            "\"http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd\">", "<node>",
        ]
        let general = [AccessibleInterface.introspectable.name, AccessibleInterface.propertyAccess.name]
        for name in general + interfaces(of: object) { lines += AccessibleInterface.all[name]?.xml ?? [] }
        lines += childNames(of: object, at: path).map { "  <node name=\"\($0)\"/>" }
        return (lines + ["</node>"]).joined(separator: "\n")
    }

    private func childNames(of object: Object, at path: String) -> [String] {
        guard case .folder = object else { return [] }
        switch path {
        case "/": return ["org"]
        case "/org": return ["a11y"]
        case "/org/a11y": return ["atspi"]
        case "/org/a11y/atspi": return ["accessible", "cache"]
        default: return ["root"] + model.ids.map(\.rawValue).sorted().map(String.init)
        }
    }
}

extension AccessibleInterface {
    /// The lines that describe it in an introspection.
    fileprivate var xml: [String] {
        var lines = ["  <interface name=\"\(name)\">"]
        for (name, types) in methods.sorted(by: { $0.key < $1.key }) {
            lines.append("    <method name=\"\(name)\">")
            lines += Self.completeTypes(of: types.input).map { "      <arg type=\"\($0)\" direction=\"in\"/>" }
            lines += Self.completeTypes(of: types.output).map { "      <arg type=\"\($0)\" direction=\"out\"/>" }
            lines.append("    </method>")
        }
        for property in properties {
            lines.append("    <property name=\"\(property.name)\" type=\"\(property.type)\" access=\"\(property.isWritable ? "readwrite" : "read")\"/>")
        }
        return lines + ["  </interface>"]
    }

    /// Splits a signature into the types of single values.
    static func completeTypes(of signature: String) -> [String] {
        var types: [String] = [], current = "", depth = 0
        for character in signature {
            current.append(character)
            if "({".contains(character) { depth += 1 }
            if ")}".contains(character) { depth -= 1 }
            if depth == 0, character != "a" {
                types.append(current)
                current = ""
            }
        }
        return types
    }
}
