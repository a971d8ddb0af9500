import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// Features that code for iOS takes for granted and that Swift without Objective-C lacks.
@MainActor struct PortabilityTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    // MARK: Subclasses, as they are written for iOS

    /// A recogniser with a custom initialiser and no `init(coder:)`.
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

    /// A view that counts its recognisers and can become first responder.
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
    func recognizerWithCustomInitializer(isVertical: Bool) {
        let root = UIViewController(), listener = Listener()
        stage.show(root)
        root.view.addGestureRecognizer(
            DirectedPan(isVertical: isVertical, target: listener, action: Selector(Listener.panned(_:), name: "panned(_:)")))
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 290), duration: 3.0 / 60)
        #expect(listener.log.take() == (isVertical ? ["began", "changed", "changed", "ended"] : ["cancelled"]))
    }

    @Test func gestureRecognizersSetterCallsOverrides() {
        let view = CountingView(), pan = UIPanGestureRecognizer()
        view.gestureRecognizers = [pan, UITapGestureRecognizer()]
        #expect(view.count == 2)
        view.removeGestureRecognizer(pan)
        #expect(view.count == 1)
    }

    @Test func endEditingResignsFirstResponder() {
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

    // MARK: Objective-C runtime

    @Test func respondsToSelector() {
        let selector = Selector(Listener.panned(_:), name: "panned(_:)")
        #expect(Listener().responds(to: selector))
        #expect(!UIView().responds(to: selector))
    }

    @Test func associatedObjectsBelongToTheirOwner() {
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

    @Test func associatedObjectsAreReleasedWithTheirOwner() {
        withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { keys in
            guard let base = keys.baseAddress else { return }
            let key = UnsafeRawPointer(base)
            var owner: UIViewController? = UIViewController()
            var value: NSObject? = NSObject()
            weak let weakValue = value
            owner.map { objc_setAssociatedObject($0, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
            value = nil
            #expect(weakValue != nil)
            owner = nil
            #expect(weakValue == nil)
        }
    }

    @Test func assignAssociationDoesNotRetain() {
        withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { keys in
            guard let base = keys.baseAddress else { return }
            let key = UnsafeRawPointer(base), owner = NSObject()
            var value: NSObject? = NSObject()
            objc_setAssociatedObject(owner, key, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, key) as? NSObject === value)
            value = nil
            #expect(objc_getAssociatedObject(owner, key) == nil)
            objc_removeAssociatedObjects(owner)
        }
    }

    // MARK: Miscellaneous

    @Test func indexPathRowsAndItems() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(item: 3, section: 1))
        #expect(path.row == 3 && path.item == 3 && path.section == 1)
        path.row = 4
        #expect(path == [1, 4])
    }

    @Test func deviceIdiomMatchesTraits() {
        stage.show(UIViewController())
        #expect(UIDevice.current.userInterfaceIdiom == stage.window.traitCollection.userInterfaceIdiom)
        #expect(UIDevice.current === UIDevice.current)
        #expect(!UIDevice.current.orientation.isLandscape)
    }
}
