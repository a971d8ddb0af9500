import Foundation
import WayKit

@testable import WayKitTestSupport

/// Images and text in their layers.
extension GoldenScene {
    static let contents: [GoldenScene] = [
        GoldenScene("contents-gravity", mutation: "centre is top") { view in
            let gravities: [CALayerContentsGravity] = [
                .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
            ]
            return gravities.enumerated().map { index, gravity in
                let layer = CALayer.box(8 + CGFloat(index % 4) * 48, 6 + CGFloat(index / 4) * 38, 40, 32, .lightGray)
                layer.contents = GoldenContents.flag()
                layer.contentsScale = 2
                layer.contentsGravity = gravity
                layer.masksToBounds = gravity == .resizeAspectFill
                view.layer.addSublayer(layer)
                return layer
            }
        } change: { layers in
            layers[3].contentsGravity = .top
        },
        GoldenScene("contents-rect-center", mutation: "the stretched part begins a sixth later") { view in
            let layers = CALayer.row(of: [0, 1, 2], in: view, y: 20, height: 80) { _, layer in
                layer.contents = GoldenContents.flag()
                layer.contentsScale = 2
            }
            layers[0].contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            layers[1].contentsCenter = CGRect(x: 1.0 / 3, y: 0.25, width: 1.0 / 3, height: 0.5)
            layers[2].magnificationFilter = .nearest
            return layers
        } change: { layers in
            layers[1].contentsCenter = CGRect(x: 0.5, y: 0.25, width: 1.0 / 6, height: 0.5)
        },
        GoldenScene("text", mutation: "the large label is turned by half a degree") { view in
            let sizes: [CGFloat] = [9, 13, 24]
            var y: CGFloat = 6
            var labels = sizes.map { size in
                let label = UILabel(frame: CGRect(x: 8, y: y, width: 190, height: size * 1.5))
                label.font = UIFont(name: "DejaVu Sans", size: size)
                label.text = "Transitions, Übergänge"
                label.textColor = .black
                view.addSubview(label)
                y += size * 1.5
                return label
            }
            let rotated = UILabel(frame: CGRect(x: 30, y: 80, width: 140, height: 30))
            rotated.font = UIFont(name: "DejaVu Sans", size: 18)
            rotated.text = "dragged back"
            rotated.textColor = .systemRed
            rotated.transform = CGAffineTransform(rotationAngle: -0.15)
            view.addSubview(rotated)
            labels.append(rotated)
            return labels.map(\.layer)
        } change: { layers in
            layers[2].transform = CATransform3DMakeRotation(.pi / 360, 0, 0, 1)
        },
    ]
}
