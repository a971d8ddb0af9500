import Foundation
import Testing
import WayKit
import WayKitTesting

/// Trait change registrations and overrides.
@MainActor struct TraitChangeTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let root = UIViewController()

    init() { stage.show(root) }

    private enum Density: UITraitDefinition {
        static var defaultValue: Int { 1 }
    }

    private final class Page: UIViewController {
        var lines: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.lines.append("style \(previous.userInterfaceStyle.rawValue) → \(self.traitCollection.userInterfaceStyle.rawValue)")
            }
            registerForTraitChanges([Density.self], action: Selector(Page.densityChanged(_:previous:), name: "densityChanged(_:previous:)"))
        }
        func densityChanged(_ page: Page, previous: UITraitCollection) {
            lines.append("density \(previous[Density.self]) → \(page.traitCollection[Density.self])")
        }
    }

    @Test func controllersReceiveRegisteredTraitChanges() {
        let page = Page()
        stage.show(page)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(page.lines.isEmpty && page.traitCollection.userInterfaceStyle == .dark, "reported in the next frame, and read at once")
        stage.settle()
        #expect(page.lines == ["style 1 → 2"])
        stage.window.traitOverrides[Density.self] = 3
        stage.settle()
        #expect(page.lines == ["style 1 → 2", "density 1 → 3"])
        stage.window.traitOverrides.preferredContentSizeCategory = .small
        stage.settle()
        #expect(page.lines.count == 2)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Several changes

    /// What is drawn after screen updates has the changes of the same turn.
    @Test func snapshotsAfterScreenUpdatesHaveThem() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        card.backgroundColor = .label
        root.view.addSubview(card)
        stage.settle()
        func picture(afterUpdates: Bool) -> Data? {
            UIGraphicsImageRenderer(size: card.bounds.size).image { _ in card.drawHierarchy(in: card.bounds, afterScreenUpdates: afterUpdates) }.pngData()
        }
        let light = picture(afterUpdates: true)
        root.overrideUserInterfaceStyle = .dark
        #expect(picture(afterUpdates: false) == light, "the last frame")
        let dark = picture(afterUpdates: true)
        #expect(dark != light)
        stage.settle()
        #expect(picture(afterUpdates: true) == dark)
    }

    @Test func severalChangesAreReportedTogetherInTheNextFrame() {
        let card = Card(), inner = Card(), page = Page()
        root.view.addSubview(card)
        card.addSubview(inner)
        root.addChild(page)
        root.view.addSubview(page.view)
        page.didMove(toParent: root)
        stage.settle()
        // From below: the outer one is reported first.
        inner.traitOverrides.preferredContentSizeCategory = .small
        card.traitOverrides.horizontalSizeClass = .regular
        card.overrideUserInterfaceStyle = .dark
        root.overrideUserInterfaceStyle = .dark
        root.traitOverrides[Density.self] = 2
        #expect(card.lines.isEmpty && inner.lines.isEmpty && page.lines.isEmpty)
        stage.settle()
        #expect(card.lines == ["changed", "style 1 → 2"] && inner.lines == card.lines)
        #expect(page.lines == ["style 1 → 2", "density 1 → 2"])
        stage.settle()
        #expect(card.lines.count == 2)
    }

    @Test func changeThatIsTakenBackIsNotReported() {
        let card = Card()
        root.view.addSubview(card)
        card.overrideUserInterfaceStyle = .dark
        card.overrideUserInterfaceStyle = .unspecified
        stage.window.windowScene?.traitOverrides.userInterfaceStyle = .dark
        stage.window.windowScene?.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        stage.settle()
        #expect(card.lines.isEmpty)
    }

    @Test func updateAndLayoutReportAtOnce() {
        let card = Card(), inner = Card(), page = Page()
        root.view.addSubview(card)
        card.addSubview(inner)
        root.addChild(page)
        card.addSubview(page.view)
        page.didMove(toParent: root)
        card.overrideUserInterfaceStyle = .dark
        inner.updateTraitsIfNeeded()
        #expect(card.lines.isEmpty && inner.lines == ["changed", "style 1 → 2"])
        page.updateTraitsIfNeeded()
        #expect(page.lines == ["style 1 → 2"] && card.lines.isEmpty)
        card.updateTraitsIfNeeded()
        card.updateTraitsIfNeeded()
        #expect(card.lines == ["changed", "style 1 → 2"])
        card.overrideUserInterfaceStyle = .light
        root.view.layoutIfNeeded()
        #expect(card.lines.count == 4 && inner.lines.count == 4)
        stage.settle()
        #expect(card.lines.count == 4 && inner.lines.count == 4)
    }

    @Test func overridesSetByCallbacksAndInLayoutAreSeenInTheSameFrame() {
        final class Outer: UIView {
            let inner = Card()
            override func layoutSubviews() {
                super.layoutSubviews()
                inner.traitOverrides.horizontalSizeClass = .regular
            }
        }
        let outer = Outer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), follower = Card()
        outer.addSubview(outer.inner)
        root.view.addSubview(outer)
        root.view.addSubview(follower)
        outer.inner.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in follower.overrideUserInterfaceStyle = .dark }
        stage.advance(by: 1 / 60)
        #expect(outer.inner.lines == ["changed", "style 1 → 1"] && follower.lines == ["changed", "style 1 → 2"])
    }

    @Test func changeInAnAnimationBlockIsAnimated() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        card.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        root.view.addSubview(card)
        stage.settle()
        UIView.animate(withDuration: 0.4) { card.overrideUserInterfaceStyle = .dark }
        stage.advance(by: 0.2)
        #expect(card.layer.animation(forKey: "backgroundColor") != nil)
    }

    @Test func changeOfTheSceneInAnAnimationBlockIsAnimated() throws {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), scene = try #require(stage.window.windowScene)
        card.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        root.view.addSubview(card)
        stage.settle()
        UIView.animate(withDuration: 0.4) { scene.traitOverrides.userInterfaceStyle = .dark }
        stage.advance(by: 0.2)
        #expect(card.layer.animation(forKey: "backgroundColor") != nil)
    }

    @Test func layoutAndSnapshotsReportChangesOfTheScene() throws {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), scene = try #require(stage.window.windowScene)
        root.view.addSubview(card)
        stage.settle()
        scene.traitOverrides.userInterfaceStyle = .dark
        #expect(card.lines.isEmpty)
        card.layoutIfNeeded()
        #expect(card.lines == ["changed", "style 1 → 2"])
        scene.traitOverrides.userInterfaceStyle = .light
        _ = UIGraphicsImageRenderer(size: card.bounds.size).image { _ in card.drawHierarchy(in: card.bounds, afterScreenUpdates: true) }
        #expect(card.lines.suffix(2) == ["changed", "style 2 → 1"] && card.lines.count == 4)
        stage.settle()
        #expect(card.lines.count == 4)
    }

    private final class Card: UIView {
        var lines: [String] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self]) { (card: Card, previous: UITraitCollection) in
                card.lines.append("style \(previous.userInterfaceStyle.rawValue) → \(card.traitCollection.userInterfaceStyle.rawValue)")
            }
        }
        required init?(coder: NSCoder) { nil }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            lines.append("changed")
        }
    }

    /// The assumed traits are the program's defaults at the window's scale and size.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func aViewThatEntersAWindowIsToldOfOtherTraitsThanTheDefaults(style: UIUserInterfaceStyle) {
        root.overrideUserInterfaceStyle = style
        let card = Card(), page = Page()
        root.view.addSubview(card)
        root.addChild(page)
        root.view.addSubview(page.view)
        page.didMove(toParent: root)
        #expect(card.lines == (style == .dark ? ["changed", "style 1 → 2"] : []))
        #expect(page.lines == (style == .dark ? ["style 1 → 2"] : []))
        card.removeFromSuperview()
        root.view.addSubview(card)
        #expect(card.lines.count == (style == .dark ? 2 : 0))
    }

    @Test func viewsReceiveTraitChangesUntilUnregistered() {
        let view = UIView()
        root.view.addSubview(view)
        var calls = 0
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self]) { (seen: UIView, _) in
            #expect(seen === view && UITraitCollection.current.userInterfaceStyle == view.traitCollection.userInterfaceStyle)
            calls += 1
        }
        // Also without an explicit type.
        view.registerForTraitChanges([UITraitDisplayScale.self]) { seen, _ in seen.tag += 1 }
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        root.traitOverrides.layoutDirection = .rightToLeft
        stage.settle()
        #expect(calls == 2 && view.tag == 0)
        root.traitOverrides.displayScale = 3
        stage.settle()
        #expect(view.tag == 1)
        view.unregisterForTraitChanges(registration)
        root.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(calls == 2)
        view.unregisterForTraitChanges(registration)
        #expect(stage.diagnostics.count == 1)
    }

    @Test func changedDirectionLaysOutEveryView() {
        final class CountingView: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let outer = CountingView(), inner = CountingView()
        root.view.addSubview(outer)
        outer.addSubview(inner)
        stage.settle()
        let before = (outer.layouts, inner.layouts)
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        stage.settle()
        #expect((outer.layouts, inner.layouts) == (before.0 + 1, before.1 + 1))
    }

    @Test func viewLaidOutBeforeItHasAWindowFollowsTheWindow() {
        final class DirectionView: UIView {
            var direction: UIUserInterfaceLayoutDirection?
            override func layoutSubviews() {
                super.layoutSubviews()
                direction = effectiveUserInterfaceLayoutDirection
            }
        }
        let view = DirectionView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.direction == .leftToRight)
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        root.view.addSubview(view)
        stage.settle()
        #expect(view.direction == .rightToLeft)
    }

    @Test func targetsAreHeldWeakly() {
        final class Target {
            let onChange: () -> Void
            init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
            func changed() { onChange() }
        }
        var calls = 0
        var target: Target? = Target { calls += 1 }
        root.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target!, action: Selector(Target.changed, name: "changed"))
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(calls == 1)
        weak let released = target
        target = nil
        #expect(released == nil)
        root.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(calls == 1)
    }

    @Test func scenesAndPresentationControllersReceiveTraitChanges() throws {
        let scene = try #require(stage.window.windowScene)
        var lines: [String] = []
        scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, _) in lines.append("scene") }
        let presented = UIViewController()
        presented.modalPresentationStyle = .overFullScreen
        root.present(presented, animated: false)
        stage.settle()
        let controller = try #require(presented.presentationController)
        controller.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (_: UIPresentationController, _) in
            lines.append("presentation")
        }
        scene.traitOverrides.userInterfaceStyle = .dark
        #expect(lines.isEmpty)
        stage.settle()
        #expect(lines == ["scene", "presentation"])
        #expect(presented.traitCollection.userInterfaceStyle == .dark && root.view.traitCollection.userInterfaceStyle == .dark)
        controller.traitOverrides.userInterfaceStyle = .light
        #expect(presented.view.traitCollection.userInterfaceStyle == .light && root.traitCollection.userInterfaceStyle == .dark)
    }

    // MARK: A program's own classes

    private final class Palette: UITraitEnvironment, UITraitChangeObservable {
        let view: UIView
        var lines: [String] = []
        init(_ view: UIView) { self.view = view }
        var traitCollection: UITraitCollection { view.traitCollection }
        func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
        func densityChanged(_ palette: Palette, previous: UITraitCollection) {
            lines.append("density \(previous[Density.self]) → \(palette.traitCollection[Density.self])")
        }
    }

    private final class Model: UITraitChangeObservable {}

    @Test func programsOwnTraitEnvironmentReceivesTraitChangesUntilUnregistered() {
        let palette = Palette(root.view)
        let registration = palette.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (palette: Palette, previous) in
            #expect(UITraitCollection.current.userInterfaceStyle == palette.traitCollection.userInterfaceStyle)
            palette.lines.append("style \(previous.userInterfaceStyle.rawValue)")
        }
        palette.registerForTraitChanges([Density.self], action: Selector(Palette.densityChanged(_:previous:), name: "densityChanged(_:previous:)"))
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(palette.lines == ["style 1"])
        stage.window.traitOverrides[Density.self] = 3
        stage.settle()
        #expect(palette.lines == ["style 1", "density 1 → 3"])
        stage.window.traitOverrides.preferredContentSizeCategory = .small
        stage.settle()
        palette.unregisterForTraitChanges(registration)
        root.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(palette.lines.count == 2 && stage.diagnostics.isEmpty)
        palette.unregisterForTraitChanges(registration)
        #expect(stage.diagnostics.count == 1)
    }

    @Test func registrationEndsWithAnObjectOfAProgramsOwnClass() {
        var palette: Palette? = Palette(root.view)
        var calls = 0
        palette?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Palette, _) in calls += 1 }
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        weak let released = palette
        palette = nil
        root.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(calls == 1 && released == nil)
    }

    @Test func registrationOnAnObjectWithoutTraitsIsLogged() {
        let model = Model()
        let registration = model.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Model, _) in Issue.record("no traits changed") }
        #expect(stage.diagnostics.count == 1)
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        model.unregisterForTraitChanges(registration)
        #expect(stage.diagnostics.count == 1)
    }

    // MARK: Overrides

    @Test func overridesAreInheritedAndRemovable() {
        let outer = UIView(), inner = UIView()
        root.view.addSubview(outer)
        outer.addSubview(inner)
        outer.traitOverrides.userInterfaceStyle = .dark
        outer.traitOverrides.horizontalSizeClass = .regular
        #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.traitCollection.horizontalSizeClass == .regular)
        #expect(root.view.traitCollection.userInterfaceStyle == .light && root.view.traitCollection.horizontalSizeClass == .compact)
        #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self) && !outer.traitOverrides.contains(UITraitDisplayScale.self))
        inner.traitOverrides[UITraitUserInterfaceStyle.self] = .light
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.traitCollection.userInterfaceStyle == .light && !outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        outer.traitOverrides[Density.self] = 5
        #expect(inner.traitCollection[Density.self] == 5 && outer.traitOverrides.contains(Density.self))
        outer.traitOverrides.remove(Density.self)
        #expect(inner.traitCollection[Density.self] == 1)
    }

    @Test func viewOverrideDoesNotAffectController() {
        root.view.overrideUserInterfaceStyle = .dark
        #expect(root.view.traitCollection.userInterfaceStyle == .dark && root.traitCollection.userInterfaceStyle == .light)
        root.traitOverrides.verticalSizeClass = .compact
        #expect(root.traitCollection.verticalSizeClass == .compact && root.view.traitCollection.verticalSizeClass == .compact)
    }

    @Test func systemTraitsAreAccessibleByType() {
        let dark = UITraitCollection(UITraitUserInterfaceStyle.self, value: .dark)
        #expect(dark.userInterfaceStyle == .dark && dark[UITraitUserInterfaceStyle.self] == .dark)
        #expect(UITraitCollection(displayScale: 3)[UITraitDisplayScale.self] == 3)
        #expect(dark.replacing(UITraitUserInterfaceStyle.self, value: .light).userInterfaceStyle == .light)
    }
}
