import WayKit

/// The sheet of a page: paper or cloth, with the shadow of the fold at the spine.
class BookPageView: UIView {
    private let fold = CAGradientLayer()
    private let isLeft: Bool
    /// Width of the fold's shadow, as a fraction of the page's.
    private static let foldWidth: CGFloat = 0.11

    /// - Parameter isLeft: Left of the spine.
    init(isLeft: Bool, color: UIColor) {
        self.isLeft = isLeft
        super.init(frame: .zero)
        backgroundColor = color
        clipsToBounds = true
        let dark = UIColor(white: 0, alpha: 0.26).cgColor, faint = UIColor(white: 0, alpha: 0.07).cgColor, clear = UIColor(white: 0, alpha: 0).cgColor
        fold.colors = isLeft ? [clear, faint, dark] : [dark, faint, clear]
        fold.locations = isLeft ? [0, 0.7, 1] : [0, 0.3, 1]
        fold.startPoint = CGPoint(x: 0, y: 0.5)
        fold.endPoint = CGPoint(x: 1, y: 0.5)
        fold.zPosition = 1
        layer.addSublayer(fold)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width * Self.foldWidth).rounded()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fold.frame = CGRect(x: isLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        CATransaction.commit()
    }

    /// The type area: wider margins outside and below than at the spine and above.
    var textArea: CGRect {
        let inner = bounds.width * 0.11, outer = bounds.width * 0.13
        return CGRect(
            x: (isLeft ? outer : inner).rounded(), y: (bounds.height * 0.09).rounded(), width: max(0, (bounds.width - inner - outer).rounded(.down)),
            height: max(0, (bounds.height * 0.78).rounded(.down)))
    }

    /// Centres a line of text in the type area. Returns its lower edge.
    @discardableResult func center(_ label: UILabel, at y: CGFloat) -> CGFloat {
        let area = textArea, height = label.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        label.frame = CGRect(x: area.minX, y: y.rounded(), width: area.width, height: height)
        return label.frame.maxY
    }
}
