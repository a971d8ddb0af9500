import Foundation

/// One side of a constraint: an attribute of an item, or the distance between two of them.
enum LayoutOperand {
    case none
    case attribute(LayoutItem, NSLayoutConstraint.Attribute)
    case distance(from: LayoutItem, NSLayoutConstraint.Attribute, to: LayoutItem, NSLayoutConstraint.Attribute)

    /// - Parameter object: a view or layout guide; others make an operand that cannot be activated.
    @MainActor init(_ object: Any, _ attribute: NSLayoutConstraint.Attribute) {
        let item = (object as? UIView)?.itemForLayout() ?? (object as? UILayoutGuide)?.item
        self = .attribute(item ?? LayoutItem(), attribute)
    }

    var items: [LayoutItem] {
        switch self {
        case .none: []
        case .attribute(let item, _): [item]
        case .distance(let start, _, let end, _): start === end ? [start] : [start, end]
        }
    }

    var item: LayoutItem? { items.first }

    /// Of a distance, the size along its axis.
    var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .none: .notAnAttribute
        case .attribute(_, let attribute): attribute
        case .distance(_, let start, _, _): start.axis == .horizontal ? .width : .height
        }
    }

    var kind: NSLayoutConstraint.Attribute.Kind { attribute.kind }
    var isDirectional: Bool { attribute.isDirectional }
    var isFixedHorizontalEdge: Bool { attribute.isFixedHorizontalEdge }

    /// Whether the meaning depends on the direction of the user interface.
    var followsDirection: Bool {
        if case .distance(_, let start, _, let end) = self { return start.isDirectional || end.isDirectional }
        return isDirectional
    }
}

/// The text of constraints in messages.
@MainActor enum ConstraintDescription {
    static func parts(of constraint: NSLayoutConstraint) -> [String] {
        var parts = constraint.identifier.map { ["'\($0)'"] } ?? []
        parts.append(formula(of: constraint))
        if constraint.priority != .required { parts.append("priority \(GeometryText.number(CGFloat(constraint.priority.rawValue)))") }
        parts.append(constraint.isActive ? "active" : "inactive")
        return parts
    }

    private static func formula(of constraint: NSLayoutConstraint) -> String {
        let relation = ["<=", "==", ">="][constraint.relation.rawValue + 1]
        let constant = constraint.constant
        guard constraint.second.item != nil else { return "\(text(constraint.first)) \(relation) \(GeometryText.number(constant))" }
        let factor = constraint.multiplier == 1 ? "" : "\(GeometryText.number(constraint.multiplier)) * "
        let offset = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(GeometryText.number(abs(constant)))"
        return "\(text(constraint.first)) \(relation) \(factor)\(text(constraint.second))\(offset)"
    }

    private static func text(_ operand: LayoutOperand) -> String {
        switch operand {
        case .none: "nothing"
        case .attribute(let item, let attribute): "\(item.name).\(attribute)"
        case .distance(let start, let from, let end, let to): "distance(\(start.name).\(from), \(end.name).\(to))"
        }
    }
}
