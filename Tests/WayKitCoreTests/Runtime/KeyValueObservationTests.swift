import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// `observe(_:options:changeHandler:)` of views, layers, recognisers and a program's own properties.
@MainActor struct KeyValueObservationTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.show(root)
        root.view.addSubview(view)
    }

    /// Bounds and position change one after the other: the intermediate frame is not observed.
    @Test func frameChangeNotifiesOnce() {
        var changes: [CGRect] = []
        let observation = view.observe(\.frame) { view, _ in changes.append(view.frame) }
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.layer.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(changes == [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)])
        observation.invalidate()
    }

    /// A delegate's type is a protocol, which is not Equatable; it is weak, and observing it does not retain it.
    @Test func delegatesAreComparedByIdentity() {
        final class Follower: NSObject, UIScrollViewDelegate {}
        let scrollView = UIScrollView()
        var changes: [String] = []
        var first: Follower? = Follower()
        weak var released: Follower?
        released = first
        let second = Follower()
        scrollView.delegate = first
        let observation = scrollView.observe(\.delegate, options: [.old, .new]) { scrollView, change in
            let old = change.oldValue.flatMap { $0 }, new = change.newValue.flatMap { $0 }
            changes.append("\(old === released) \(new === second) \(scrollView.delegate === second)")
        }
        scrollView.delegate = first
        #expect(changes == [])
        scrollView.delegate = second
        #expect(changes == ["true true true"])
        scrollView.delegate = first
        #expect(changes.count == 2)
        first = nil
        #expect(released == nil)
        observation.invalidate()
        scrollView.delegate = second
        #expect(changes.count == 2)
    }

    @Test func valuesThatCannotBeComparedAreRefused() {
        final class Holder: UIResponder {
            struct Parts { let count: Int }
            var parts = Parts(count: 1) { didSet { didChangeValue(for: \.parts) } }
        }
        let holder = Holder()
        var calls = 0
        let observation = holder.observe(\.parts) { _, _ in calls += 1 }
        holder.parts = Holder.Parts(count: 2)
        #expect(calls == 0)
        #expect(stage.diagnostics.contains { $0.contains("Parts is neither Equatable nor an object") })
        observation.invalidate()
    }

    @Test func geometryAndAppearanceNotifyImmediately() {
        var changes: [String] = []
        let observations = [
            view.observe(\.frame, options: [.old, .new]) { _, change in
                changes.append("frame \(change.oldValue!.minX) \(change.newValue!.minX)")
            },
            view.observe(\.center) { view, _ in changes.append("center \(view.center.x)") },
            view.observe(\.bounds) { view, _ in changes.append("bounds \(view.bounds.width)") },
            view.observe(\.transform) { _, _ in changes.append("transform") },
            view.observe(\.alpha) { _, _ in changes.append("alpha") },
            view.observe(\.isHidden) { _, _ in changes.append("isHidden") },
            view.observe(\.backgroundColor) { _, _ in changes.append("backgroundColor") },
        ]
        func take() -> [String] {
            defer { changes = [] }
            return changes
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

    @Test func initialOptionNotifiesAndObservationEndsWithToken() {
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

    @Test func controlsLabelsAndRecognizersNotify() {
        var changes: [String] = []
        let button = UIButton(type: .system), label = UILabel(), tap = UITapGestureRecognizer()
        let observations = [
            button.observe(\.isEnabled) { _, _ in changes.append("enabled") }, button.observe(\.isSelected) { _, _ in changes.append("selected") },
            label.observe(\.text) { label, _ in changes.append(label.text ?? "") },
            tap.observe(\.state) { tap, _ in changes.append("\(tap.state)") },
        ]
        button.isEnabled = false
        button.isSelected = true
        label.text = "hello"
        root.view.addGestureRecognizer(tap)
        stage.tap(at: CGPoint(x: 200, y: 400))
        #expect(changes == ["enabled", "selected", "hello", "ended", "possible"])
        withExtendedLifetime(observations) {}
    }

    final class Meter: UIView {
        var level = 0
        var reported = 0 { didSet { didChangeValue(for: \Meter.reported) } }
    }

    @Test func customPropertiesNotifyWithNextFrame() {
        let meter = Meter()
        var changes: [Int] = []
        let observations = [
            meter.observe(\.level) { meter, _ in changes.append(meter.level) }, meter.observe(\.reported) { meter, _ in changes.append(meter.reported) },
        ]
        meter.reported = 7
        #expect(changes == [7])
        meter.level = 3
        root.view.addSubview(meter)
        stage.advance(by: 0.1)
        #expect(changes == [7, 3])
        withExtendedLifetime(observations) {}
    }

    @Test func scrollViewNotifiesAfterDelegate() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var changes: [String] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { changes.append("didScroll") }
        }
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), delegate = Delegate()
        scrollView.contentSize = CGSize(width: 100, height: 500)
        scrollView.delegate = delegate
        let observation = scrollView.observe(\.contentOffset) { _, _ in delegate.changes.append("offset") }
        scrollView.contentOffset.y = 50
        #expect(delegate.changes == ["didScroll", "offset"])
        withExtendedLifetime(observation) {}
    }

    @Test func controllersNotify() {
        var titles: [String?] = []
        let observation = root.observe(\.title) { root, _ in titles.append(root.title) }
        root.title = "Page"
        root.view.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(titles == ["Page"])
        withExtendedLifetime(observation) {}
    }
}
