import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

/// A view whose layer is a shape layer.
private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    var shape: CAShapeLayer? { layer as? CAShapeLayer }
}

@MainActor struct SpecialLayerViewTests {
    private func makeStage() throws -> (TestStage, CAShapeLayer) {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let controller = UIViewController()
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
        let shape = try #require(view.shape)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 50))
        path.addLine(to: CGPoint(x: 100, y: 50))
        shape.path = path.cgPath
        shape.lineWidth = 10
        shape.strokeColor = UIColor.black.cgColor
        shape.strokeEnd = 0
        stage.show(controller)
        return (stage, shape)
    }

    private func isBlack(_ stage: TestStage, _ x: CGFloat) -> Bool {
        var red: CGFloat = 1
        stage.pixel(at: CGPoint(x: x, y: 50)).getRed(&red, green: nil, blue: nil, alpha: nil)
        return red < 0.5
    }

    @Test func viewAnimationAnimatesPropertiesOfItsLayer() throws {
        let (stage, shape) = try makeStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shape.strokeEnd = 1 }
        #expect(shape.strokeEnd == 1)
        stage.advance(by: 0.5)
        let shown = try #require(shape.presentation())
        #expect(shown.strokeEnd > 0.4 && shown.strokeEnd < 0.6)
        #expect(isBlack(stage, 30))
        #expect(!isBlack(stage, 70))
        stage.settle()
        #expect(isBlack(stage, 95))
    }

    @Test func layerOfViewChangesImmediatelyOutsideOfAnimation() throws {
        let (stage, shape) = try makeStage()
        shape.strokeEnd = 1
        #expect(shape.animationKeys() == nil)
        stage.advance(by: 0.05)
        #expect(isBlack(stage, 95))
    }

    @Test func textLayerAcceptsUIFontAndUIColor() throws {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.string = NSAttributedString(
            string: "HHHHHHHH", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red])
        controller.view.layer.addSublayer(layer)
        stage.show(controller)
        let colors = (0..<100).map { x -> (CGFloat, CGFloat) in
            var red: CGFloat = 0, green: CGFloat = 0
            stage.pixel(at: CGPoint(x: CGFloat(x), y: 24)).getRed(&red, green: &green, blue: nil, alpha: nil)
            return (red, green)
        }
        #expect(colors.allSatisfy { $0.0 == 1 })
        #expect(colors.contains { $0.1 == 0 })
    }
}
