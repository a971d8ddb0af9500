import WayAccessibility
import WayBus

/// The objects that a program has on the accessibility bus. Answers the calls of assistive technologies.
@MainActor final class AccessibleObjects {
    /// What a call is for.
    enum Object {
        case root
        case element(AccessibilityNode)
        case cache
        /// A folder of objects, which can only be looked into.
        case folder
    }

    var model = AccessibilityModel()
    /// The element that a reader follows to.
    var focus: AccessibilityID?
    weak var provider: (any AccessibilityProvider)?
    /// The program's own name on the bus.
    var busName = ""
    /// The parent of the program, which the registry returned.
    var desktop = AccessibleReference.null
    /// The number that the registry gave to the program.
    var applicationID: Int32 = 0
    /// Whether somebody has read the whole tree, and wants to know what is added and removed.
    private(set) var hasCacheClients = false
    /// How often the text of an adjustable element without a range has changed: its number, as readers ignore a change to an equal number.
    var revisions: [AccessibilityID: Int32] = [:]
    var lastText: (id: AccessibilityID, scalars: [Unicode.Scalar])?
    /// The language and region of the program, as `de_DE`.
    let locale: String

    init(environment: [String: String]) {
        let setting = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        locale = String(setting.prefix { $0 != "." && $0 != "@" })
    }

    // MARK: Changes

    /// Elements of the model have changed.
    func didChange(_ changed: [(old: AccessibilityNode, new: AccessibilityNode)]) {
        lastText = nil
        for (old, new) in changed where new.role == .adjustable && new.range == nil && old.value != new.value { revisions[new.id, default: 0] &+= 1 }
        for id in revisions.keys where !model.contains(id) { revisions[id] = nil }
    }

    func forgetTree() {
        (model, focus, lastText, revisions) = (AccessibilityModel(), nil, nil, [:])
    }

    /// The names that the bus gave are not valid any more.
    func disconnect() {
        (busName, desktop, applicationID, hasCacheClients) = ("", .null, 0, false)
    }

    // MARK: References

    func reference(_ id: AccessibilityID?) -> AccessibleReference {
        guard let id else { return .null }
        return AccessibleReference(busName: busName, path: path(id))
    }

    var rootReference: AccessibleReference { AccessibleReference(busName: busName, path: AccessibleReference.rootPath) }

    /// Nil for the program.
    func path(_ id: AccessibilityID?) -> String { id.map { "\(AccessibleReference.prefix)\($0.rawValue)" } ?? AccessibleReference.rootPath }

    func parentReference(_ id: AccessibilityID) -> AccessibleReference { model.parent(of: id).map { reference($0) } ?? rootReference }

    /// Nil for a path that is no element's.
    func element(at path: String) -> AccessibilityNode? {
        guard path.hasPrefix(AccessibleReference.prefix) else { return nil }
        let digits = path.dropFirst(AccessibleReference.prefix.count)
        // "007" and "+7" are no other names of element 7.
        guard let number = UInt32(digits), "\(number)" == digits else { return nil }
        return model[AccessibilityID(rawValue: number)]
    }

    private func object(at path: String) throws -> Object {
        if let node = element(at: path) { return .element(node) }
        switch path {
        case AccessibleReference.rootPath: return .root
        case AccessibleReference.cachePath: return .cache
        case "/", "/org", "/org/a11y", "/org/a11y/atspi", "/org/a11y/atspi/accessible": return .folder
        default: throw RequestError.unknownObject(path)
        }
    }

    func states(of node: AccessibilityNode) -> AccessibleStates { AccessibleStates(node, hasFocus: node.id == focus) }

    func interfaces(of object: Object) -> [String] {
        switch object {
        case .root: [AccessibleInterface.accessible.name, AccessibleInterface.application.name, AccessibleInterface.collection.name]
        case .element(let node):
            // Orca 43 calls every row "not selected" whose list has this interface.
            node.accessibleInterfaces.filter { $0 != AccessibleInterface.selection.name || hasSelection(node) }
        case .cache: [AccessibleInterface.cache.name]
        case .folder: []
        }
    }

    /// False for a list whose rows are only tapped.
    private func hasSelection(_ node: AccessibilityNode) -> Bool {
        let items = model.children(of: node.id).compactMap { model[$0] }
        return node.role != .list || items.isEmpty || items.contains { !$0.states.isDisjoint(with: [.selectable, .selected]) }
    }

    // MARK: Calls

    /// The reply to a method call; a D-Bus error for what cannot be answered.
    func reply(to call: BusMessage) throws(BusError) -> BusMessage {
        do {
            return try answer(call)
        } catch let error as RequestError {
            return try call.makeErrorReply(error.name, error.text)
        } catch {
            // Arguments that do not have their signature's types, or a text that D-Bus does not accept.
            return try call.makeErrorReply("org.freedesktop.DBus.Error.InvalidArgs", "\(error)")
        }
    }

    private func answer(_ call: BusMessage) throws -> BusMessage {
        let path = call.path ?? "", member = call.member ?? ""
        let object = try object(at: path)
        let interface = try interface(of: call, member, object)
        guard let method = interface.methods[member] else { throw RequestError.unknownMethod("\(interface.name).\(member)") }
        let signature = call.signature
        guard signature == method.input else {
            throw RequestError.invalidArguments("\(member) takes \"\(method.input)\", not \"\(signature)\"")
        }
        let reply = try call.makeReply()
        switch interface.name {
        case AccessibleInterface.introspectable.name: try reply.append(introspection(of: object, at: path))
        case AccessibleInterface.propertyAccess.name: try answerProperties(member, of: object, call, reply)
        default: try answer(member, of: interface, object, call, reply)
        }
        return reply
    }

    /// A call may leave out the interface.
    private func interface(of call: BusMessage, _ member: String, _ object: Object) throws -> AccessibleInterface {
        let general = [AccessibleInterface.introspectable.name, AccessibleInterface.propertyAccess.name]
        guard let name = call.interface else {
            let found = (interfaces(of: object) + general).lazy.compactMap { AccessibleInterface.all[$0] }.first { $0.methods[member] != nil }
            guard let found else { throw RequestError.unknownMethod(member) }
            return found
        }
        guard let interface = AccessibleInterface.all[name], general.contains(name) || interfaces(of: object).contains(name) else {
            throw RequestError.unknownInterface(name)
        }
        return interface
    }

    private func answer(_ member: String, of interface: AccessibleInterface, _ object: Object, _ call: BusMessage, _ reply: BusMessage) throws {
        switch (interface.name, object) {
        case (AccessibleInterface.accessible.name, _): try answerAccessible(member, object, call, reply)
        case (AccessibleInterface.application.name, _): try reply.append(locale)
        case (AccessibleInterface.cache.name, _):
            hasCacheClients = true
            try appendItems(to: reply)
        case (AccessibleInterface.collection.name, .root): try answerCollection(member, nil, call, reply)
        case (AccessibleInterface.collection.name, .element(let node)): try answerCollection(member, node.id, call, reply)
        case (_, .element(let node)): try answer(member, of: interface, node, call, reply)
        default: throw RequestError.unknownInterface(interface.name)
        }
    }

    private func answer(
        _ member: String, of interface: AccessibleInterface, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage
    ) throws {
        switch interface.name {
        case AccessibleInterface.component.name: try answerComponent(member, node, call, reply)
        case AccessibleInterface.action.name: try answerAction(member, node, call, reply)
        case AccessibleInterface.text.name: try answerText(member, node, call, reply)
        case AccessibleInterface.editableText.name: try answerEditableText(member, node, call, reply)
        case AccessibleInterface.selection.name: try answerSelection(member, node, call, reply)
        case AccessibleInterface.table.name: try answerTable(member, node, call, reply)
        case AccessibleInterface.tableCell.name: try answerTableCell(member, node, reply)
        default: throw RequestError.unknownMethod(member)
        }
    }
}
