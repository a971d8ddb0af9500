import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct VisualEffectTests {
    /// A window that is black on its left half and white on its right one, with an effect view in the centre.
    private func stage(_ effect: UIVisualEffect?) -> (stage: TestStage, view: UIVisualEffectView) {
        let stage = TestStage(size: CGSize(width: 200, height: 100))
        let controller = UIViewController()
        stage.show(controller)
        controller.view.backgroundColor = .white
        let black = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        black.backgroundColor = .black
        controller.view.addSubview(black)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 20, y: 20, width: 160, height: 60)
        controller.view.addSubview(view)
        stage.settle()
        return (stage, view)
    }

    private func white(_ stage: TestStage, _ x: CGFloat, _ y: CGFloat = 50) -> CGFloat {
        var white: CGFloat = 0
        stage.pixel(at: CGPoint(x: x, y: y)).getWhite(&white, alpha: nil)
        return white
    }

    @Test func viewWithoutEffectShowsItsBackdrop() {
        let (stage, view) = stage(nil)
        #expect(white(stage, 99) == 0)
        #expect(white(stage, 101) == 1)
        #expect(view.contentView.superview === view)
    }

    @Test func blurMixesItsBackdrop() {
        let (stage, _) = stage(UIBlurEffect(style: .light))
        #expect(white(stage, 101) - white(stage, 99) < 0.05)
        #expect(white(stage, 150) > white(stage, 101))
        // Outside the view nothing is blurred.
        #expect(white(stage, 99, 10) == 0)
        #expect(white(stage, 101, 10) == 1)
    }

    @Test func lightAndDarkStylesDiffer() {
        let (light, _) = stage(UIBlurEffect(style: .systemThickMaterialLight))
        let bright = white(light, 100)
        let (dark, _) = stage(UIBlurEffect(style: .systemThickMaterialDark))
        #expect(bright > white(dark, 100) + 0.4)
    }

    @Test func effectIsAnimatable() {
        let (stage, view) = stage(nil)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.effect = UIBlurEffect(style: .regular) })
        stage.advance(by: 0.1)
        let early = white(stage, 110) - white(stage, 90)
        stage.advance(by: 0.5)
        let middle = white(stage, 110) - white(stage, 90)
        stage.settle()
        let late = white(stage, 110) - white(stage, 90)
        #expect(early < 1 && early > middle && middle > late)
        UIView.animate(withDuration: 1) { view.effect = nil }
        stage.settle()
        #expect(white(stage, 99) == 0)
        #expect(white(stage, 101) == 1)
    }

    @Test func contentsAreNotBlurred() {
        let (stage, view) = stage(UIBlurEffect(style: .regular))
        let label = UIView(frame: CGRect(x: 70, y: 20, width: 20, height: 20))
        label.backgroundColor = .black
        view.contentView.addSubview(label)
        stage.settle()
        #expect(white(stage, 90) == 0)
        #expect(white(stage, 88) > 0.3)
    }

    @Test func vibrancyTintsTheContents() {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel)
        let view = UIVisualEffectView(effect: effect)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(view.contentView.tintColor == UIColor.secondaryLabel.resolvedColor(with: dark))
        view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        #expect(view.contentView.tintColor == UIColor.label.resolvedColor(with: dark))
    }

    /// Text is drawn in the effect's colour, whatever the label's own is.
    @Test(arguments: [true, false]) func vibrancyColorsLabels(_ isAttributed: Bool) {
        let stage = TestStage(size: CGSize(width: 100, height: 60))
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)))
        view.frame = stage.window.bounds
        let label = UILabel(frame: view.bounds)
        label.font = .systemFont(ofSize: 24, weight: .bold)
        label.text = "MMM"
        label.textColor = .green
        if isAttributed { label.attributedText = NSAttributedString(string: "MMM", attributes: [.foregroundColor: UIColor.green]) }
        view.contentView.addSubview(label)
        stage.window.backgroundColor = .white
        stage.window.addSubview(view)
        func hasPixel(_ isWanted: (CGFloat, CGFloat, CGFloat) -> Bool) -> Bool {
            stage.advance(by: 0.1)
            return stride(from: 0.5, to: 100, by: 1).contains { x in
                var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
                stage.pixel(at: CGPoint(x: x, y: 30)).getRed(&red, green: &green, blue: &blue, alpha: nil)
                return isWanted(red, green, blue)
            }
        }
        #expect(hasPixel { red, green, blue in red + green + blue == 0 } && !hasPixel { red, green, _ in green > red + 0.3 })
        view.effect = nil
        #expect(hasPixel { red, green, _ in green > red + 0.3 })
    }

    @Test func copyOfEffectIsIdentical() {
        let effect = UIBlurEffect(style: .systemMaterial)
        #expect(effect.copy() as? UIBlurEffect === effect)
    }

    @Test func rotatedViewAndViewInPerspectiveBlur() {
        let (stage, view) = stage(UIBlurEffect(style: .light))
        view.transform = CGAffineTransform(rotationAngle: 0.2)
        stage.settle()
        #expect(white(stage, 101) - white(stage, 99) < 0.05)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 400
        view.layer.transform = CATransform3DRotate(eye, 0.6, 1, 0, 0)
        stage.settle()
        #expect(white(stage, 101) - white(stage, 99) < 0.05)
        #expect(white(stage, 101, 10) - white(stage, 99, 10) == 1)
    }

    @Test func materialSaturatesItsBackdrop() {
        let (stage, view) = stage(nil)
        view.superview?.subviews.first?.backgroundColor = UIColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
        view.frame.size.width = 40
        func difference() -> CGFloat {
            var red: CGFloat = 0, green: CGFloat = 0
            stage.pixel(at: CGPoint(x: 30, y: 50)).getRed(&red, green: &green, blue: nil, alpha: nil)
            return red - green
        }
        view.effect = UIBlurEffect(style: .systemUltraThinMaterialLight)
        stage.settle()
        // The share of 0.2 that the tint leaves, times 1.8; the white beside it reduces it.
        #expect(difference() > 0.2 * 0.65 * 1.3)
    }
}
