import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// What a running program does when the user changes a setting of the desktop.
@MainActor struct DesktopSettingsTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()

    init() {
        stage.show(root)
        stage.settle()
    }

    private func change(_ body: (inout DesktopSettings) -> Void) { body(&stage.application.desktopSettings) }

    private func count(_ name: Notification.Name, while body: () -> Void) -> Int {
        var count = 0
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in MainActor.assumeIsolated { count += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        body()
        return count
    }

    // MARK: Appearance

    @Test func darkSchemeRedrawsWithinAFrame() {
        root.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "■■■■"
        root.view.addSubview(label)
        var changes: [UIUserInterfaceStyle] = []
        root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: UIViewController, previous: UITraitCollection) in
            changes += [previous.userInterfaceStyle, controller.traitCollection.userInterfaceStyle]
        }
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == UIColor(white: 1, alpha: 1))
        change { $0.colorScheme = .dark }
        stage.advance(by: 1 / 60)
        #expect(changes == [.light, .dark] && UITraitCollection.current.userInterfaceStyle == .dark)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        var white: CGFloat = 0
        stage.pixel(at: CGPoint(x: 20, y: 20)).getWhite(&white, alpha: nil)
        #expect(white > 0.9, "the label is drawn again, in white")
        change { $0.colorScheme = .light }
        #expect(changes == [.light, .dark, .dark, .light])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func overridesOfTheProgramWin() {
        stage.window.overrideUserInterfaceStyle = .light
        stage.window.traitOverrides.preferredContentSizeCategory = .small
        stage.window.tintColor = .systemRed
        change {
            $0.colorScheme = .dark
            $0.textScalingFactor = 2
            $0.accentColor = .init(red: 0, green: 1, blue: 0)
        }
        #expect(root.traitCollection.userInterfaceStyle == .light)
        #expect(root.traitCollection.preferredContentSizeCategory == .small)
        #expect(root.view.tintColor == .systemRed)
        stage.application.preferredContentSizeCategory = .extraLarge
        change { $0.textScalingFactor = 1.25 }
        #expect(stage.application.preferredContentSizeCategory == .extraLarge)
    }

    @Test func accentColorTintsWindows() {
        let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let view = Tinted(frame: root.view.bounds)
        view.backgroundColor = .tintColor
        root.view.addSubview(view)
        stage.settle()
        let before = view.changes
        change { $0.accentColor = .init(red: 0, green: 1, blue: 0) }
        stage.advance(by: 1 / 60)
        #expect(view.tintColor == green && view.changes == before + 1)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == green)
        #expect(UIColor.tintColor.resolvedColor(with: .current) == green)
        #expect(UIColor.systemBlue.resolvedColor(with: .current) != green, "system colours stay")
        change { $0.accentColor = nil }
        #expect(view.tintColor == .systemBlue)
    }

    @Test func highContrastIsATrait() {
        let posted = count(UIAccessibility.darkerSystemColorsStatusDidChangeNotification) {
            change { $0.hasHighContrast = true }
        }
        #expect(posted == 1 && UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isReduceTransparencyEnabled)
        #expect(root.traitCollection.accessibilityContrast == .high && UITraitCollection.current.accessibilityContrast == .high)
    }

    /// The portal of Debian 12 has no `contrast`.
    @Test func highContrastIsTheNameOfATheme() {
        change { $0.themeName = "HighContrastInverse" }
        #expect(root.traitCollection.accessibilityContrast == .high)
        change { $0.themeName = "Adwaita" }
        #expect(root.traitCollection.accessibilityContrast == .normal)
        change {
            $0.themeName = "HighContrast"
            $0.hasHighContrast = false
        }
        #expect(root.traitCollection.accessibilityContrast == .normal, "what the portal says of contrast wins")
    }

    // MARK: Text size

    @Test(arguments: [
        (0.5, .extraSmall), (0.9, .small), (1, .large), (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge),
        (3, .accessibilityExtraExtraExtraLarge),
    ] as [(Double, UIContentSizeCategory)])
    func textScalingFactorIsTheClosestCategory(factor: Double, category: UIContentSizeCategory) {
        let posted = count(UIContentSizeCategory.didChangeNotification) { change { $0.textScalingFactor = factor } }
        #expect(stage.application.preferredContentSizeCategory == category && root.traitCollection.preferredContentSizeCategory == category)
        #expect(posted == (category == .large ? 0 : 1))
    }

    // MARK: Motion

    @Test func environmentWinsOverTheDesktopAndTheDesktopOverGTKsFile() {
        var sources = AccessibilityPreferences.Sources()
        sources.gtkSettings = ["gtk-enable-animations=0\ngtk-theme-name=HighContrast"]
        var desktop = DesktopSettings()
        #expect(AccessibilityPreferences(sources, desktop: desktop).reducesMotion)
        desktop.enablesAnimations = true
        desktop.hasHighContrast = false
        #expect(AccessibilityPreferences(sources, desktop: desktop) == AccessibilityPreferences())
        sources.environment = ["WAYKIT_REDUCE_MOTION": "1", "GTK_THEME": "HighContrast"]
        let preferences = AccessibilityPreferences(sources, desktop: desktop)
        #expect(preferences.reducesMotion && preferences.isHighContrast)
    }

    @Test func reducedMotionPostsNotifications() {
        let motion = count(UIAccessibility.reduceMotionStatusDidChangeNotification) { change { $0.enablesAnimations = false } }
        let fades = count(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange) { change { $0.enablesAnimations = true } }
        #expect(motion == 1 && fades == 1 && !UIAccessibility.isReduceMotionEnabled)
        change { $0.prefersReducedMotion = true }
        #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.prefersCrossFadeTransitions)
    }

    /// The page that appears is in its place, and half transparent.
    private func expectFade(of view: UIView?, _ location: SourceLocation = #_sourceLocation) {
        let shown = view?.layer.presentation()
        #expect(shown.map { $0.opacity > 0 && $0.opacity < 1 } ?? false, sourceLocation: location)
        #expect(shown?.frame == view?.frame, sourceLocation: location)
    }

    private func makePage(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .systemBackground
        return page
    }

    @Test func pushAndPopFade() {
        change { $0.prefersReducedMotion = true }
        let first = makePage("First"), second = makePage("Second")
        let navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        navigation.pushViewController(second, animated: true)
        stage.advance(by: 0.2)
        expectFade(of: second.view)
        #expect(stage.settle() && second.view.alpha == 1)
        navigation.popViewController(animated: true)
        stage.advance(by: 0.2)
        expectFade(of: second.view)
        #expect(stage.settle() && navigation.topViewController === first && second.view.alpha == 1)
        #expect(stage.diagnostics.isEmpty)
    }

    /// The motion is the finger's.
    @Test func draggedPopSlides() {
        change { $0.prefersReducedMotion = true }
        let navigation = UINavigationController(rootViewController: makePage("First"))
        let second = makePage("Second")
        navigation.pushViewController(second, animated: false)
        stage.show(navigation)
        stage.settle()
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 202, y: 400), duration: 0.3, release: false)
        #expect(second.view.layer.presentation().map { $0.frame.minX > 150 && $0.opacity == 1 } ?? false)
        stage.touchUp()
        #expect(stage.settle())
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet]) func presentationFades(style: UIModalPresentationStyle) {
        change { $0.prefersReducedMotion = true }
        let page = makePage("Page")
        page.modalPresentationStyle = style
        root.present(page, animated: true)
        stage.advance(by: 0.2)
        expectFade(of: page.presentationController?.presentedView)
        stage.settle()
        root.dismiss(animated: true)
        stage.advance(by: 0.2)
        expectFade(of: page.presentationController?.presentedView)
        #expect(stage.settle() && root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func draggedSheetSlides() {
        change { $0.prefersReducedMotion = true }
        let page = makePage("Page")
        root.present(page, animated: true)
        stage.settle()
        let top = page.presentationController?.presentedView?.frame.minY ?? 0
        stage.drag(from: CGPoint(x: 200, y: top + 20), to: CGPoint(x: 200, y: top + 320), duration: 0.3, release: false)
        let sheet = page.presentationController?.presentedView
        #expect(sheet?.layer.presentation().map { $0.frame.minY > top + 200 && $0.opacity == 1 } ?? false)
        stage.touchMove(to: CGPoint(x: 200, y: 790))
        stage.advance(by: 1 / 60)
        stage.touchUp()
        #expect(stage.settle() && root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Double click

    @Test(arguments: [(nil, 0.3, 2), (nil, 0.5, 1), (0.8, 0.5, 2), (0.2, 0.3, 1)] as [(TimeInterval?, TimeInterval, Int)])
    func doubleClickTimeIsTheDesktops(interval: TimeInterval?, pause: TimeInterval, taps: Int) {
        final class Counter: UIView {
            var tapCount = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tapCount = touches.first?.tapCount ?? 0 }
        }
        change { $0.doubleClickInterval = interval }
        let view = Counter(frame: root.view.bounds), point = CGPoint(x: 200, y: 400)
        var recognised = 0
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.cancelsTouchesInView = false
        let target = ActionTarget { recognised += 1 }
        tap.addTarget(target, action: Selector(ActionTarget.act, name: "act"))
        view.addGestureRecognizer(tap)
        root.view.addSubview(view)
        stage.settle()
        stage.pointerMove(to: point)
        stage.pointerPress(at: point)
        stage.pointerRelease(at: point)
        stage.advance(by: pause)
        stage.pointerPress(at: point)
        stage.pointerRelease(at: point)
        #expect(view.tapCount == taps && recognised == taps - 1)
    }
}

@MainActor private final class ActionTarget: NSObject {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func act() { body() }
}
