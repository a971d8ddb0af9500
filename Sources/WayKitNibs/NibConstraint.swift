import Foundation
import WayNibs

/// A `<constraint>` of a view.
@MainActor struct NibConstraint {
    private let element: NibElement
    private let loader: NibLoader
    private let first: NSObject
    private let second: NSObject?

    /// Nil, with an error in the log, if an item does not exist.
    init?(_ element: NibElement, in view: UIView, _ loader: NibLoader) {
        self.element = element
        self.loader = loader
        guard let first = Self.item(element["firstItem"], loader, element) ?? (element["firstItem"] == nil ? view : nil) else { return nil }
        self.first = first
        if let id = element["secondItem"] {
            guard let second = Self.item(id, loader, element) else { return nil }
            self.second = second
        } else {
            second = element["secondAttribute"] == nil ? nil : view
        }
    }

    private static func item(_ id: String?, _ loader: NibLoader, _ element: NibElement) -> NSObject? {
        guard let id else { return nil }
        if let object = loader.object(id), object is UIView || object is UILayoutGuide { return object }
        loader.file.report("refers to \(id), which is no view or layout guide here; the constraint is left out", element)
        return nil
    }

    /// Nil, with an error in the log, if an attribute or a number cannot be read.
    func make() -> NSLayoutConstraint? {
        let values = NibValues(element, loader)
        guard let firstAttribute = attribute("firstAttribute") else { return nil }
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        if second != nil {
            guard let attribute = attribute("secondAttribute") else { return nil }
            secondAttribute = attribute
        }
        var relation = NSLayoutConstraint.Relation.equal
        values.named("relation") { relation = $0 }
        guard let multiplier = multiplier else {
            values.report("multiplier=\"\(element["multiplier"] ?? "")\" is no ratio; the constraint is left out")
            return nil
        }
        var constant: CGFloat = 0
        values.number("constant") { constant = $0 }
        if element["constant"] == nil, element["symbolic"] == "YES" { constant = Self.standardSpacing }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute, multiplier: multiplier,
            constant: constant)
        values.priority("priority") { constraint.priority = $0 }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// Between siblings, in points.
    private static let standardSpacing: CGFloat = 8

    private func attribute(_ key: String) -> NSLayoutConstraint.Attribute? {
        guard let name = element[key] else {
            loader.file.report("\(key) is missing; the constraint is left out", element)
            return nil
        }
        if name == "baseline" { return .lastBaseline }
        if let attribute: NSLayoutConstraint.Attribute = NibCoder.case(named: name) { return attribute }
        loader.file.report("\(key)=\"\(name)\" is unknown; the constraint is left out", element)
        return nil
    }

    /// "2", or "16:9".
    private var multiplier: CGFloat? {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
        switch parts.count {
        case 1:
            guard let value = parts[0], value.isFinite else { return nil }
            return CGFloat(value)
        case 2:
            guard let one = parts[0], let other = parts[1], one.isFinite, other.isFinite, other != 0 else { return nil }
            return CGFloat(one / other)
        default: return nil
        }
    }
}
