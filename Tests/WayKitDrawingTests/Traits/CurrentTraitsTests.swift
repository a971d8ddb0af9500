import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// `UITraitCollection.current` in callbacks.
@MainActor struct CurrentTraitsTests {
    private static func record(_ what: String, _ lines: inout [String]) {
        let current = UITraitCollection.current
        lines.append("\(what) \(current.userInterfaceStyle == .dark ? "dark" : "light") \(Int(current.displayScale))")
    }

    private final class RecordingView: UIView {
        var lines: [String] = []
        override func layoutSubviews() {
            super.layoutSubviews()
            record("layoutSubviews", &lines)
        }
        override func updateConstraints() {
            super.updateConstraints()
            record("updateConstraints", &lines)
        }
        override func tintColorDidChange() { record("tintColorDidChange", &lines) }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { record("traitCollectionDidChange", &lines) }
        override func draw(_ rect: CGRect) { record("draw", &lines) }
    }

    private final class Page: UIViewController {
        var lines: [String] = []
        let inside = RecordingView()
        override func viewDidLoad() {
            super.viewDidLoad()
            record("viewDidLoad", &lines)
            inside.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            view.addSubview(inside)
        }
        override func viewWillAppear(_ animated: Bool) { record("viewWillAppear", &lines) }
        override func viewIsAppearing(_ animated: Bool) { record("viewIsAppearing", &lines) }
        override func viewWillLayoutSubviews() { record("viewWillLayoutSubviews", &lines) }
        override func viewDidLayoutSubviews() { record("viewDidLayoutSubviews", &lines) }
        override func viewDidAppear(_ animated: Bool) { record("viewDidAppear", &lines) }
    }

    @Test func detachedObjectsHaveProgramTraits() {
        let stage = TestStage()
        stage.userInterfaceLayoutDirection = .rightToLeft
        UIApplication.shared.preferredContentSizeCategory = .extraLarge
        #expect(UIView().effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(UIViewController().traitCollection.layoutDirection == .rightToLeft)
        #expect(UITraitCollection.current.preferredContentSizeCategory == .extraLarge)
        stage.userInterfaceLayoutDirection = .leftToRight
        #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func callbacksHaveTraitsOfTheirObject() {
        let stage = TestStage(size: CGSize(width: 200, height: 200), scale: 2)
        let page = Page()
        page.overrideUserInterfaceStyle = .dark
        stage.show(page)
        stage.settle()
        let expected = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"]
        #expect(Set(page.lines) == Set(expected.map { "\($0) dark 2" }) && page.lines.count == expected.count)
        page.inside.lines = []
        page.inside.setNeedsUpdateConstraints()
        page.inside.setNeedsDisplay()
        page.inside.tintColor = .red
        stage.settle()
        #expect(
            Set(page.inside.lines)
                == ["updateConstraints dark 2", "layoutSubviews dark 2", "tintColorDidChange dark 2", "draw dark 2"])
        page.inside.lines = []
        page.inside.overrideUserInterfaceStyle = .light
        page.inside.updateTraitsIfNeeded()
        #expect(page.inside.lines.first == "traitCollectionDidChange light 2")
    }

    @Test func currentDefaultsToScreenTraits() {
        let stage = TestStage(size: CGSize(width: 200, height: 200), scale: 2)
        #expect(UITraitCollection.current.displayScale == 2)
        #expect(UITraitCollection.current.userInterfaceIdiom == .pad)
        #expect(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }.scale == 2)
        _ = stage
        let other = TestStage(size: CGSize(width: 200, height: 200), scale: 3)
        #expect(UITraitCollection.current.displayScale == 3)
        _ = other
    }

    @Test func viewTraitsAreIndependentOfCaller() {
        let stage = TestStage(size: CGSize(width: 200, height: 200))
        final class Asking: UIView {
            weak var other: UIView?
            var style: UIUserInterfaceStyle?
            override func layoutSubviews() { style = other?.traitCollection.userInterfaceStyle }
        }
        let asking = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), other = UIView()
        asking.overrideUserInterfaceStyle = .dark
        asking.other = other
        stage.window.addSubview(asking)
        stage.window.addSubview(other)
        stage.settle()
        #expect(asking.style == .light)
    }
}
