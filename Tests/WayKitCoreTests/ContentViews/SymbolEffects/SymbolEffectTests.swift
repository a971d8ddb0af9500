import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Symbol effects of image views, as Apple's documentation describes them.
@MainActor struct SymbolEffectTests {
    private let stage = TestStage(size: CGSize(width: 200, height: 200))
    private let view = UIImageView(image: UIImage(systemName: "square.fill"))
    private let log = EventLog()

    init() {
        let root = UIViewController()
        root.view.backgroundColor = .white
        view.contentMode = .scaleAspectFit
        view.tintColor = .black
        view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        root.view.addSubview(view)
        stage.show(root)
    }

    private func completion(_ name: String) -> UISymbolEffectCompletion {
        { [log] in log.add("\(name) \($0.isFinished ? "finished" : "interrupted")") }
    }

    /// From 0 (white) to 1 (black).
    private func darkness(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
        var white: CGFloat = 0, alpha: CGFloat = 0
        stage.pixel(at: CGPoint(x: x, y: y)).getWhite(&white, alpha: &alpha)
        return 1 - white
    }

    /// The dark pixels of the row through the view's centre.
    private var width: Int { (0..<200).count { darkness(CGFloat($0) + 0.5, 100) > 0.5 } }
    private var height: Int { (0..<200).count { darkness(100, CGFloat($0) + 0.5) > 0.5 } }

    @Test func bounceGrowsOnceAndEnds() {
        let rest = width
        view.addSymbolEffect(.bounce, completion: completion("bounce"))
        stage.advance(by: 0.18)
        #expect(width > rest + 5)
        #expect(log.take() == [])
        #expect(stage.settle())
        #expect(width == rest)
        #expect(log.take() == ["bounce finished"])
        #expect(view.layer.contents != nil && view.layer.sublayers?.isEmpty ?? true)
    }

    @Test func bounceDownShrinksFirst() {
        let rest = width
        view.addSymbolEffect(.bounce.down.wholeSymbol, options: .speed(0.5))
        stage.advance(by: 0.36)
        #expect(width < rest - 5)
    }

    @Test func repetitionsAndSpeedDetermineTheDuration() {
        func duration(_ options: SymbolEffectOptions) -> TimeInterval {
            let start = stage.time
            view.addSymbolEffect(.bounce, options: options, completion: completion("b"))
            while log.take() == [], stage.time < start + 20 { stage.advance(by: 1 / 60) }
            return stage.time - start
        }
        let once = duration(.default)
        #expect(abs(duration(.repeat(3)) - 3 * once) < 0.1)
        #expect(abs(duration(.speed(2)) - once / 2) < 0.1)
        #expect(abs(duration(.repeat(.periodic(2, delay: 1))) - 2 * (once + 1)) < 0.1)
    }

    @Test func pulseLastsUntilItIsRemoved() {
        view.addSymbolEffect(.pulse, completion: completion("pulse"))
        #expect(!stage.settle(timeout: 5))
        let shades = (0..<20).map { _ -> CGFloat in
            stage.advance(by: 0.1)
            return darkness(100, 100)
        }
        #expect((shades.min() ?? 1) < 0.5 && (shades.max() ?? 0) > 0.9)
        view.removeSymbolEffect(ofType: .pulse, completion: completion("removal"))
        #expect(stage.settle())
        #expect(log.take() == ["pulse interrupted", "removal finished"])
        #expect(darkness(100, 100) > 0.99)
        #expect(view.layer.sublayers?.isEmpty ?? true)
    }

    @Test func nonRepeatingPulseEnds() {
        view.addSymbolEffect(.pulse, options: .nonRepeating, completion: completion("pulse"))
        #expect(stage.settle())
        #expect(log.take() == ["pulse finished"])
    }

    @Test func scaleStaysAndReturns() {
        let rest = width
        view.addSymbolEffect(.scale.up, completion: completion("scale"))
        #expect(stage.settle())
        #expect(abs(CGFloat(width) - CGFloat(rest) * 1.25) <= 2)
        #expect(log.take() == ["scale finished"])
        view.addSymbolEffect(.scale.down, animated: false)
        stage.settle()
        #expect(abs(CGFloat(width) - CGFloat(rest) * 0.75) <= 2)
        view.removeSymbolEffect(ofType: .scale)
        stage.advance(by: 0.1)
        #expect(width > Int(CGFloat(rest) * 0.76) && width < rest)
        #expect(stage.settle())
        #expect(width == rest)
    }

    @Test func disappearAndAppear() {
        view.addSymbolEffect(.disappear, completion: completion("disappear"))
        stage.advance(by: 0.15)
        #expect(darkness(100, 100) > 0.05 && darkness(100, 100) < 0.95)
        #expect(stage.settle())
        #expect(darkness(100, 100) < 0.01)
        #expect(view.intrinsicContentSize.width > 0)
        view.tintColor = .red
        stage.settle()
        #expect(darkness(100, 100) < 0.01)
        view.tintColor = .black
        view.addSymbolEffect(.appear, completion: completion("appear"))
        #expect(stage.settle())
        #expect(darkness(100, 100) > 0.99)
        #expect(log.take() == ["disappear finished", "appear finished"])
    }

    @Test func effectsOfDifferentTypesAreCombined() {
        let rest = width
        view.addSymbolEffect(.scale.up, animated: false)
        view.addSymbolEffect(.bounce)
        stage.advance(by: 0.18)
        #expect(CGFloat(width) > CGFloat(rest) * 1.35)
        #expect(stage.settle())
        #expect(abs(CGFloat(width) - CGFloat(rest) * 1.25) <= 2)
    }

    @Test func sameTypeReplacesTheRunningEffect() {
        view.addSymbolEffect(.bounce, completion: completion("first"))
        stage.advance(by: 0.1)
        view.addSymbolEffect(.bounce.down, completion: completion("second"))
        #expect(stage.settle())
        #expect(log.take() == ["first interrupted", "second finished"])
    }

    @Test func rotationAndWiggle() {
        // A quarter turn makes a wide symbol a high one.
        view.image = UIImage(systemName: "minus")
        stage.settle()
        let flat = height
        view.addSymbolEffect(.rotate)
        stage.advance(by: 0.4)
        #expect(height > flat + 30)
        view.removeAllSymbolEffects(animated: false)
        #expect(stage.settle())
        #expect(height == flat)
        view.addSymbolEffect(.wiggle.up, options: .nonRepeating, completion: completion("wiggle"))
        stage.advance(by: 0.13)
        #expect(darkness(100, 100 - 10) > 0.5)
        #expect(stage.settle())
        #expect(log.take() == ["wiggle finished"])
    }

    @Test func variableColorActivatesOneLayerAfterAnother() {
        view.image = UIImage(systemName: "ellipsis")
        stage.settle()
        let dots: [CGFloat] = [4.5, 12, 19.5].map { 50 + $0 / 24 * 100 }
        view.addSymbolEffect(.variableColor.iterative)
        var brightest: [Int] = []
        for _ in 0..<40 {
            stage.advance(by: 0.05)
            let shades = dots.map { darkness($0, 100) }
            if let active = shades.firstIndex(where: { $0 > 0.95 }), brightest.last != active { brightest.append(active) }
        }
        #expect(brightest.starts(with: [0, 1, 2, 0]) || brightest.starts(with: [1, 2, 0]))
    }

    @Test func hiddenViewsRest() {
        view.addSymbolEffect(.breathe)
        stage.advance(by: 0.3)
        view.isHidden = true
        #expect(stage.settle())
        view.isHidden = false
        #expect(!stage.settle(timeout: 3))
        view.removeFromSuperview()
        #expect(stage.settle())
        stage.window.addSubview(view)
        #expect(!stage.settle(timeout: 3))
        view.removeAllSymbolEffects()
        #expect(stage.settle())
    }

    @Test func discreteEffectOfAViewThatIsRemovedIsInterrupted() {
        view.addSymbolEffect(.bounce, completion: completion("bounce"))
        stage.advance(by: 0.1)
        view.removeFromSuperview()
        #expect(stage.settle())
        #expect(log.take() == ["bounce interrupted"])
    }

    @Test func replacementShowsTheNewSymbol() {
        let circle = UIImage(systemName: "circle.fill")!
        view.setSymbolImage(circle, contentTransition: .replace.downUp, completion: { [log] context in
            log.add("\(context.isFinished) \(context.effect == nil) \(context.contentTransition is ReplaceSymbolEffect)")
        })
        #expect(view.image === circle)
        stage.advance(by: 0.14)
        #expect(darkness(100, 100) < 0.9)
        #expect(stage.settle())
        #expect(log.take() == ["true true true"])
        // The corner of the square is outside of the circle.
        #expect(darkness(100, 100) > 0.99 && darkness(65, 65) < 0.1)
        #expect(view.layer.sublayers?.isEmpty ?? true)
    }

    @Test func magicReplacementKeepsWhatBothSymbolsHave() {
        view.image = UIImage(systemName: "folder.fill")
        stage.settle()
        view.setSymbolImage(UIImage(systemName: "folder.fill.badge.plus")!, contentTransition: .replace)
        stage.advance(by: 0.14)
        #expect(darkness(90, 115) > 0.99)
        #expect(stage.settle())
    }

    @Test func reducedMotionMovesNothing() {
        stage.application.accessibility.reducesMotion = true
        let rest = width
        view.addSymbolEffect(.bounce, completion: completion("bounce"))
        for _ in 0..<12 {
            stage.advance(by: 0.05)
            #expect(width == rest)
        }
        stage.settle()
        #expect(log.take() == ["bounce finished"])
        view.addSymbolEffect(.disappear)
        stage.advance(by: 0.2)
        #expect(darkness(100, 100) > 0.05 && darkness(100, 100) < 0.95)
    }

    @Test func imagesThatAreNoSymbolsHaveNoEffects() {
        view.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
        view.addSymbolEffect(.bounce, completion: completion("bounce"))
        #expect(log.take() == ["bounce interrupted"])
        view.addSymbolEffect(.pulse)
        #expect(stage.settle())
        view.image = UIImage(systemName: "star")
        #expect(!stage.settle(timeout: 2))
    }

    @Test func layersShowTheSymbolUnchanged() {
        for name in ["person.2.fill", "bell.badge", "folder.badge.plus", "wifi.slash", "cloud.sun.fill", "speaker.wave.3", "exclamationmark.triangle.fill"] {
            for configuration in [UIImage.SymbolConfiguration.unspecified, .preferringMulticolor(), .init(hierarchicalColor: .blue)] {
                view.image = UIImage(systemName: name, withConfiguration: configuration)
                stage.settle()
                let before = stage.snapshot()
                view.addSymbolEffect(.scale.up, animated: false)
                view.removeAllSymbolEffects(animated: false)
                view.addSymbolEffect(.rotate.byLayer, options: .speed(0.000001))
                stage.advance(by: 0.05)
                #expect(view.layer.contents == nil)
                #expect(PixelDifference.fraction(before, stage.snapshot(), tolerance: 48) < 0.004, "\(name)")
                view.removeAllSymbolEffects(animated: false)
            }
        }
    }
}
