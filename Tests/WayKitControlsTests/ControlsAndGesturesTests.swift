import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Documented behaviour of UIKit's controls and gesture recognisers.
@MainActor struct ControlsAndGesturesTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 300))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    // MARK: Defaults

    @Test func defaultsOfRecognisers() {
        let tap = UITapGestureRecognizer()
        #expect(tap.state == .possible && tap.isEnabled && tap.view == nil && tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
        #expect(tap.requiresExclusiveTouchType && tap.numberOfTouches == 0 && tap.name == nil)
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.buttonMaskRequired == .primary)
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10 && press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max && pan.allowedScrollTypesMask == [])
        let swipe = UISwipeGestureRecognizer()
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        #expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
        #expect(UIScreenEdgePanGestureRecognizer().edges == [])
    }

    @Test func defaultsOfControls() {
        let control = UIControl()
        #expect(control.isEnabled && !control.isSelected && !control.isHighlighted && control.state == .normal)
        #expect(control.contentHorizontalAlignment == .center && control.contentVerticalAlignment == .center && !control.isTracking && !control.isTouchInside)
        #expect(control.allTargets.isEmpty && control.allControlEvents == [] && !control.showsMenuAsPrimaryAction)
        let spinner = UIActivityIndicatorView(style: .large)
        #expect(spinner.hidesWhenStopped && !spinner.isAnimating && spinner.isHidden && spinner.style == .large)
        #expect(spinner.bounds.size == CGSize(width: 37, height: 37))
        #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
        spinner.startAnimating()
        #expect(spinner.isAnimating && !spinner.isHidden)
        spinner.stopAnimating()
        #expect(!spinner.isAnimating && spinner.isHidden)
        spinner.hidesWhenStopped = false
        #expect(!spinner.isHidden)
    }

    // MARK: Controls

    @Test func controlStateIsAnOptionSet() {
        let control = UIControl()
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state == [.selected, .highlighted, .disabled])
    }

    @Test func sendActionsCallsTheActions() {
        let control = UIControl()
        control.addAction(UIAction { [log] in log.add("value \($0.sender as? UIControl === control)") }, for: .valueChanged)
        control.addAction(UIAction { [log] _ in log.add("up") }, for: [.touchUpInside, .touchUpOutside])
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchUpOutside)
        control.isEnabled = false
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["value true", "up", "value true"])
        #expect(control.allControlEvents == [.valueChanged, .touchUpInside, .touchUpOutside])
    }

    @Test func controlWithoutUserInteractionIsNotHit() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { [log] _ in log.add("down") }, for: .touchDown)
        root.view.addSubview(control)
        stage.tap(at: CGPoint(x: 50, y: 50))
        control.isUserInteractionEnabled = false
        stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["down"])
    }

    @Test func secondTapSendsTouchDownRepeat() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { [log] _ in log.add("repeat") }, for: .touchDownRepeat)
        root.view.addSubview(control)
        stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == [])
        stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["repeat"])
    }

    // MARK: Gestures

    private final class TouchLogView: UIView {
        var log: EventLog?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("cancelled") }
    }

    @MainActor private final class Handler {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func tapped(_ tap: UITapGestureRecognizer) { log.add("tap \(tap.numberOfTouches) \(tap.location(in: nil).x)") }
        func pressed(_ press: UILongPressGestureRecognizer) { log.add("press \(press.state.rawValue)") }
        func panned(_ pan: UIPanGestureRecognizer) {
            log.add("pan \(pan.state.rawValue)")
            if pan.state == .changed { pan.setTranslation(.zero, in: nil) }
        }
    }

    private func makeTouchLogView() -> TouchLogView {
        let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.log = log
        root.view.addSubview(view)
        return view
    }

    @Test func tapCancelsTheViewsTouches() {
        let view = makeTouchLogView(), handler = Handler(log)
        let tap = UITapGestureRecognizer(target: handler, action: Selector(Handler.tapped, name: "tapped(_:)"))
        view.addGestureRecognizer(tap)
        stage.tap(at: CGPoint(x: 40, y: 40))
        #expect(Set(log.take()) == ["began", "tap 1 40.0", "cancelled"])
        tap.cancelsTouchesInView = false
        stage.tap(at: CGPoint(x: 40, y: 40))
        #expect(Set(log.take()) == ["began", "tap 1 40.0", "ended"])
        tap.isEnabled = false
        stage.tap(at: CGPoint(x: 40, y: 40))
        #expect(log.take() == ["began", "ended"])
    }

    @Test func delaysTouchesBeganDelaysTheViewsTouches() {
        let view = makeTouchLogView(), handler = Handler(log)
        let press = UILongPressGestureRecognizer(target: handler, action: Selector(Handler.pressed, name: "pressed(_:)"))
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        stage.touchDown(at: CGPoint(x: 40, y: 40))
        stage.advance(by: 0.2)
        #expect(log.take() == [])
        stage.touchUp()
        stage.advance(by: 0.1)
        #expect(log.take() == ["began", "ended"], "the press failed")
        stage.touchDown(at: CGPoint(x: 40, y: 40))
        stage.advance(by: 0.6)
        stage.touchUp()
        stage.advance(by: 0.1)
        #expect(log.take() == ["press 1", "press 3"])
    }

    @Test func panSendsAllStates() {
        let view = makeTouchLogView(), handler = Handler(log)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: handler, action: Selector(Handler.panned, name: "panned(_:)")))
        stage.touchDown(at: CGPoint(x: 40, y: 40))
        stage.touchMove(to: CGPoint(x: 44, y: 40))
        stage.touchMove(to: CGPoint(x: 60, y: 40))
        stage.touchMove(to: CGPoint(x: 80, y: 40))
        stage.touchUp()
        let lines = log.take()
        #expect(lines.filter { $0.hasPrefix("pan") } == ["pan 1", "pan 2", "pan 3"])
        #expect(lines.filter { !$0.hasPrefix("pan") } == ["began", "moved", "cancelled"])
    }

    @Test func actionCanRemoveItsRecogniser() {
        let view = makeTouchLogView()
        @MainActor final class Once {
            let log: EventLog
            init(_ log: EventLog) { self.log = log }
            func tapped(_ tap: UITapGestureRecognizer) {
                log.add("tap")
                tap.view?.removeGestureRecognizer(tap)
            }
        }
        let once = Once(log)
        view.addGestureRecognizer(UITapGestureRecognizer(target: once, action: Selector(Once.tapped, name: "tapped(_:)")))
        stage.tap(at: CGPoint(x: 40, y: 40))
        stage.tap(at: CGPoint(x: 40, y: 40))
        #expect(log.take().filter { $0 == "tap" }.count == 1)
        #expect(view.gestureRecognizers == nil || view.gestureRecognizers?.isEmpty == true)
    }
}
