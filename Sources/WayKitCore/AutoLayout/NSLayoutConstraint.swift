import Foundation
import WayLog

private let logger = wayLogger("waykit.layout")

/// A linear relation between two attributes of views or layout guides: `first = multiplier × second + constant`. While it is active, the tree of views that
/// holds its items is laid out accordingly. Source: UIKit `NSLayoutConstraint`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    private(set) var first = LayoutOperand.none
    private(set) var second = LayoutOperand.none
    /// The item of the view that holds the constraint while it is active.
    private(set) var holder: LayoutItem?

    /// A constraint without items, which cannot be activated.
    public override init() { super.init() }

    /// - Parameters:
    ///   - view1: a `UIView` or `UILayoutGuide`, as `view2`.
    ///   - view2: nil, with `.notAnAttribute`, for a size that equals the constant.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat,
        constant c: CGFloat
    ) {
        let second = view2.flatMap { attr2 == .notAnAttribute ? nil : LayoutOperand($0, attr2) } ?? LayoutOperand.none
        self.init(LayoutOperand(view1, attr1), relation, second, multiplier: multiplier, constant: c)
    }

    convenience init(_ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand, multiplier: CGFloat = 1, constant: CGFloat) {
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant
        if !constant.isFinite || !multiplier.isFinite {
            logger.error("\(self): multiplier and constant have to be finite; the constraint cannot be activated")
        }
    }

    // MARK: Properties

    open var firstItem: AnyObject? { first.item?.object }
    open var firstAttribute: Attribute { first.attribute }
    open var secondItem: AnyObject? { second.item?.object }
    open var secondAttribute: Attribute { second.attribute }
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.item == nil ? nil : NSLayoutAnchor(second) }
    open private(set) var relation = Relation.equal
    open private(set) var multiplier: CGFloat = 1
    /// Shown in messages about conflicts.
    open var identifier: String?
    /// Without effect: views are not archived.
    open var shouldBeArchived = false

    /// Of the error, in relation to other constraints of the same priority.
    final var weight = 1.0
    /// In a conflict, constraints of the program give way before those of a stack view.
    final var belongsToStackView = false

    private var storedConstant: CGFloat = 0
    /// Points that are added to the second attribute. A change applies in the next layout; inside an animation block with `layoutIfNeeded()` it is animated.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue.isFinite else { return logger.error("constant \(newValue) of \(self) is not finite: refused, it stays as it is") }
            let old = storedConstant
            guard newValue != old else { return }
            remember("constant", { $0.storedConstant == newValue }, { $0.constant = old })
            applyConstant(newValue)
        }
    }
    /// Changes the constant without registering the change.
    func applyConstant(_ value: CGFloat) {
        guard value != storedConstant else { return }
        storedConstant = value
        holder?.view?.treeEngine?.constantChanged(of: self)
    }
    /// Constraints of higher priority are satisfied first; 1000 is required. It may be changed at any time, also from and to required.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue else { return }
            remember("priority", { [priority] in $0.priority == priority }, { [oldValue] in $0.priority = oldValue })
            holder?.view?.treeEngine?.priorityChanged(of: self)
        }
    }

    /// Registers a change inside an animation block with the running timeline, so that a cancelled transition restores the value.
    private func remember(
        _ key: String, _ isCurrent: @escaping @MainActor (NSLayoutConstraint) -> Bool, _ undo: @escaping @MainActor (NSLayoutConstraint) -> Void
    ) {
        guard let view = holder?.view ?? first.item?.hostView else { return }
        let address = UInt(bitPattern: ObjectIdentifier(self))
        ViewAnimation.remember(view, key: "NSLayoutConstraint.\(key).\(address)") { _ in isCurrent(self) } undo: { _ in undo(self) }
    }

    // MARK: Activation

    /// Activating adds the constraint to the nearest common ancestor of its items. Without one it is refused with a line in the log.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            remember("isActive", { $0.isActive == newValue }, { $0.isActive = !newValue })
            if newValue {
                guard let ancestor = commonAncestor() else { return }
                activate(heldBy: ancestor)
            } else {
                deactivate()
            }
        }
    }

    /// Activates the constraints together: the layout is solved for all of them at once.
    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

    /// Deactivates the constraints together.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    var items: [LayoutItem] { first.items + second.items }

    func activate(heldBy view: UIView) {
        guard holder == nil, isValid else { return }
        let item = view.itemForLayout()
        holder = item
        item.held.append(self)
        for mentioned in items where mentioned.mentions.last !== self { mentioned.mentions.append(self) }
        view.treeEngineIfExists?.add(self)
        view.requestLayoutFrame()
    }

    func deactivate() {
        guard let holder else { return }
        holder.view?.treeEngineIfExists?.remove(self)
        forget()
        holder.view?.requestLayoutFrame()
    }

    /// Becomes inactive without a change of a solver.
    func forget() {
        holder?.held.removeAll { $0 === self }
        for item in items { item.mentions.removeAll { $0 === self } }
        holder = nil
    }

    // MARK: Validity

    private static let maximumMultiplier: CGFloat = 1e6

    /// The nearest view that holds all items, in its hierarchy or as its guides; nil, with a line in the log, if there is none.
    private func commonAncestor() -> UIView? {
        let items = items
        let hosts = items.compactMap(\.hostView)
        guard let head = hosts.first, hosts.count == items.count else {
            logger.error("\(self) is not activated: an item is deallocated, no view or layout guide, or a guide that was not added to a view")
            return nil
        }
        let ancestor = sequence(first: head, next: { $0.superview }).first { view in hosts.allSatisfy { $0.isDescendant(of: view) } }
        if ancestor == nil {
            let names = [first.item, second.item].compactMap { $0?.name }.joined(separator: " and ")
            logger.error("\(self) is not activated: \(names) have no common ancestor; add them to one hierarchy of views before activating it")
        }
        return ancestor
    }

    /// Refuses what UIKit refuses by an exception.
    private var isValid: Bool {
        let problem: String? =
            if !constant.isFinite || !multiplier.isFinite {
                "multiplier and constant have to be finite"
            } else if abs(multiplier) > Self.maximumMultiplier {
                "its multiplier is above \(Int(Self.maximumMultiplier)), with which nothing can be computed to a pixel"
            } else if first.attribute == .notAnAttribute {
                "its first attribute is .notAnAttribute"
            } else if first.kind != .size, second.item == nil || multiplier == 0 {
                "a location needs a second attribute and a multiplier other than 0: a constant is valid for a width or a height only"
            } else if second.item != nil, first.kind != second.kind {
                "a horizontal location, a vertical location and a size cannot be related to each other"
            } else if first.isDirectional && second.isFixedHorizontalEdge || first.isFixedHorizontalEdge && second.isDirectional {
                "leading and trailing cannot be related to left and right"
            } else {
                nil
            }
        if let problem { logger.error("\(self) is not activated: \(problem)") }
        return problem == nil
    }

    open override var description: String {
        ObjectDescription.text(self) { ConstraintDescription.parts(of: self) }
    }

    // MARK: Visual format

    /// Makes constraints from a visual format such as `"H:|-[icon(32)]-8-[title(>=100@750)]-|"`. A format with an error makes none, and logs the position.
    ///
    /// - Parameters:
    ///   - metrics: numbers by name.
    ///   - views: views and layout guides by name.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            var parser = VisualFormatParser(format, metrics: metrics ?? [:], names: Set(views.keys))
            return try VisualFormatBuilder(try parser.parse(), opts, views).constraints()
        } catch {
            let pointer = String(repeating: " ", count: error.offset) + "^"
            wayLogger("waykit.layout").error("Unable to parse constraint format: \(error.message)\n\(format)\n\(pointer)")
            return []
        }
    }
}
