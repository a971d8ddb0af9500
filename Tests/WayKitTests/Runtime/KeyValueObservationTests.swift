import Foundation
import Testing
import WayKit
import WayKitTesting

/// `observe(_:options:changeHandler:)` of views, layers, recognisers and what a program adds.
@MainActor struct KeyValueObservationTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.show(root)
        root.view.addSubview(view)
    }

    /// Bounds and position change one after the other: nobody sees the frame between them.
    @Test func aFrameThatMovesAndGrowsTellsOnce() {
        var heard: [CGRect] = []
        let observation = view.observe(\.frame) { view, _ in heard.append(view.frame) }
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.layer.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(heard == [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)])
        observation.invalidate()
    }

    @Test func geometryAndLookTellAtOnce() {
        var heard: [String] = []
        let observations = [
            view.observe(\.frame, options: [.old, .new]) { _, change in
                heard.append("frame \(change.oldValue!.minX) \(change.newValue!.minX)")
            },
            view.observe(\.center) { view, _ in heard.append("center \(view.center.x)") },
            view.observe(\.bounds) { view, _ in heard.append("bounds \(view.bounds.width)") },
            view.observe(\.transform) { _, _ in heard.append("transform") },
            view.observe(\.alpha) { _, _ in heard.append("alpha") },
            view.observe(\.isHidden) { _, _ in heard.append("isHidden") },
            view.observe(\.backgroundColor) { _, _ in heard.append("backgroundColor") },
        ]
        func take() -> [String] {
            defer { heard = [] }
            return heard
        }
        view.frame = CGRect(x: 10, y: 0, width: 100, height: 100)
        #expect(take() == ["frame 0.0 10.0", "center 60.0"])
        view.frame = CGRect(x: 10, y: 0, width: 100, height: 100)
        #expect(take() == [])
        view.bounds.origin.y = 5
        #expect(take() == ["bounds 100.0"])
        view.transform = CGAffineTransform(rotationAngle: .pi)
        #expect(take().contains("transform"))
        view.alpha = 0.5
        view.isHidden = true
        #expect(take() == ["alpha", "isHidden"])
        view.backgroundColor = .red
        #expect(take() == ["backgroundColor"])
        for observation in observations { observation.invalidate() }
        view.alpha = 1
        #expect(take() == [])
    }

    @Test func initialTellsAtOnceAndAnObservationEndsWithItsOwner() {
        var values: [CGFloat?] = []
        var observation: NSKeyValueObservation? = view.layer.observe(\.cornerRadius, options: [.initial, .new]) { _, change in
            values.append(change.newValue)
        }
        view.layer.cornerRadius = 4
        #expect(values == [0, 4])
        observation = nil
        view.layer.cornerRadius = 5
        #expect(values == [0, 4])
        #expect(observation == nil)
    }

    @Test func controlsLabelsAndRecognizersTell() {
        var heard: [String] = []
        let button = UIButton(type: .system), label = UILabel(), tap = UITapGestureRecognizer()
        let observations = [
            button.observe(\.isEnabled) { _, _ in heard.append("enabled") }, button.observe(\.isSelected) { _, _ in heard.append("selected") },
            label.observe(\.text) { label, _ in heard.append(label.text ?? "") },
            tap.observe(\.state) { tap, _ in heard.append("\(tap.state)") },
        ]
        button.isEnabled = false
        button.isSelected = true
        label.text = "hello"
        root.view.addGestureRecognizer(tap)
        stage.tap(at: CGPoint(x: 200, y: 400))
        #expect(heard == ["enabled", "selected", "hello", "ended", "possible"])
        withExtendedLifetime(observations) {}
    }

    final class Meter: UIView {
        var level = 0
        var noted = 0 { didSet { didChangeValue(for: \Meter.noted) } }
    }

    @Test func propertiesOfAProgramsOwnTellWithTheNextFrame() {
        let meter = Meter()
        var heard: [Int] = []
        let observations = [
            meter.observe(\.level) { meter, _ in heard.append(meter.level) }, meter.observe(\.noted) { meter, _ in heard.append(meter.noted) },
        ]
        meter.noted = 7
        #expect(heard == [7])
        meter.level = 3
        root.view.addSubview(meter)
        stage.advance(by: 0.1)
        #expect(heard == [7, 3])
        withExtendedLifetime(observations) {}
    }

    @Test func aScrollViewTellsAfterItsDelegate() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var heard: [String] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
        }
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), delegate = Delegate()
        scrollView.contentSize = CGSize(width: 100, height: 500)
        scrollView.delegate = delegate
        let observation = scrollView.observe(\.contentOffset) { _, _ in delegate.heard.append("offset") }
        scrollView.contentOffset.y = 50
        #expect(delegate.heard == ["didScroll", "offset"])
        withExtendedLifetime(observation) {}
    }

    @Test func controllersTell() {
        var titles: [String?] = []
        let observation = root.observe(\.title) { root, _ in titles.append(root.title) }
        root.title = "Page"
        root.view.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(titles == ["Page"])
        withExtendedLifetime(observation) {}
    }
}
