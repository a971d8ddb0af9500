import Foundation
import WayKit

@testable import WayKitTestSupport

/// Particles, layers in a shared 3D space, scroll layers and tiled layers.
extension GoldenScene {
    static let specialLayers: [GoldenScene] = [
        GoldenScene("emitter", mutation: "particles live a tenth longer") { view in
            view.backgroundColor = .black
            let confetti = emitter(in: view, CGRect(x: 0, y: 0, width: 100, height: 120))
            (confetti.emitterShape, confetti.emitterPosition, confetti.emitterSize) = (.line, CGPoint(x: 50, y: 0), CGSize(width: 90, height: 0))
            confetti.emitterCells = [UIColor.systemRed, .systemYellow, .systemTeal].map { color in
                let cell = CAEmitterCell()
                (cell.contents, cell.contentsScale, cell.color) = (GoldenContents.flag(), 3, color.cgColor)
                (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (12, 3, 60, 30)
                (cell.emissionLongitude, cell.emissionRange, cell.spin, cell.spinRange) = (.pi, .pi / 4, 2, 3)
                (cell.scaleRange, cell.scaleSpeed) = (0.4, -0.1)
                return cell
            }
            let fire = emitter(in: view, CGRect(x: 100, y: 0, width: 100, height: 120))
            (fire.emitterPosition, fire.emitterSize, fire.emitterShape) = (CGPoint(x: 50, y: 110), CGSize(width: 40, height: 0), .line)
            fire.renderMode = .additive
            let flame = CAEmitterCell()
            flame.contents = glow()
            flame.color = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.4).cgColor
            (flame.birthRate, flame.lifetime, flame.lifetimeRange, flame.velocity, flame.velocityRange) = (80, 1.2, 0.6, 50, 30)
            (flame.yAcceleration, flame.emissionRange, flame.scaleSpeed, flame.alphaSpeed) = (-40, 0.6, -0.3, -0.2)
            fire.emitterCells = [flame]
            return [fire]
        } change: { layers in
            (layers[0] as? CAEmitterLayer)?.lifetime = 1.1
        },
        GoldenScene("emitter-shapes", mutation: "another seed") { view in
            let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .circle, .sphere]
            return shapes.enumerated().flatMap { column, shape in
                [CAEmitterLayerEmitterMode.outline, .volume].enumerated().map { row, mode in
                    let layer = emitter(in: view, CGRect(x: column * 40, y: row * 60, width: 40, height: 60))
                    (layer.emitterShape, layer.emitterMode, layer.emitterPosition) = (shape, mode, CGPoint(x: 20, y: 30))
                    layer.emitterSize = shape == .circle || shape == .sphere ? CGSize(width: 14, height: 0) : CGSize(width: 30, height: 40)
                    let dot = CAEmitterCell()
                    (dot.contents, dot.contentsScale, dot.scale) = (glow(), 2, 0.4)
                    dot.color = UIColor.systemIndigo.cgColor
                    (dot.birthRate, dot.lifetime, dot.velocity) = (60, 2, shape == .point ? 10 : 0)
                    layer.emitterCells = [dot]
                    return layer
                }
            }
        } change: { layers in
            for layer in layers { (layer as? CAEmitterLayer)?.seed = 4 }
        },
        GoldenScene("transform-layer", mutation: "the cube has turned two degrees further") { view in
            view.layer.sublayerTransform.m34 = -1 / 250
            return [CGFloat(20), 50].enumerated().map { index, degrees in
                let cube = CATransformLayer()
                cube.frame = CGRect(x: 30 + index * 90, y: 35, width: 50, height: 50)
                let turns: [(angle: CGFloat, x: CGFloat, y: CGFloat)] = [
                    (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
                ]
                let colors = [UIColor.systemRed, .systemGreen, .systemBlue, .systemYellow, .systemTeal, .systemPurple]
                for (turn, color) in zip(turns, colors) {
                    let face = CALayer.box(0, 0, 50, 50, color.withAlphaComponent(index == 0 ? 1 : 0.6))
                    face.addSublayer(.box(10, 10, 12, 12, .white))
                    face.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.angle, turn.x, turn.y, 0), 0, 0, 25)
                    cube.addSublayer(face)
                }
                cube.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), degrees * .pi / 180, 0, 1, 0)
                view.layer.addSublayer(cube)
                return cube
            }
        } change: { layers in
            layers[0].transform = CATransform3DRotate(layers[0].transform, .pi / 90, 0, 1, 0)
        },
        GoldenScene("flipped-geometry", mutation: "the second panel is not flipped") { view in
            let panels = [false, true].enumerated().map { index, isFlipped in
                let panel = CALayer.box(CGFloat(10 + index * 94), 10, 86, 100, UIColor(white: 0.92, alpha: 1))
                panel.isGeometryFlipped = isFlipped
                (panel.cornerRadius, panel.maskedCorners) = (16, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
                (panel.shadowOpacity, panel.shadowRadius, panel.shadowOffset) = (0.5, 2, CGSize(width: 0, height: 4))
                let picture = CALayer(), text = CATextLayer(), shape = CAShapeLayer()
                picture.frame = CGRect(x: 8, y: 10, width: 30, height: 20)
                picture.contents = GoldenContents.flag()
                text.frame = CGRect(x: 46, y: 10, width: 40, height: 24)
                (text.string, text.font, text.fontSize, text.foregroundColor) = ("F7", "DejaVu Sans", 20, UIColor.black.cgColor)
                shape.path = UIBezierPath(arcCenter: CGPoint(x: 30, y: 60), radius: 14, startAngle: 0, endAngle: .pi, clockwise: true).cgPath
                shape.fillColor = UIColor.systemOrange.cgColor
                for layer in [picture, text, shape] { panel.addSublayer(layer) }
                panel.addSublayer(.box(60, 50, 16, 40, .systemTeal))
                view.layer.addSublayer(panel)
                return panel
            }
            return panels
        } change: { layers in
            layers[1].isGeometryFlipped = false
        },
        GoldenScene("scroll-and-tiles", mutation: "the tiles are smaller") { view in
            let scroll = CAScrollLayer()
            scroll.frame = CGRect(x: 8, y: 10, width: 88, height: 100)
            scroll.cornerRadius = 10
            let page = CALayer.box(0, 0, 160, 240, UIColor(white: 0.9, alpha: 1))
            for index in 0..<12 {
                let color = UIColor(hue: CGFloat(index) / 12, saturation: 0.7, brightness: 0.9, alpha: 1)
                page.addSublayer(.box(CGFloat(index) * 12, CGFloat(index) * 20, 40, 16, color))
            }
            scroll.addSublayer(page)
            view.layer.addSublayer(scroll)
            scroll.scroll(to: CGPoint(x: 20, y: 30))
            let map = NumberedTiles()
            map.tileSize = CGSize(width: 64, height: 64)
            map.contentsScale = 2
            map.frame = CGRect(x: 104, y: 10, width: 88, height: 100)
            view.layer.addSublayer(map)
            return [map]
        } change: { layers in
            (layers[0] as? CATiledLayer)?.tileSize = CGSize(width: 48, height: 64)
        },
    ]

    /// An emitter that stands still after one and a half seconds.
    @MainActor private static func emitter(in view: UIView, _ frame: CGRect) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.frame = frame
        layer.masksToBounds = true
        layer.speed = 0
        layer.timeOffset = 1.5
        layer.seed = 3
        view.layer.addSublayer(layer)
        return layer
    }

    /// A white disc of 16 points that fades to its edge.
    @MainActor private static func glow() -> CGImage? {
        drawn(CGSize(width: 16, height: 16), scale: 2) { context in
            for step in 1...8 {
                UIColor(white: 1, alpha: 0.25).setFill()
                context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: CGFloat(step) - 1, dy: CGFloat(step) - 1))
            }
        }.cgImage
    }
}

/// Each tile has another shade.
private final class NumberedTiles: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        let shade = (tile.minX * 3 + tile.minY * 5).truncatingRemainder(dividingBy: 200) / 255
        ctx.setFillColor(UIColor(red: shade, green: 0.6, blue: 1 - shade, alpha: 1).cgColor)
        ctx.fill(tile)
        ctx.setStrokeColor(UIColor.white.cgColor)
        ctx.strokeEllipse(in: bounds.insetBy(dx: 10, dy: 10))
    }
}
