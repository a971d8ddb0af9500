import WayKit

/// The view tree as text: hierarchy, order, geometry and appearance.
@MainActor func hierarchy(of view: UIView, depth: Int = 0) -> [String] {
    let place = "\(view.frame) \(view.bounds) \(view.transform == .identity ? "" : "turned") \(view.alpha) \(view.isHidden)"
    let name = "\(ObjectIdentifier(view).hashValue) \(type(of: view))"
    return [String(repeating: " ", count: depth) + name + " " + place] + view.subviews.flatMap { hierarchy(of: $0, depth: depth + 1) }
}
