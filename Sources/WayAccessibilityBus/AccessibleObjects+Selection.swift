import WayAccessibility
import WayBus

/// `org.a11y.atspi.Selection`. An element is selected by activating it, as a touch does.
extension AccessibleObjects {
    func selectedChildren(of node: AccessibilityNode) -> [AccessibilityID] {
        model.children(of: node.id).filter { model[$0]?.states.contains(.selected) == true }
    }

    func answerSelection(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        switch member {
        // One activation changes one element; what it does to the others is the program's.
        case "SelectAll", "ClearSelection": return try reply.append(false)
        case "GetSelectedChild": return try reply.append(reference(child(try call.int(), of: selectedChildren(of: node))))
        case "DeselectSelectedChild": return try reply.append(deselect(child(try call.int(), of: selectedChildren(of: node))))
        default: break
        }
        let child = try child(try call.int(), of: model.children(of: node.id))
        let isSelected = model[child]?.states.contains(.selected) == true
        switch member {
        case "IsChildSelected": try reply.append(isSelected)
        case "SelectChild": try reply.append(isSelected || provider?.perform(.activate, on: child) == true)
        case "DeselectChild": try reply.append(!isSelected || deselect(child))
        default: throw RequestError.unknownMethod(member)
        }
    }

    private func child(_ index: Int32, of children: [AccessibilityID]) throws -> AccessibilityID {
        guard children.indices.contains(Int(index)) else { throw RequestError.invalidArguments("There is no child \(index)") }
        return children[Int(index)]
    }

    /// Activating a selected element removes it from the selection where several can be selected; elsewhere it stays.
    private func deselect(_ child: AccessibilityID) -> Bool {
        guard let provider, provider.perform(.activate, on: child) else { return false }
        return model[child]?.states.contains(.selected) != true
    }
}
