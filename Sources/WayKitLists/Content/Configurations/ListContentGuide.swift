import Foundation

/// The parts of list content that have a layout guide.
enum ListContentPart: Hashable {
    case image
    case text
    case secondaryText
}

/// A layout guide whose frame is set.
@MainActor final class ListContentGuide {
    let guide = UILayoutGuide()
    private let constraints: [NSLayoutConstraint]

    /// - Parameter isWeak: whether the program's constraints prevail.
    init(in view: UIView, isWeak: Bool = false) {
        view.addLayoutGuide(guide)
        constraints = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
        ]
        if isWeak { for constraint in constraints { constraint.priority = .defaultLow } }
        NSLayoutConstraint.activate(constraints)
    }

    /// In the view's coordinates.
    var frame = CGRect.zero {
        didSet {
            guard oldValue != frame else { return }
            for (constraint, value) in zip(constraints, [frame.minX, frame.minY, frame.width, frame.height]) { constraint.constant = value }
        }
    }
}
