import WayKit

/// Left half red, right half blue; counts how often it is drawn.
@MainActor final class TwoHalves: UIView {
    private(set) var drawCount = 0
    var left = UIColor.red

    override func draw(_ rect: CGRect) {
        drawCount += 1
        left.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height))
    }
}
