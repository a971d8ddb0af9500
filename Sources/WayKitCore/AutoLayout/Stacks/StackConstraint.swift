import Foundation

/// A constraint that a stack view wants, and by which it recognises one that it has.
struct StackConstraint {
    /// Known from messages of UIKit.
    enum Identifier: String {
        /// From the first and the last view to the edges, and from each view to the edges across the axis.
        case canvasConnection = "UISV-canvas-connection"
        case spacing = "UISV-spacing"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        /// Equal gaps or distances of centres.
        case distributing = "UISV-distributing"
        case alignment = "UISV-alignment"
        /// No view is outside of the edges across the axis.
        case spanningBoundary = "UISV-spanning-boundary"
        /// The stack view is not larger than its largest view across the axis.
        case spanningFit = "UISV-spanning-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
        case hiding = "UISV-hiding"
    }

    /// What identifies a constraint: all but its constant.
    struct Key: Hashable {
        private var operands: [Operand]
        private var relation: NSLayoutConstraint.Relation
        private var multiplier: CGFloat
        private var weight: Double
        private var priority: Float
        private var identifier: Identifier

        private struct Operand: Hashable {
            var item: ObjectIdentifier?
            var attribute: NSLayoutConstraint.Attribute
        }

        @MainActor fileprivate init(_ constraint: StackConstraint) {
            operands = [constraint.first, constraint.second].flatMap { operand -> [Operand] in
                switch operand {
                case .none: []
                case .attribute(let item, let attribute): [Operand(item: ObjectIdentifier(item), attribute: attribute)]
                case .distance(let start, let from, let end, let to):
                    [Operand(item: ObjectIdentifier(start), attribute: from), Operand(item: ObjectIdentifier(end), attribute: to)]
                }
            }
            (relation, multiplier, weight) = (constraint.relation, constraint.multiplier, constraint.weight)
            (priority, identifier) = (constraint.priority.rawValue, constraint.identifier)
        }
    }

    var identifier: Identifier
    var first: LayoutOperand
    var relation = NSLayoutConstraint.Relation.equal
    var second = LayoutOperand.none
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
    var weight = 1.0

    @MainActor fileprivate var key: Key { Key(self) }

    @MainActor fileprivate func make() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
        constraint.identifier = identifier.rawValue
        constraint.priority = priority
        constraint.weight = weight
        constraint.belongsToStackView = true
        return constraint
    }
}

/// The active constraints of a stack view. Those that it still wants stay as they are when its arrangement changes, so the solver has to do with the others
/// only.
@MainActor struct InstalledStackConstraints {
    private var entries: [(key: StackConstraint.Key, constraint: NSLayoutConstraint)] = []

    mutating func replace(by wanted: [StackConstraint], heldBy view: UIView) {
        var known = Dictionary(entries.filter(\.constraint.isActive).map { ($0.key, $0.constraint) }) { first, _ in first }
        let next = wanted.map { wanted -> (key: StackConstraint.Key, constraint: NSLayoutConstraint, isNew: Bool) in
            let key = wanted.key
            guard let constraint = known.removeValue(forKey: key) else { return (key, wanted.make(), true) }
            constraint.applyConstant(wanted.constant)
            return (key, constraint, false)
        }
        for (key, constraint) in entries where known[key] === constraint { constraint.deactivate() }
        for (_, constraint, isNew) in next where isNew { constraint.activate(heldBy: view) }
        entries = next.map { ($0.key, $0.constraint) }
    }
}
