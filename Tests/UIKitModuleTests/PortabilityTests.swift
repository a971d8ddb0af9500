import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// What code for iOS takes for granted, and a Swift without Objective-C does not have by itself.
@MainActor @Suite struct PortabilityTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    // MARK: Subclasses, as they are written for iOS

    /// A recogniser with an initialiser of its own and none from a coder.
    final class DirectedPan: UIPanGestureRecognizer {
        let isVertical: Bool

        init(isVertical: Bool, target: AnyObject, action: Selector) {
            self.isVertical = isVertical
            super.init(target: target, action: action)
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard state == .began else { return }
            let velocity = self.velocity(in: view)
            if isVertical != (abs(velocity.y) > abs(velocity.x)) { state = .cancelled }
        }
    }

    /// A view that counts what it is given, and that can have the keyboard.
    final class CountingView: UIView {
        var count = 0

        init() { super.init(frame: CGRect(x: 0, y: 0, width: 400, height: 800)) }
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

        override var canBecomeFirstResponder: Bool { true }

        override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
            super.addGestureRecognizer(gestureRecognizer)
            count += 1
        }

        override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
            super.removeGestureRecognizer(gestureRecognizer)
            count -= 1
        }
    }

    @MainActor final class Listener: NSObject {
        let log = EventLog()

        func panned(_ recognizer: UIPanGestureRecognizer) { log.add("\(recognizer.state)") }
    }

    @Test(arguments: [true, false])
    func aRecognizerWithAnInitialiserOfItsOwn(isVertical: Bool) {
        let root = UIViewController(), listener = Listener()
        stage.show(root)
        root.view.addGestureRecognizer(
            DirectedPan(isVertical: isVertical, target: listener, action: Selector(Listener.panned(_:), name: "panned(_:)")))
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 290), duration: 3.0 / 60)
        #expect(listener.log.take() == (isVertical ? ["began", "changed", "changed", "ended"] : ["cancelled"]))
    }

    @Test func aViewHearsOfItsRecognizers() {
        let view = CountingView(), pan = UIPanGestureRecognizer()
        view.gestureRecognizers = [pan, UITapGestureRecognizer()]
        #expect(view.count == 2)
        view.removeGestureRecognizer(pan)
        #expect(view.count == 1)
    }

    @Test func endEditingTakesTheKeyboardAway() {
        let root = UIViewController(), field = CountingView()
        stage.show(root)
        root.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        let elsewhere = UIView()
        root.view.addSubview(elsewhere)
        #expect(elsewhere.endEditing(false))
        #expect(field.isFirstResponder)
        #expect(root.view.endEditing(false))
        #expect(!field.isFirstResponder)
    }

    // MARK: The runtime's

    @Test func aSelectorKnowsWhoHasIt() {
        let selector = Selector(Listener.panned(_:), name: "panned(_:)")
        #expect(Listener().responds(to: selector))
        #expect(!UIView().responds(to: selector))
    }

    @Test func associatedObjectsStayWithTheirOwner() {
        withUnsafeTemporaryAllocation(byteCount: 2, alignment: 1) { keys in
            guard let first = keys.baseAddress else { return }
            let second = UnsafeRawPointer(first + 1), key = UnsafeRawPointer(first)
            let one = UIView(), other = UIView()
            objc_setAssociatedObject(one, key, "text", .OBJC_ASSOCIATION_COPY_NONATOMIC)
            objc_setAssociatedObject(one, second, 7 as CGFloat, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(one, key) as? String == "text")
            #expect(objc_getAssociatedObject(one, second) as? CGFloat == 7)
            #expect(objc_getAssociatedObject(other, key) == nil)
            objc_setAssociatedObject(one, key, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
            #expect(objc_getAssociatedObject(one, key) == nil)
            objc_removeAssociatedObjects(one)
            #expect(objc_getAssociatedObject(one, second) == nil)
        }
    }

    @Test func associatedObjectsGoWithTheirOwner() {
        withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { keys in
            guard let base = keys.baseAddress else { return }
            let key = UnsafeRawPointer(base)
            var owner: UIViewController? = UIViewController()
            var kept: NSObject? = NSObject()
            weak let watched = kept
            owner.map { objc_setAssociatedObject($0, key, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
            kept = nil
            #expect(watched != nil)
            owner = nil
            #expect(watched == nil)
        }
    }

    @Test func anAssignedAssociationHoldsNothing() {
        withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { keys in
            guard let base = keys.baseAddress else { return }
            let key = UnsafeRawPointer(base), owner = NSObject()
            var seen: NSObject? = NSObject()
            objc_setAssociatedObject(owner, key, seen, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, key) as? NSObject === seen)
            seen = nil
            #expect(objc_getAssociatedObject(owner, key) == nil)
            objc_removeAssociatedObjects(owner)
        }
    }

    // MARK: Small things

    @Test func placesInAList() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(item: 3, section: 1))
        #expect(path.row == 3 && path.item == 3 && path.section == 1)
        path.row = 4
        #expect(path == [1, 4])
    }

    @Test func theDeviceIsWhatTheTraitsSay() {
        stage.show(UIViewController())
        #expect(UIDevice.current.userInterfaceIdiom == stage.window.traitCollection.userInterfaceIdiom)
        #expect(UIDevice.current === UIDevice.current)
        #expect(!UIDevice.current.orientation.isLandscape)
    }
}
