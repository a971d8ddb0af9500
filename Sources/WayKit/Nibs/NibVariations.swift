import Foundation
import WayNibs

/// What differs between size classes: constants of constraints, and which subviews and constraints are installed. Applied when the nib is loaded and when the
/// size classes change.
@MainActor final class NibVariations {
    private let element: NibElement
    private weak var view: UIView?
    private let constraint: NSLayoutConstraint?
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
    }

    private init(_ element: NibElement, _ view: UIView, _ constraint: NSLayoutConstraint?, _ loader: NibLoader) {
        self.element = element
        self.view = view
        self.constraint = constraint
        constant = constraint?.constant ?? 0
        let references = element.children.filter { $0.name == "variation" }.flatMap(\.subtree).compactMap { $0["reference"] }
        objects = Dictionary(references.compactMap { id in loader.object(id).map { (id, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    private func apply(_ traits: UITraitCollection) {
        let matching = element.children.filter { $0.name == "variation" && Self.matches($0["key"] ?? "", traits) }
        if let constraint {
            let values = matching.compactMap { $0["constant"].flatMap(Double.init) }.filter(\.isFinite)
            constraint.constant = values.last.map { CGFloat($0) } ?? constant
        }
        var installed: [String: Bool] = [:]
        for item in matching.flatMap(\.children).filter({ $0.name == "mask" }).flatMap(\.children) {
            if let id = item["reference"] { installed[id] = item.name == "include" }
        }
        for (id, object) in objects { install(object, installed[id] ?? true) }
    }

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
