import Foundation
import Testing
import WayKit

@testable import WayKitTestSupport

/// Content of 200 × 120 points, and a small mutation of it that the comparison has to detect.
struct GoldenScene: Sendable, CustomTestStringConvertible {
    let name: String
    /// Describes the effect of `change`.
    let mutation: String
    let build: @MainActor (UIView) -> [CALayer]
    /// Receives the layers returned by `build`.
    let change: @MainActor ([CALayer]) -> Void

    init(
        _ name: String, mutation: String, build: @escaping @MainActor (UIView) -> [CALayer], change: @escaping @MainActor ([CALayer]) -> Void
    ) {
        self.name = name
        self.mutation = mutation
        self.build = build
        self.change = change
    }

    var testDescription: String { name }

    static let size = CGSize(width: 200, height: 120)
}

extension CALayer {
    /// A coloured rectangle.
    static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color?.cgColor
        return layer
    }

    /// Adds a row of boxes to a view, one per value.
    static func row<Value>(of values: [Value], in view: UIView, y: CGFloat, height: CGFloat, _ make: (Value, CALayer) -> Void) -> [CALayer] {
        let step = (GoldenScene.size.width - 10) / CGFloat(values.count)
        return values.enumerated().map { index, value in
            let layer = box(10 + CGFloat(index) * step, y, step - 10, height, .systemTeal)
            make(value, layer)
            view.layer.addSublayer(layer)
            return layer
        }
    }
}

@MainActor enum GoldenContents {
    /// 24 × 16 points, with four colours and a ring in the centre.
    static func flag() -> CGImage? {
        drawn(CGSize(width: 24, height: 16), scale: 2) { context in
            for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
                color.setFill()
                context.fill(CGRect(x: index % 2 * 12, y: index / 2 * 8, width: 12, height: 8))
            }
            UIColor.white.setStroke()
            let ring = UIBezierPath(ovalIn: CGRect(x: 7, y: 3, width: 10, height: 10))
            ring.lineWidth = 2
            ring.stroke()
        }.cgImage
    }

    /// A page with a heading, an image and lines of text.
    static func page(_ frame: CGRect) -> UIView {
        let page = UIView(frame: frame)
        page.backgroundColor = UIColor(white: 0.95, alpha: 1)
        let heading = UILabel(frame: CGRect(x: 6, y: 2, width: frame.width - 12, height: 20))
        heading.font = UIFont(name: "DejaVu Sans", size: 9)
        heading.text = "Way"
        heading.textColor = .black
        page.addSubview(heading)
        let imageLayer = CALayer.box(6, 24, frame.width - 12, frame.height / 3, nil)
        imageLayer.contents = flag()
        page.layer.addSublayer(imageLayer)
        for line in stride(from: imageLayer.frame.maxY + 6, to: frame.height - 6, by: 8) {
            page.layer.addSublayer(.box(6, line, frame.width - 12, 3, .systemIndigo))
        }
        return page
    }
}
