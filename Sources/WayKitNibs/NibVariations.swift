import Foundation
import WayNibs

/// What differs between size classes: properties of views, constants of constraints, and which subviews and constraints are installed. Applied when the nib is
/// loaded, when its size classes are known, and when they change.
@MainActor final class NibVariations {
    private let element: NibElement
    private let file: NibFile
    private weak var view: UIView?
    private weak var constraint: NSLayoutConstraint?
    /// What is installed in some size classes only: owned here while it is not.
    private let objects: [String: NSObject]
    private let constant: CGFloat

    /// Begins to vary the object if its element has variations.
    static func add(to object: NSObject, _ element: NibElement, _ loader: NibLoader) {
        guard element.children.contains(where: { $0.name == "variation" }) else { return }
        let constraint = object as? NSLayoutConstraint
        guard let view = object as? UIView ?? (constraint?.firstItem as? UIView) ?? (constraint?.secondItem as? UIView) else { return }
        let variations = NibVariations(element, view, constraint, loader)
        variations.apply(.current)
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (view: UIView, _: UITraitCollection) in
            variations.apply(view.traitCollection)
        }
        TraitObservers.of(view).addFirst { variations.apply($0) }
    }

    private init(_ element: NibElement, _ view: UIView, _ constraint: NSLayoutConstraint?, _ loader: NibLoader) {
        self.element = element
        self.view = view
        self.constraint = constraint
        file = loader.file
        constant = constraint?.constant ?? 0
        let references = element.children.filter { $0.name == "variation" }.flatMap(\.subtree).compactMap { $0["reference"] }
        objects = Dictionary(references.compactMap { id in loader.object(id).map { (id, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    private func apply(_ traits: UITraitCollection) {
        let matching = element.children.filter { $0.name == "variation" && Self.matches($0["key"] ?? "", traits) }
        if let constraint {
            let values = matching.compactMap { $0.number("constant") }
            constraint.constant = values.last.map { CGFloat($0) } ?? constant
        } else if let view {
            let values = NibValues(varied(matching), NibLoader(file, phase: .objects, owner: nil))
            for type in NibClass.chain(of: view) { type.decode(view, values) }
        }
        var installed: [String: Bool] = [:]
        for item in matching.flatMap(\.children).filter({ $0.name == "mask" }).flatMap(\.children) {
            if let id = item["reference"] { installed[id] = item.name == "include" }
        }
        // Constraints of views that leave are deactivated with them: views come first.
        for (id, object) in objects where object is UIView { install(object, installed[id] ?? true) }
        for (id, object) in objects where !(object is UIView) { install(object, installed[id] ?? true) }
    }

    /// The properties that some variation has, with the values of those that match, or else the element's own.
    private func varied(_ matching: [NibElement]) -> NibElement {
        let all = element.children.filter { $0.name == "variation" }
        let names = Set(all.flatMap(\.attributes.keys)).subtracting(["key", "misplaced", "fixedFrame"])
        var attributes = Self.defaults.filter { names.contains($0.key) }, children: [String: NibElement] = [:]
        for source in [element] + matching {
            for name in names { attributes[name] = source[name] ?? attributes[name] }
            for key in Set(all.flatMap(\.children).compactMap { $0["key"] }).subtracting(["frame", "subviews", "constraints"]) {
                children[key] = source.value(forKey: key) ?? children[key]
            }
        }
        return NibElement(name: element.name, attributes: attributes, children: Array(children.values), line: element.line)
    }

    /// What Interface Builder leaves out of an element.
    private static let defaults = ["hidden": "NO", "alpha": "1", "axis": "horizontal", "spacing": "0", "distribution": "fill", "alignment": "fill"]

    private func install(_ object: NSObject, _ isInstalled: Bool) {
        switch object {
        case let constraint as NSLayoutConstraint:
            if constraint.isActive != isInstalled { constraint.isActive = isInstalled }
        case let subview as UIView:
            if isInstalled, subview.superview == nil { view?.addSubview(subview) } else if !isInstalled { subview.removeFromSuperview() }
        default: break
        }
    }

    /// "default", "heightClass=compact", "heightClass=regular-widthClass=compact".
    private static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
        if key == "default" { return true }
        return key.split(separator: "-").allSatisfy { condition in
            switch condition {
            case "widthClass=compact": traits.horizontalSizeClass == .compact
            case "widthClass=regular": traits.horizontalSizeClass == .regular
            case "heightClass=compact": traits.verticalSizeClass == .compact
            case "heightClass=regular": traits.verticalSizeClass == .regular
            default: false
            }
        }
    }
}
