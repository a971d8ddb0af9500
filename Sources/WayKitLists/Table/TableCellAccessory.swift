import Foundation

/// What a cell shows at its trailing edge: a chevron, a check mark, a button, or a view of the program.
@MainActor final class TableCellAccessory {
    /// Points between a button and a chevron.
    private static let gap: CGFloat = 12
    /// With the ordinary size of type.
    private static let symbolSize: CGFloat = 14

    /// From the leading one to the trailing one.
    private(set) var views: [UIView] = []
    private var sizes: [CGSize] = []

    /// - Parameter view: replaces the type.
    init(_ type: UITableViewCell.AccessoryType, _ view: UIView?, traits: UITraitCollection, onTap: @escaping () -> Void) {
        if let view {
            views = [view]
        } else {
            if type == .detailButton || type == .detailDisclosureButton { views.append(Self.button(onTap)) }
            if type == .disclosureIndicator || type == .detailDisclosureButton { views.append(Self.symbol("chevron.forward", .tertiaryLabel, traits)) }
            if type == .checkmark { views.append(Self.symbol("checkmark", nil, traits)) }
        }
        sizes = views.map { view in
            if view.bounds.size != .zero { return view.bounds.size }
            let size = view.sizeThatFits(.zero)
            return size == .zero ? view.intrinsicContentSize : size
        }
    }

    /// - Parameter color: nil for the tint colour of the cell.
    private static func symbol(_ name: String, _ color: UIColor?, _ traits: UITraitCollection) -> UIView {
        let size = UIFontMetrics(forTextStyle: .body).scaledValue(for: symbolSize, compatibleWith: traits)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)))
        view.tintColor = color
        view.contentMode = .center
        return view
    }

    private static func button(_ onTap: @escaping () -> Void) -> UIView {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        button.sizeToFit()
        return button
    }

    var width: CGFloat { sizes.reduce(0) { $0 + $1.width } + CGFloat(max(0, sizes.count - 1)) * Self.gap }

    /// - Parameter start: distance of the first view from the leading edge.
    func layOut(from start: CGFloat, in bounds: CGRect, isMirrored: Bool) {
        var x = start
        for (view, size) in zip(views, sizes) {
            let frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: size.width, height: size.height) : frame
            x += size.width + Self.gap
        }
    }

    func remove() { views.forEach { $0.removeFromSuperview() } }
}
