import WayKit

/// Four snapshots of a view's quarters, hinged to each other.
final class FoldingPaperView: UIView {
    private let upperLeft: UIView
    private let upperRight: UIView
    private let lowerLeft: UIView
    private let lowerRight: UIView

    /// Perspective: distance from the eye to the screen, in points.
    private static let eyeDistance: CGFloat = 1600

    init(of page: UIView) {
        let size = CGSize(width: page.bounds.width / 2, height: page.bounds.height / 2)
        func quarter(_ column: CGFloat, _ row: CGFloat) -> UIView {
            let frame = CGRect(x: column * size.width, y: row * size.height, width: size.width, height: size.height)
            let view = page.resizableSnapshotView(from: frame, afterScreenUpdates: false, withCapInsets: .zero) ?? UIView()
            // The hinge is the edge shared with the quarter that this one is folded over.
            view.layer.anchorPoint = CGPoint(x: column > 0 ? 0 : 0.5, y: row > 0 ? 0 : 0.5)
            view.frame = frame
            return view
        }
        upperLeft = quarter(0, 0)
        upperRight = quarter(1, 0)
        lowerLeft = quarter(0, 1)
        lowerRight = quarter(1, 1)
        super.init(frame: page.frame)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / Self.eyeDistance
        layer.sublayerTransform = perspective
        for view in [upperLeft, lowerLeft, upperRight, lowerRight] { addSubview(view) }
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Keeps the quarters hinged in the middle when the size changes.
    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        for (view, column, row) in [(upperLeft, 0.0, 0.0), (upperRight, 1, 0), (lowerLeft, 0, 1), (lowerRight, 1, 1)] {
            let anchor = view.layer.anchorPoint
            view.bounds.size = size
            view.center = CGPoint(x: (column + anchor.x) * size.width, y: (row + anchor.y) * size.height)
        }
    }

    required init?(coder: NSCoder) { nil }

    func foldRightOverLeft() {
        let rotation = CATransform3DMakeRotation(-.pi, 0, 1, 0)
        for view in [upperRight, lowerRight] {
            view.layer.transform = rotation
            view.layer.zPosition = 1
        }
    }

    func foldLowerOverUpper() {
        let rotation = CATransform3DMakeRotation(.pi, 1, 0, 0)
        lowerRight.layer.transform = CATransform3DConcat(lowerRight.layer.transform, rotation)
        lowerRight.layer.zPosition = 2
        lowerLeft.layer.transform = rotation
        lowerLeft.layer.zPosition = 3
    }

    func fadeOut() {
        for view in [upperLeft, upperRight, lowerLeft, lowerRight] { view.alpha = 0 }
    }
}
