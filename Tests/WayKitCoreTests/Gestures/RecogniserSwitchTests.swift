import Foundation
import Testing
import WayKit
import WayKitTesting

/// A recogniser that is switched off and on recognises the next gesture, whatever it did when it was switched.
@MainActor struct RecogniserSwitchTests {
    enum Kind: CaseIterable {
        case tap, doubleTap, pan, screenEdge, swipe, pinch, rotation, longPress, hover, touchpadPinch, wheel, custom
    }

    enum Moment: CaseIterable {
        case beforeUse, afterUse, longAfterUse, underAFinger, inTheGesture, inItsAction, inShouldBegin
    }

    enum Switch: CaseIterable {
        case isEnabled, removal, allowedTouchTypes

        @MainActor func off(_ recognizer: UIGestureRecognizer) {
            switch self {
            case .isEnabled: recognizer.isEnabled = false
            case .removal: recognizer.view?.removeGestureRecognizer(recognizer)
            case .allowedTouchTypes: recognizer.allowedTouchTypes = []
            }
        }
        @MainActor func on(_ recognizer: UIGestureRecognizer, in view: UIView) {
            switch self {
            case .isEnabled: recognizer.isEnabled = true
            case .removal: view.addGestureRecognizer(recognizer)
            case .allowedTouchTypes: recognizer.allowedTouchTypes = [0, 1, 2, 3]
            }
        }
    }

    /// Begins with a touch and ends with it.
    final class TouchRecognizer: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = state == .possible ? .began : .changed }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    }

    final class Log: NSObject, UIGestureRecognizerDelegate {
        var recognised = 0
        var inAction: (() -> Void)?
        var inShouldBegin: (() -> Void)?
        func act(_ recognizer: UIGestureRecognizer) {
            let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
            if recognizer.state == (isDiscrete ? .ended : .began) { recognised += 1 }
            let once = inAction
            inAction = nil
            once?()
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            let once = inShouldBegin
            inShouldBegin = nil
            once?()
            return true
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let controller = UIViewController()
    let log = Log()
    let center = CGPoint(x: 200, y: 200)

    init() { stage.show(controller) }

    private func make(_ kind: Kind) -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer =
            switch kind {
            case .tap, .doubleTap: UITapGestureRecognizer()
            case .pan, .wheel: UIPanGestureRecognizer()
            case .screenEdge: UIScreenEdgePanGestureRecognizer()
            case .swipe: UISwipeGestureRecognizer()
            case .pinch, .touchpadPinch: UIPinchGestureRecognizer()
            case .rotation: UIRotationGestureRecognizer()
            case .longPress: UILongPressGestureRecognizer()
            case .hover: UIHoverGestureRecognizer()
            case .custom: TouchRecognizer()
            }
        if kind == .doubleTap { (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired = 2 }
        if kind == .wheel { (recognizer as? UIPanGestureRecognizer)?.allowedScrollTypesMask = .all }
        (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .left
        recognizer.addTarget(log, action: Selector(Log.act(_:), name: "act(_:)"))
        recognizer.delegate = log
        controller.view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Two fingers turn around the centre.
    private func turn(to angle: CGFloat) {
        for step in 1...10 {
            let turned = angle * CGFloat(step) / 10, (x, y) = (80 * cos(turned), 80 * sin(turned))
            stage.touchMove(0, to: CGPoint(x: center.x - x, y: center.y - y))
            stage.touchMove(1, to: CGPoint(x: center.x + x, y: center.y + y))
            stage.advance(by: 0.02)
        }
    }

    /// - Parameter release: false leaves it in the gesture. Of a discrete one only the fingers are down.
    private func use(_ kind: Kind, release: Bool = true) {
        switch kind {
        case .tap, .doubleTap:
            if kind == .doubleTap { stage.tap(at: center) }
            stage.touchDown(at: center)
        case .pan, .swipe: stage.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 330, y: 200), duration: 0.15, release: release)
        case .screenEdge: stage.drag(from: CGPoint(x: 1, y: 200), to: CGPoint(x: 330, y: 200), duration: 0.15, release: release)
        case .pinch: stage.pinch(at: center, from: 50, to: 150, duration: 0.2, release: release)
        case .rotation:
            stage.touchDown(0, at: CGPoint(x: center.x - 80, y: center.y))
            stage.touchDown(1, at: CGPoint(x: center.x + 80, y: center.y))
            turn(to: 1)
        case .longPress:
            stage.touchDown(at: center)
            stage.advance(by: 1)
        case .hover: stage.pointerMove(to: center)
        case .touchpadPinch: stage.touchpadPinch(at: center, to: 2, duration: 0.2)
        case .wheel: stage.scroll(at: center, by: CGPoint(x: 0, y: 100), duration: 0.2)
        case .custom: stage.touchDown(at: center)
        }
        if release { end(kind) }
    }

    private func end(_ kind: Kind) {
        if kind == .hover { stage.pointerLeave() }
        stage.touchUp(0)
        stage.touchUp(1)
        stage.settle()
    }

    @Test(arguments: Kind.allCases, Moment.allCases) func offAndOn(_ kind: Kind, _ moment: Moment) {
        for way in Switch.allCases {
            let recognizer = make(kind)
            func toggle() {
                way.off(recognizer)
                way.on(recognizer, in: controller.view)
            }
            switch moment {
            case .beforeUse: toggle()
            case .afterUse:
                use(kind)
                toggle()
            case .longAfterUse:
                use(kind)
                stage.advance(by: 2)
                way.off(recognizer)
                stage.advance(by: 2)
                way.on(recognizer, in: controller.view)
            case .underAFinger:
                stage.touchDown(5, at: center)
                toggle()
                stage.touchUp(5)
            case .inTheGesture:
                use(kind, release: false)
                toggle()
                end(kind)
            case .inItsAction:
                log.inAction = toggle
                use(kind)
                #expect(log.inAction == nil)
            case .inShouldBegin:
                log.inShouldBegin = toggle
                use(kind)
                #expect(kind == .hover || log.inShouldBegin == nil)
                log.inShouldBegin = nil
            }
            stage.advance(by: 1)
            #expect(recognizer.state == .possible, "\(way)")
            log.recognised = 0
            use(kind)
            stage.advance(by: 1)
            use(kind)
            #expect(log.recognised == 2, "\(way)")
            controller.view.removeGestureRecognizer(recognizer)
        }
    }

    /// Off and on under a finger: that finger is no longer its own, the next one is.
    @Test(arguments: [Kind.tap, .pan, .longPress, .custom]) func anotherFingerAfterTheSwitch(_ kind: Kind) {
        let recognizer = make(kind)
        stage.touchDown(7, at: CGPoint(x: 20, y: 20))
        recognizer.isEnabled = false
        recognizer.isEnabled = true
        #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
        log.recognised = 0
        use(kind)
        #expect(log.recognised == 1)
        stage.touchUp(7)
    }

    /// While it is off it recognises nothing, and takes no touches from the view or from others.
    @Test(arguments: Kind.allCases) func off(_ kind: Kind) {
        let recognizer = make(kind)
        use(kind)
        stage.advance(by: 1)
        for _ in 0..<2 {
            log.recognised = 0
            recognizer.isEnabled = false
            use(kind)
            stage.advance(by: 1)
            #expect(log.recognised == 0 && recognizer.state == .possible)
            recognizer.isEnabled = true
        }
        use(kind)
        #expect(log.recognised == 1)
    }

    /// A state that a program sets while there is no touch is no gesture: the next touch begins one.
    @Test(arguments: [UIGestureRecognizer.State.failed, .cancelled, .ended], [false, true]) func aStateSetWithoutATouch(_ state: UIGestureRecognizer.State, wasUsed: Bool) {
        let recognizer = make(.custom)
        if wasUsed { use(.custom) }
        recognizer.state = state
        stage.advance(by: 1)
        log.recognised = 0
        use(.custom)
        #expect(log.recognised == 1)
    }
}
