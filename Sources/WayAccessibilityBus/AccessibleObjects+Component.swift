import Foundation
import WayAccessibility
import WayBus

/// What coordinates relate to. Source: `AtspiCoordType`.
enum CoordinateSpace: UInt32 {
    /// Of the display, which a Wayland client does not know: it is answered as `window`.
    case screen = 0
    case window, parent
}

/// `org.a11y.atspi.Component`, `Action` and `Value`.
extension AccessibleObjects {
    func answerComponent(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        switch member {
        case "Contains":
            let point = try point(of: call)
            try reply.append(node.frame.contains(try fromSpace(point, call.unsigned(), node)))
        case "GetAccessibleAtPoint":
            let point = try point(of: call)
            try reply.append(reference(element(at: fromSpace(point, call.unsigned(), node), in: node)))
        case "GetExtents":
            try reply.open("r", "iiii")
            try append(toSpace(node.frame, call.unsigned(), node), to: reply)
            try reply.close()
        case "GetPosition":
            let frame = try toSpace(node.frame, call.unsigned(), node)
            try reply.append(Int32(points: frame.minX))
            try reply.append(Int32(points: frame.minY))
        case "GetSize":
            try reply.append(Int32(points: node.frame.width))
            try reply.append(Int32(points: node.frame.height))
        case "GetLayer": try reply.append(node.role == .window ? Self.windowLayer : Self.widgetLayer)
        case "GetMDIZOrder": try reply.append(Int16(-1))
        case "GrabFocus": try reply.append(provider?.focus(node.id) ?? false)
        case "GetAlpha": try reply.append(1.0)
        case "ScrollTo": try reply.append(provider?.reveal(node.id) ?? false)
        // A program lays out its elements itself, and reveals one only as its scroll views do.
        case "SetExtents", "SetPosition", "SetSize", "ScrollToPoint": try reply.append(false)
        default: throw RequestError.unknownMethod(member)
        }
    }

    /// `ATSPI_LAYER_WIDGET` and `ATSPI_LAYER_WINDOW`.
    private static let widgetLayer: UInt32 = 3, windowLayer: UInt32 = 7

    private func point(of call: BusMessage) throws -> CGPoint { CGPoint(x: Double(try call.int()), y: Double(try call.int())) }

    func append(_ rect: CGRect, to message: BusMessage) throws(BusError) {
        for value in [rect.minX, rect.minY, rect.width, rect.height] { try message.append(Int32(points: value)) }
    }

    /// The origin of a coordinate space in the window.
    private func origin(of space: UInt32, for node: AccessibilityNode) throws -> CGPoint {
        guard let space = CoordinateSpace(rawValue: space) else { throw RequestError.invalidArguments("There are no coordinates \(space)") }
        guard space == .parent, let parent = model.parent(of: node.id) else { return .zero }
        return model[parent]?.frame.origin ?? .zero
    }

    func toSpace(_ rect: CGRect, _ space: UInt32, _ node: AccessibilityNode) throws -> CGRect {
        let origin = try origin(of: space, for: node)
        return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    func fromSpace(_ point: CGPoint, _ space: UInt32, _ node: AccessibilityNode) throws -> CGPoint {
        let origin = try origin(of: space, for: node)
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    /// The deepest element at a point of the window; later children are in front.
    private func element(at point: CGPoint, in node: AccessibilityNode) -> AccessibilityID? {
        guard node.frame.contains(point) else { return nil }
        var result = node.id
        while true {
            let touched = model.children(of: result).filter { model[$0].map { $0.frame.contains(point) && $0.states.contains(.onScreen) } ?? false }
            guard let child = touched.last(where: { model[$0]?.states.contains(.behind) == false }) ?? touched.last else { return result }
            result = child
        }
    }

    // MARK: Action

    func answerAction(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let actions = node.namedActions
        if member == "GetActions" {
            try reply.open("a", "(sss)")
            for action in actions {
                try reply.open("r", "sss")
                for text in [action.title.isEmpty ? action.name : action.title, "", ""] { try reply.append(text) }
                try reply.close()
            }
            return try reply.close()
        }
        let index = Int(try call.int())
        guard actions.indices.contains(index) else { throw RequestError.invalidArguments("There is no action \(index)") }
        switch member {
        case "GetName": try reply.append(actions[index].name)
        case "GetLocalizedName": try reply.append(actions[index].title.isEmpty ? actions[index].name : actions[index].title)
        case "DoAction": try reply.append(provider?.perform(actions[index].action, on: node.id) ?? false)
        // The hint is the element's description; there are no keys for single actions.
        case "GetDescription", "GetKeyBinding": try reply.append("")
        default: throw RequestError.unknownMethod(member)
        }
    }

    // MARK: Value

    /// Values are counted from the minimum: Orca 48 takes each minimum for 0, and says "150 percent" in the middle from 20 to 40.
    func appendValueProperty(_ name: String, of node: AccessibilityNode, to reply: BusMessage) throws {
        switch name {
        case "MinimumValue": try reply.append(0.0)
        case "MaximumValue": try reply.append(node.range.map { $0.maximum - $0.minimum } ?? Double(Int32.max))
        case "MinimumIncrement": try reply.append(node.range?.step ?? 1)
        case "CurrentValue": try reply.append(currentValue(of: node))
        default: try reply.append(node.value ?? "")
        }
    }

    /// Orca says the whole part of `value / maximum * 100`. A value that is a whole percentage but for its rounding, as those of a `Float` are, has to be one there.
    func currentValue(of node: AccessibilityNode) -> Double {
        guard let range = node.range else { return Double(revisions[node.id] ?? 0) }
        let value = range.value - range.minimum, maximum = range.maximum - range.minimum, percentage = (value / maximum * 100).rounded()
        guard maximum > 0, maximum.isFinite, abs(value / maximum * 100 - percentage) < 1e-4 else { return value }
        var whole = percentage / 100 * maximum
        while whole / maximum * 100 < percentage { whole = whole.nextUp }
        return whole
    }

    func setValue(_ value: Double, of node: AccessibilityNode) throws {
        guard value.isFinite else { throw RequestError.invalidArguments("\(value) is no value") }
        guard let range = node.range else {
            let current = currentValue(of: node)
            guard value != current, provider?.perform(value > current ? .increment : .decrement, on: node.id) == true else {
                throw RequestError.notSupported("The value cannot be set")
            }
            return
        }
        let clamped = min(max(range.minimum + value, range.minimum), range.maximum)
        guard node.role != .progress, provider?.setValue(clamped, of: node.id) == true else { throw RequestError.notSupported("The value cannot be set") }
    }
}
