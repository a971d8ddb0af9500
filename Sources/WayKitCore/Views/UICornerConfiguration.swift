import WayGraphics

/// The radius of a corner. Source: UIKit `UICornerRadius`.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable {
        case fixed(Double)
        case concentric(minimum: Double?)
    }
    let kind: Kind

    /// In points; negative ones count as 0.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(max(0, radius))) }
    /// That of the nearest superview with round corners, less the distance to its corner, so that both arcs have one centre; at least `minimum`.
    public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius { UICornerRadius(kind: .concentric(minimum: minimum)) }

    private init(kind: Kind) { self.kind = kind }
    public init(floatLiteral value: Double) { self = .fixed(value) }
    public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}

/// The radii of a view's corners. Source: UIKit `UICornerConfiguration`.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Shape: Hashable {
        case capsule(maximum: Double?)
        /// Corners of one group share the largest of their radii.
        case radii([Corner: UICornerRadius], groups: [[Corner]])
    }
    enum Corner: CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }
    let shape: Shape

    /// Half of the shorter side, at most `maximumRadius`.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration { UICornerConfiguration(shape: .capsule(maximum: maximumRadius)) }
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration { .init(radius, radius, radius, radius) }
    /// Nil is a square corner.
    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil,
        bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius) }
    /// All corners have the largest of the radii that they would have.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        .init(radius, radius, radius, radius, groups: [Corner.allCases])
    }
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        .init(topRadius, topRadius, bottomRadius, bottomRadius, groups: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]])
    }
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        .init(leftRadius, rightRadius, leftRadius, rightRadius, groups: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]])
    }
    public static func uniformTopRadius(
        _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topRadius, topRadius, bottomLeftRadius, bottomRightRadius, groups: [[.topLeft, .topRight]]) }
    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, groups: [[.bottomLeft, .bottomRight]]) }
    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(leftRadius, topRightRadius, leftRadius, bottomRightRadius, groups: [[.topLeft, .bottomLeft]]) }
    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, groups: [[.topRight, .bottomRight]]) }

    private init(shape: Shape) { self.shape = shape }
    private init(
        _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?, _ bottomRight: UICornerRadius?, groups: [[Corner]] = []
    ) {
        let radii = zip([Corner.topLeft, .topRight, .bottomLeft, .bottomRight], [topLeft, topRight, bottomLeft, bottomRight])
        shape = .radii(Dictionary(uniqueKeysWithValues: radii.compactMap { corner, radius in radius.map { (corner, $0) } }), groups: groups)
    }
}

extension UICornerConfiguration {
    /// The radii in a view, in points; corners that are not in it are square.
    @MainActor func radii(in view: UIView) -> [Corner: CGFloat] {
        let limit = min(view.bounds.width, view.bounds.height) / 2
        switch shape {
        case .capsule(let maximum):
            let radius = min(limit, maximum.map { CGFloat($0) } ?? limit)
            return Dictionary(uniqueKeysWithValues: Corner.allCases.map { ($0, radius) })
        case .radii(let radii, let groups):
            var result: [Corner: CGFloat] = [:]
            for (corner, radius) in radii { result[corner] = min(limit, radius.resolved(at: corner, of: view)) }
            for group in groups {
                let largest = group.compactMap { result[$0] }.max() ?? 0
                for corner in group { result[corner] = largest }
            }
            return result.filter { $0.value > 0 }
        }
    }
}

extension UICornerRadius {
    @MainActor fileprivate func resolved(at corner: UICornerConfiguration.Corner, of view: UIView) -> CGFloat {
        switch kind {
        case .fixed(let radius): return radius
        case .concentric(let minimum):
            let smallest = CGFloat(minimum ?? 0)
            let container = sequence(first: view, next: { $0.superview }).dropFirst().first { $0.layer.cornerRadius > 0 }
            guard let container else { return smallest }
            let frame = view.convert(view.bounds, to: container), bounds = container.bounds
            let horizontal = corner.isLeft ? frame.minX - bounds.minX : bounds.maxX - frame.maxX
            let vertical = corner.isTop ? frame.minY - bounds.minY : bounds.maxY - frame.maxY
            return max(smallest, container.layer.cornerRadius - max(0, min(horizontal, vertical)))
        }
    }
}

extension UICornerConfiguration.Corner {
    fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    fileprivate var isTop: Bool { self == .topLeft || self == .topRight }
    fileprivate var mask: CACornerMask {
        switch self {
        case .topLeft: .layerMinXMinYCorner
        case .topRight: .layerMaxXMinYCorner
        case .bottomLeft: .layerMinXMaxYCorner
        case .bottomRight: .layerMaxXMaxYCorner
        }
    }
    fileprivate var rectCorner: UIRectCorner {
        switch self {
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}

extension UIView {
    /// Called by layout.
    func applyCornerConfiguration() {
        guard let radii = storedCornerConfiguration?.radii(in: self) else { return }
        layer.cornerRadius = radii.values.max() ?? 0
        layer.maskedCorners = CACornerMask(radii.keys.map(\.mask))
    }

    func largestRadius(of corner: UIRectCorner) -> CGFloat {
        let radii = storedCornerConfiguration?.radii(in: self)
        return UICornerConfiguration.Corner.allCases.filter { corner.contains($0.rectCorner) }.map { item in
            radii.map { $0[item] ?? 0 } ?? (layer.maskedCorners.contains(item.mask) ? layer.cornerRadius : 0)
        }.max() ?? 0
    }
}
