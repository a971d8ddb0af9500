import Foundation
import Testing
import WayHost

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Touch accommodations of a program: what its controls, scroll views and transitions get.
@MainActor struct TouchAccommodationTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let root = UIViewController()
    let button = UIButton(type: .system)
    let log = EventLog()

    init() {
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 80)
        button.setTitle("Press", for: .normal)
        button.addAction(UIAction { [log] _ in log.add("press") }, for: .touchUpInside)
        root.view.addSubview(button)
        stage.settle()
    }

    private func set(_ change: (inout TouchAccommodations) -> Void) { change(&ApplicationSettings.current.accessibility.touchAccommodations) }
    private let middle = CGPoint(x: 200, y: 140)

    @Test func withoutAccommodationsNothingIsInTheWay() {
        #expect(stage.application.inputDispatcher.touchAccommodations == nil)
        set { $0.gestureDelay = 2 }
        #expect(stage.application.inputDispatcher.touchAccommodations == nil)
        set { $0.holdDuration = 1 }
        #expect(stage.application.inputDispatcher.touchAccommodations != nil)
        set { $0.holdDuration = 0 }
        #expect(stage.application.inputDispatcher.touchAccommodations == nil)
    }

    @Test func heldButtonIsPressedAfterTheDuration() {
        set { $0.holdDuration = 0.5 }
        stage.tap(at: middle)
        stage.settle()
        #expect(log.lines.isEmpty && !button.isHighlighted)
        stage.touchDown(at: middle)
        stage.advance(by: 0.4)
        #expect(!button.isHighlighted)
        stage.advance(by: 0.2)
        #expect(button.isHighlighted)
        stage.touchUp()
        #expect(log.lines == ["press"])
    }

    @Test func tremblingFingerPressesOnce() {
        set { $0.ignoreRepeat = 0.5 }
        for _ in 0..<4 {
            stage.tap(at: middle)
            stage.advance(by: 0.05)
        }
        #expect(log.lines == ["press"])
        stage.advance(by: 0.6)
        stage.tap(at: middle)
        #expect(log.lines == ["press", "press"])
    }

    @Test func slippingFingerPressesWhereItBegan() {
        set { $0.tapAssistance = .initialLocation }
        stage.drag(from: middle, to: CGPoint(x: 200, y: 500), duration: 0.4)
        #expect(log.lines == ["press"])
    }

    @Test func pointerIsNotHeld() {
        set { $0.holdDuration = 1 }
        stage.pointerMove(to: middle)
        stage.pointerPress(at: middle)
        stage.pointerRelease(at: middle)
        #expect(log.lines == ["press"])
    }

    @Test func interceptorsSeeTouchesThatAreHeld() {
        final class Counter: InputInterceptor {
            var count = 0
            func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
                count += 1
                return event
            }
        }
        set { $0.holdDuration = 1 }
        let counter = Counter()
        stage.application.inputDispatcher.add(counter)
        stage.touchDown(at: middle)
        stage.touchUp()
        #expect(counter.count == 2 && log.lines.isEmpty)
    }

    @Test func endingTheAccommodationsDropsWhatIsHeld() {
        set { $0.holdDuration = 0.5 }
        stage.touchDown(at: middle)
        set { $0.holdDuration = 0 }
        stage.advance(by: 1)
        stage.touchUp()
        #expect(log.lines.isEmpty && !button.isHighlighted)
        stage.tap(at: middle)
        #expect(log.lines == ["press"])
    }

    // MARK: One finger

    /// A tap, then a touch that moves.
    private func oneFingerGesture(at point: CGPoint, by translation: CGVector, taps: Int = 1, release: Bool = true) {
        for _ in 0..<taps {
            stage.tap(at: point)
            stage.advance(by: 0.1)
        }
        stage.drag(from: point, to: CGPoint(x: point.x + translation.dx, y: point.y + translation.dy), duration: 0.4, release: release)
    }

    @Test func oneFingerZoomsAScrollView() {
        final class Zooming: NSObject, UIScrollViewDelegate {
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        }
        let zooming = Zooming(), scroll = UIScrollView(frame: root.view.bounds)
        scroll.addSubview(zooming.content)
        scroll.contentSize = zooming.content.bounds.size
        scroll.maximumZoomScale = 4
        scroll.delegate = zooming
        root.view.addSubview(scroll)
        stage.settle()
        oneFingerGesture(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 120))
        #expect(scroll.zoomScale == 1, "without the accommodation it scrolls")
        set { $0.allowsOneFingerGestures = true }
        stage.advance(by: 1)
        oneFingerGesture(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 100))
        #expect(scroll.zoomScale > 1.7 && scroll.zoomScale < 2.1)
    }

    @Test func oneFingerRotates() {
        let rotation = UIRotationGestureRecognizer()
        root.view.addGestureRecognizer(rotation)
        set { $0.allowsOneFingerGestures = true }
        oneFingerGesture(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 100, dy: 0), release: false)
        #expect(rotation.state == .changed && abs(rotation.rotation - 1) < 0.2)
        stage.touchUp()
        #expect(stage.settle())
    }

    @Test func oneFingerDragsWithTwo() {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        root.view.addGestureRecognizer(pan)
        set { $0.allowsOneFingerGestures = true }
        oneFingerGesture(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 80, dy: 0), taps: 2, release: false)
        #expect(pan.state == .changed && pan.numberOfTouches == 2)
        stage.touchUp()
        #expect(stage.settle())
    }

    /// A pinch closes a zoomed page; so does one finger that moves up.
    @Test func oneFingerClosesAZoomedPage() {
        let tile = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80)), page = UIViewController()
        tile.backgroundColor = .systemRed
        root.view.addSubview(tile)
        page.view.backgroundColor = .systemGreen
        page.preferredTransition = .zoom { _ in tile }
        root.present(page, animated: false)
        stage.settle()
        set { $0.allowsOneFingerGestures = true }
        oneFingerGesture(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -250))
        #expect(stage.settle() && root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }
}
