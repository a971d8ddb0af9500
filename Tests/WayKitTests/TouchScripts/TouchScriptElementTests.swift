import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Touch scripts that name the elements on which fingers go down.
@MainActor struct TouchScriptElementTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let page = UIViewController()
    private let log = TouchLogView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() {
        log.backgroundColor = .white
        page.view.addSubview(log)
        stage.show(page)
    }

    @discardableResult private func add<View: UIView>(_ view: View, _ frame: CGRect, to superview: UIView? = nil) -> View {
        view.frame = frame
        (superview ?? log).addSubview(view)
        return view
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test(arguments: ["title", "identifier", "label"]) func buttonIsFoundByItsName(_ kind: String) throws {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: kind == "title" ? "Send" : "x") { _ in taps += 1 })
        if kind == "identifier" { button.accessibilityIdentifier = "Send" }
        if kind == "label" { button.accessibilityLabel = "Send" }
        add(button, CGRect(x: 300, y: 310, width: 80, height: 40))
        #expect(stage.play(try TouchScript("0 0 tap \"Send\"")) == .finished)
        #expect(taps == 1)
    }

    /// Offsets and moves count from the centre that the element had when the finger went down, and are scaled like all locations.
    @Test func locationsCountFromTheCentre() throws {
        let text = add(label("Here"), CGRect(x: 100, y: 100, width: 60, height: 20))
        let player = TouchScriptPlayer(windowScene: try #require(stage.window.windowScene))
        player.play(try TouchScript("size 100 100\n1 0 began \"Here\" 0 5\n2 0 moved 25 -10\n3 0 ended"))
        stage.advance(by: 1.5)
        #expect(log.locations == [CGPoint(x: 130, y: 130)])
        text.frame.origin = .zero
        stage.advance(by: 1)
        #expect(log.locations.last == CGPoint(x: 230, y: 70))
        // The touch that is cancelled is where the finger was.
        player.stop()
        #expect(log.log.last == "cancelled" && log.locations.last == CGPoint(x: 230, y: 70))
    }

    /// An element is looked up when its finger goes down, not when the script begins.
    @Test func elementMayAppearLater() throws {
        var titles: [String] = []
        func button(_ title: String, _ next: String) -> UIButton {
            UIButton(type: .system, primaryAction: UIAction(title: title) { [log] _ in
                titles.append(title)
                let other = UIButton(type: .system, primaryAction: UIAction(title: next) { _ in titles.append(next) })
                other.frame = CGRect(x: 200, y: 200, width: 80, height: 40)
                log.addSubview(other)
            })
        }
        add(button("One", "Two"), CGRect(x: 10, y: 10, width: 80, height: 40))
        #expect(stage.play(try TouchScript("0 0 tap \"One\"\n+0.2 0 tap \"Two\"")) == .finished)
        #expect(titles == ["One", "Two"])
    }

    @Test func frontmostOfTwoIsTaken() throws {
        add(label("Here"), CGRect(x: 100, y: 100, width: 40, height: 20))
        let window = UIWindow(windowScene: try #require(stage.window.windowScene))
        window.frame = CGRect(x: 200, y: 200, width: 100, height: 100)
        window.rootViewController = UIViewController()
        window.isHidden = false
        let front = try #require(window.rootViewController?.view)
        #expect(stage.scene.element(named: "Here")?.center == CGPoint(x: 120, y: 110))
        add(label("Here"), CGRect(x: 10, y: 20, width: 40, height: 20), to: front)
        #expect(stage.scene.element(named: "Here")?.center == CGPoint(x: 230, y: 230))
    }

    /// Of an element that is scrolled half out of sight, the visible half counts.
    @Test func centreIsThatOfTheVisiblePart() {
        let clip = add(UIView(), CGRect(x: 50, y: 50, width: 100, height: 100))
        clip.clipsToBounds = true
        add(label("Here"), CGRect(x: 60, y: 0, width: 80, height: 20), to: clip)
        #expect(stage.scene.element(named: "Here")?.center == CGPoint(x: 130, y: 60))
    }

    @Test(arguments: [
        ("absent", "there is no element \"Here\""), ("hidden", "the element \"Here\" is hidden"), ("transparent", "the element \"Here\" is hidden"),
        ("outside", "the element \"Here\" is not in the visible part"), ("covered", "the element \"Here\" is covered by UIButton \"Lid\""),
    ])
    func elementThatIsNotVisibleEndsTheScript(_ reason: String, _ message: String) throws {
        let text = label(reason == "absent" ? "There" : "Here")
        add(text, CGRect(x: reason == "outside" ? 500 : 100, y: 100, width: 40, height: 20))
        text.isHidden = reason == "hidden"
        if reason == "transparent" { text.alpha = 0 }
        if reason == "covered" { add(UIButton(type: .system, primaryAction: UIAction(title: "Lid") { _ in }), CGRect(x: 0, y: 90, width: 400, height: 100)) }
        #expect(stage.play(try TouchScript("0 1 began 5 5\n0.5 0 tap \"Here\"\n1 end")) == .stopped)
        #expect(log.log == ["began", "cancelled"])
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains(message))
    }

    // MARK: From right to left

    /// Locations in the window are mirrored about its width, those on an element about its centre; without a direction they are as they are.
    @Test(arguments: [true, false]) func locationsAreMirrored(_ hasDirection: Bool) throws {
        stage.userInterfaceLayoutDirection = .rightToLeft
        add(label("Here"), CGRect(x: 100, y: 100, width: 60, height: 20))
        let direction = hasDirection ? "direction leftToRight\n" : ""
        stage.play(try TouchScript("size 200 200\n\(direction)0 0 began 20 20\n0.1 0 moved 30 20\n0.2 0 ended\n0.3 0 began \"Here\" 5 0\n0.4 0 moved 15 0\n0.5 0 ended"))
        let places = log.locations.map(\.x)
        #expect(places == (hasDirection ? [360, 340, 340, 120, 100, 100] : [40, 60, 60, 140, 160, 160]))
    }

    /// A slider that shows a position in a film is not mirrored, and no finger on it is.
    @Test func fingersOnAnElementFollowItsDirection() throws {
        stage.userInterfaceLayoutDirection = .rightToLeft
        let volume = add(UISlider(), CGRect(x: 20, y: 100, width: 200, height: 40)), film = add(UISlider(), CGRect(x: 20, y: 200, width: 200, height: 40))
        (volume.accessibilityLabel, film.accessibilityLabel) = ("Volume", "Film")
        film.semanticContentAttribute = .playback
        (volume.value, film.value) = (0.5, 0.5)
        for name in ["Volume", "Film"] { stage.play(try TouchScript("direction leftToRight\n0 0 began \"\(name)\"\n0 0 moved 60 0 in 0.3\n0.4 0 ended")) }
        #expect(volume.value > 0.7 && film.value > 0.7)
        #expect(volume.thumbRect(forBounds: volume.bounds, trackRect: volume.trackRect(forBounds: volume.bounds), value: volume.value).midX < 100)
    }
}
