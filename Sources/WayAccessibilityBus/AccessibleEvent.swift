import Foundation
import WayAccessibility
import WayBus

/// A signal to assistive technologies. Source: `xml/Event.xml` of at-spi2-core.
struct AccessibleEvent: Equatable {
    enum Value: Equatable {
        case none
        case text(String)
        /// The number of an element with the interface Value.
        case currentValue(AccessibilityID)
        case role(UInt32)
        case element(AccessibilityID)
        case rect(CGRect)
    }

    /// Nil for the program.
    var source: AccessibilityID?
    /// The last part of the interface: "Object" or "Window".
    var interface = "Object"
    var member: String
    var detail = ""
    var first: Int32 = 0, second: Int32 = 0
    var value = Value.none

    static func state(_ name: String, _ isOn: Bool, of source: AccessibilityID) -> Self {
        Self(source: source, member: "StateChanged", detail: name, first: isOn ? 1 : 0)
    }

    static func property(_ name: String, _ value: Value, of source: AccessibilityID?) -> Self {
        Self(source: source, member: "PropertyChange", detail: name, value: value)
    }

    static func children(_ operation: String, _ child: AccessibilityID, at index: Int, of parent: AccessibilityID?) -> Self {
        Self(source: parent, member: "ChildrenChanged", detail: operation, first: Int32(clamping: index), value: .element(child))
    }

    static func window(_ member: String, _ node: AccessibilityNode) -> Self {
        Self(source: node.id, interface: "Window", member: member, value: .text(node.accessibleName))
    }
}

extension AccessibleObjects {
    func appendValue(of event: AccessibleEvent, to signal: BusMessage) throws(BusError) {
        switch event.value {
        case .none:
            try signal.open("v", "i")
            try signal.append(Int32(0))
        case .text(let text):
            try signal.open("v", "s")
            try signal.append(text)
        case .currentValue(let id):
            try signal.open("v", "d")
            try signal.append(model[id].map { currentValue(of: $0) } ?? 0)
        case .role(let role):
            try signal.open("v", "u")
            try signal.append(role)
        case .element(let id):
            try signal.open("v", "(so)")
            try signal.append(reference(id))
        case .rect(let rect):
            try signal.open("v", "(iiii)")
            try signal.open("r", "iiii")
            try append(rect, to: signal)
            try signal.close()
        }
        try signal.close()
    }
}
