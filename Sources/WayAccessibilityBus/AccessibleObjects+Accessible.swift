import WayAccessibility
import WayBus

/// `org.a11y.atspi.Accessible`, `Application` and `Cache`.
extension AccessibleObjects {
    func answerAccessible(_ member: String, _ object: Object, _ call: BusMessage, _ reply: BusMessage) throws {
        switch object {
        case .root: try answerAccessible(member, nil, call, reply)
        case .element(let node): try answerAccessible(member, node, call, reply)
        case .cache, .folder: throw RequestError.unknownInterface(AccessibleInterface.accessible.name)
        }
    }

    /// - Parameter node: Nil for the program.
    private func answerAccessible(_ member: String, _ node: AccessibilityNode?, _ call: BusMessage, _ reply: BusMessage) throws {
        let role = node.map { AccessibleRole($0) } ?? .application
        switch member {
        case "GetChildAtIndex":
            let children = model.children(of: node?.id), index = Int(try call.int())
            guard children.indices.contains(index) else { throw RequestError.invalidArguments("There is no child \(index)") }
            try reply.append(reference(children[index]))
        case "GetChildren": try reply.append(model.children(of: node?.id).map { reference($0) })
        case "GetIndexInParent": try reply.append(count: node.map { model.index(of: $0.id) } ?? -1)
        case "GetRelationSet":
            try reply.open("a", "(ua(so))")
            try reply.close()
        case "GetRole": try reply.append(role.rawValue)
        case "GetRoleName", "GetLocalizedRoleName": try reply.append(role.name)
        case "GetState": try reply.append((node.map { states(of: $0) } ?? Self.rootStates).words)
        case "GetAttributes": try reply.append(attributes: node?.accessibleAttributes ?? [])
        case "GetApplication": try reply.append(rootReference)
        case "GetInterfaces": try reply.append(interfaces(of: node.map { .element($0) } ?? .root))
        default: throw RequestError.unknownMethod(member)
        }
    }

    private static let rootStates: AccessibleStates = [.enabled, .sensitive, .showing, .visible]

    func appendRootProperty(_ name: String, to reply: BusMessage) throws {
        switch name {
        case "Name": try reply.append(model.tree.title)
        case "Parent": try reply.append(desktop)
        case "ChildCount": try reply.append(count: model.windows.count)
        case "Locale": try reply.append(locale)
        default: try reply.append("")
        }
    }

    func appendApplicationProperty(_ name: String, to reply: BusMessage) throws {
        switch name {
        case "ToolkitName": try reply.append("WayKit")
        case "InterfaceVersion": try reply.append(UInt32(1))
        case "Id": try reply.append(applicationID)
        // The version of the protocol that at-spi2-core has documented since 2012.
        case "AtspiVersion": try reply.append("2.1")
        default: try reply.append("1.0")
        }
    }

    func appendAccessibleProperty(_ name: String, of node: AccessibilityNode, to reply: BusMessage) throws {
        switch name {
        case "Name": try reply.append(node.accessibleName)
        case "Description": try reply.append(node.accessibleDescription)
        case "Parent": try reply.append(parentReference(node.id))
        case "ChildCount": try reply.append(count: model.children(of: node.id).count)
        case "Locale": try reply.append(node.language.map { $0.replacing("-", with: "_") } ?? locale)
        case "AccessibleId": try reply.append(node.identifier ?? "")
        // The hint is the description; Orca 48 would read it twice.
        default: try reply.append("")
        }
    }

    // MARK: Cache

    static let itemType = "((so)(so)(so)iiassusau)"

    func appendItems(to reply: BusMessage) throws(BusError) {
        try reply.open("a", Self.itemType)
        try appendItem(reference: rootReference, parent: desktop, index: -1, node: nil, to: reply)
        for node in model.descendants(of: nil) { try appendItem(node, to: reply) }
        try reply.close()
    }

    func appendItem(_ node: AccessibilityNode, to message: BusMessage) throws(BusError) {
        try appendItem(reference: reference(node.id), parent: parentReference(node.id), index: model.index(of: node.id), node: node, to: message)
    }

    /// - Parameter node: Nil for the program.
    private func appendItem(
        reference: AccessibleReference, parent: AccessibleReference, index: Int, node: AccessibilityNode?, to message: BusMessage
    ) throws(BusError) {
        try message.open("r", String(Self.itemType.dropFirst().dropLast()))
        try message.append(reference)
        try message.append(rootReference)
        try message.append(parent)
        try message.append(count: index)
        try message.append(count: model.children(of: node?.id).count)
        try message.append(interfaces(of: node.map { .element($0) } ?? .root))
        try message.append(node?.accessibleName ?? model.tree.title)
        try message.append((node.map { AccessibleRole($0) } ?? .application).rawValue)
        try message.append(node?.accessibleDescription ?? "")
        try message.append((node.map { states(of: $0) } ?? Self.rootStates).words)
        try message.close()
    }
}
