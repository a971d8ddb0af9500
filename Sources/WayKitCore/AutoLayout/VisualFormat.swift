import Foundation
import WayLog

/// An error at a position of a visual format.
struct VisualFormatError: Error, Equatable {
    var message: String
    /// Characters before it.
    var offset: Int
}

/// A parsed visual format.
struct VisualFormat {
    struct Predicate: Equatable {
        enum Value: Equatable {
            case number(CGFloat)
            /// The size of another view.
            case view(String)
        }

        var relation = NSLayoutConstraint.Relation.equal
        var value: Value
        var priority = UILayoutPriority.required
    }

    /// What is between two neighbours: nothing, the standard spacing, or distances.
    enum Connection: Equatable {
        case flush
        case standard
        case distances([Predicate])
    }

    struct View: Equatable {
        var name: String
        var sizes: [Predicate]
        /// Characters before its name.
        var offset: Int
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    /// From the superview's edge to the first view.
    var leading: Connection?
    var views: [View] = []
    /// Between the views.
    var connections: [Connection] = []
    var trailing: Connection?
}

/// Makes the constraints of a visual format.
@MainActor struct VisualFormatBuilder {
    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let items: [AnyObject]

    init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: Any]) throws(VisualFormatError) {
        self.format = format
        self.options = options
        self.views = views
        var items: [AnyObject] = []
        for view in format.views {
            let item = views[view.name]
            if let item = item as? UIView {
                items.append(item)
            } else if let item = item as? UILayoutGuide {
                items.append(item)
            } else {
                throw VisualFormatError(message: "'\(view.name)' is neither a view nor a layout guide", offset: view.offset)
            }
        }
        self.items = items
    }

    private let views: [String: Any]

    /// The edges at the beginning and the end of the axis.
    private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        if format.axis == .vertical { return (.top, .bottom) }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return (.left, .right)
        case .directionRightToLeft: return (.right, .left)
        default: return (.leading, .trailing)
        }
    }

    /// Where a positive distance has the opposite sign.
    private var isReversed: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }

    func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        if let leading = format.leading {
            let superview = try parent(of: items[0])
            result += connect(superview, edges.start, leading, items[0], edges.start)
        }
        for (index, view) in format.views.enumerated() {
            result += view.sizes.map { size($0, of: items[index]) }
            guard index + 1 < items.count else { continue }
            result += connect(items[index], edges.end, format.connections[index], items[index + 1], edges.start)
        }
        if let trailing = format.trailing, let last = items.last {
            let superview = try parent(of: last)
            result += connect(last, edges.end, trailing, superview, edges.end)
        }
        return result + alignments()
    }

    private func parent(of item: AnyObject) throws(VisualFormatError) -> AnyObject {
        if let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return view }
        throw VisualFormatError(message: "the view at the superview's edge has no superview", offset: format.views[0].offset)
    }

    /// `next.edge = previous.edge + distance` for each distance.
    private func connect(
        _ previous: AnyObject, _ end: NSLayoutConstraint.Attribute, _ connection: VisualFormat.Connection, _ next: AnyObject,
        _ start: NSLayoutConstraint.Attribute
    ) -> [NSLayoutConstraint] {
        let touchesSuperview = end == start
        let predicates: [VisualFormat.Predicate]
        switch connection {
        case .flush: predicates = [VisualFormat.Predicate(value: .number(0))]
        case .distances(let distances): predicates = distances
        case .standard where touchesSuperview: return [marginConstraint(previous, next, end)]
        case .standard: predicates = [VisualFormat.Predicate(value: .number(SystemSpacing.standard))]
        }
        let usesBaselines = !touchesSuperview && format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
        return predicates.map {
            make(next, usesBaselines ? .firstBaseline : start, $0.relation, previous, usesBaselines ? .lastBaseline : end, $0)
        }
    }

    private func make(
        _ next: AnyObject, _ start: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ previous: AnyObject,
        _ end: NSLayoutConstraint.Attribute, _ predicate: VisualFormat.Predicate
    ) -> NSLayoutConstraint {
        var distance: CGFloat = 0
        if case .number(let number) = predicate.value { distance = number }
        // Counted from the right, the earlier view has the larger coordinate.
        let constraint = isReversed
            ? NSLayoutConstraint(item: previous, attribute: end, relatedBy: relation, toItem: next, attribute: start, multiplier: 1, constant: distance)
            : NSLayoutConstraint(item: next, attribute: start, relatedBy: relation, toItem: previous, attribute: end, multiplier: 1, constant: distance)
        constraint.priority = predicate.priority
        return constraint
    }

    /// At a superview's edge the standard spacing is its layout margin.
    private func marginConstraint(_ previous: AnyObject, _ next: AnyObject, _ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
        let margins: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
            .left: .leftMargin, .right: .rightMargin, .leading: .leadingMargin, .trailing: .trailingMargin, .top: .topMargin, .bottom: .bottomMargin,
        ]
        let margin = margins[edge] ?? edge
        return next === items[0]
            ? NSLayoutConstraint(item: next, attribute: edge, relatedBy: .equal, toItem: previous, attribute: margin, multiplier: 1, constant: 0)
            : NSLayoutConstraint(item: next, attribute: margin, relatedBy: .equal, toItem: previous, attribute: edge, multiplier: 1, constant: 0)
    }

    private func size(_ predicate: VisualFormat.Predicate, of item: AnyObject) -> NSLayoutConstraint {
        let attribute = format.axis == .horizontal ? NSLayoutConstraint.Attribute.width : .height
        let constraint: NSLayoutConstraint
        switch predicate.value {
        case .number(let number):
            constraint = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: number)
        case .view(let name):
            constraint = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: predicate.relation, toItem: views[name], attribute: attribute, multiplier: 1, constant: 0)
        }
        constraint.priority = predicate.priority
        return constraint
    }

    /// Every view is aligned to the one before it.
    private func alignments() -> [NSLayoutConstraint] {
        options.alignedAttributes.flatMap { attribute in
            zip(items, items.dropFirst()).map {
                NSLayoutConstraint(item: $1, attribute: attribute, relatedBy: .equal, toItem: $0, attribute: attribute, multiplier: 1, constant: 0)
            }
        }
    }
}
