import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Smaller parts of the views' public API.
@MainActor struct ViewAPITests {
    private final class Interaction: UIInteraction {
        weak var view: UIView?
        var lines: [String] = []
        func willMove(to view: UIView?) { lines.append(view == nil ? "will leave" : "will come") }
        func didMove(to view: UIView?) {
            self.view = view
            lines.append(view == nil ? "left" : "came")
        }
    }

    @Test func interactionBelongsToOneView() {
        let one = UIView(), other = UIView(), interaction = Interaction()
        one.addInteraction(interaction)
        one.addInteraction(interaction)
        #expect(one.interactions.count == 1 && interaction.view === one)
        other.addInteraction(interaction)
        #expect(one.interactions.isEmpty && interaction.view === other)
        other.interactions = []
        #expect(interaction.lines == ["will come", "came", "will leave", "left", "will come", "came", "will leave", "left"])
    }

    @Test func alignmentRectExcludesOrnaments() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = Shadowed(), frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let inner = view.alignmentRect(forFrame: frame)
        #expect(inner == CGRect(x: 2, y: 1, width: 94, height: 96) && view.frame(forAlignmentRect: inner) == frame)
        #expect(view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view)
    }

    @Test func contentSizeCategoryIsLimited() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let outer = UIView(), inner = UIView()
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        outer.minimumContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        outer.maximumContentSizeCategory = .small
        #expect(inner.traitCollection.preferredContentSizeCategory == .small)
        outer.minimumContentSizeCategory = nil
        outer.maximumContentSizeCategory = nil
        #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test func exclusiveTouchViewBlocksOtherTouches() {
        final class TouchCounter: UIView {
            var began = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
        }
        let stage = TestStage(size: CGSize(width: 200, height: 100))
        let one = TouchCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), other = TouchCounter(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        one.isExclusiveTouch = true
        stage.window.addSubview(one)
        stage.window.addSubview(other)
        stage.settle()
        stage.touchDown(0, at: CGPoint(x: 50, y: 50))
        stage.touchDown(1, at: CGPoint(x: 150, y: 50))
        #expect(one.began == 1 && other.began == 0)
        stage.touchUp(0)
        stage.touchUp(1)
        stage.touchDown(0, at: CGPoint(x: 150, y: 50))
        stage.touchDown(1, at: CGPoint(x: 50, y: 50))
        #expect(one.began == 1 && other.began == 1)
        stage.touchUp(0)
        stage.touchUp(1)
        stage.touchDown(0, at: CGPoint(x: 50, y: 50))
        #expect(one.began == 2)
    }

    @Test func motionEffectsAreStoredAndReportTheirValues() {
        let view = UIView()
        let sideways = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        sideways.minimumRelativeValue = -10
        sideways.maximumRelativeValue = 30
        let up = UIInterpolatingMotionEffect(keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
        up.minimumRelativeValue = CGSize(width: 0, height: -4)
        up.maximumRelativeValue = CGSize(width: 0, height: 4)
        let group = UIMotionEffectGroup()
        group.motionEffects = [sideways, up]
        view.addMotionEffect(group)
        view.addMotionEffect(group)
        #expect(view.motionEffects.count == 1)
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1))
        #expect(values?["center.x"] as? CGFloat == 20 && values?["layer.shadowOffset"] as? CGSize == CGSize(width: 0, height: -4))
        let copy = up.copy() as? UIInterpolatingMotionEffect, copies = group.copy() as? UIMotionEffectGroup
        up.minimumRelativeValue = nil
        #expect(copy !== up && copy?.keyPath == "layer.shadowOffset" && copy?.minimumRelativeValue != nil && copy?.type == .tiltAlongVerticalAxis)
        #expect(copies?.motionEffects?.count == group.motionEffects?.count && copies?.motionEffects?.first !== group.motionEffects?.first)
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test func windowsPostVisibilityAndKeyNotifications() throws {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        var lines: [String] = []
        let names = [
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
            (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "not key"),
        ]
        let second = UIWindow(windowScene: try #require(stage.window.windowScene))
        let tokens = names.map { name, word in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let window = note.object as? UIWindow
                MainActor.assumeIsolated {
                    if window === second || window === stage.window { lines.append("\(window === second ? "second" : "first") \(word)") }
                }
            }
        }
        second.makeKeyAndVisible()
        #expect(lines == ["second visible", "first not key", "second key"])
        lines = []
        second.isHidden = true
        #expect(lines == ["second not key", "first key", "second hidden"])
        tokens.forEach(NotificationCenter.default.removeObserver)
        second.frame = CGRect(x: 20, y: 30, width: 50, height: 50)
        #expect(second.convert(CGPoint(x: 1, y: 1), to: nil as UIWindow?) == CGPoint(x: 21, y: 31))
        #expect(second.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: stage.window) == CGRect(x: 20, y: 30, width: 5, height: 5))
    }

    @Test func controlsPerformTheirPrimaryAction() {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Do") { _ in count += 1 })
        button.performPrimaryAction()
        #expect(count == 1)
        let symbol = UIButton.systemButton(with: UIImage(systemName: "plus") ?? UIImage(), target: nil, action: nil)
        #expect(symbol.buttonType == .system && symbol.currentImage != nil && symbol.bounds.width > 0)
        let configuration = UIImage.SymbolConfiguration(pointSize: 30)
        symbol.setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
        #expect(symbol.preferredSymbolConfigurationForImage(in: .highlighted) === configuration)
        #expect(symbol.currentPreferredSymbolConfiguration === configuration)
        #expect(UIActivityIndicatorView(style: .whiteLarge).bounds.width == 37)
    }

    @Test func imageAnimationContinuesInTheNextWindow() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let images = [UIColor.red, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.animationImages = images
        stage.window.addSubview(view)
        view.startAnimating()
        stage.advance(by: 0.1)
        #expect(view.isAnimating)
        view.removeFromSuperview()
        stage.advance(by: 0.1)
        #expect(!view.isAnimating)
        stage.window.addSubview(view)
        #expect(view.isAnimating)
    }

    @Test func animationCanRequestLowerFrameRate() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .preferredFramesPerSecond30) { view.alpha = 0.5 }
        #expect(view.layer.animation(forKey: "opacity")?.preferredFrameRateRange.preferred == 30)
        UIView.animate(withDuration: 1) { view.center.x = 80 }
        #expect(view.layer.animation(forKey: "position")?.preferredFrameRateRange == .default)
    }
}
