import Foundation
import Testing
import WayKit
import WayKitTesting

/// Features of the Objective-C runtime and its Foundation for code written for iOS.
@MainActor struct RuntimeTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()

    init() {
        stage.show(root)
    }

    @MainActor final class Listener: NSObject {
        var received: [String] = []
        var isOnMainThread = true
        func noted(_ notification: Notification) { received.append("noted \(notification.object as? String ?? "")") }
        func plain() { received.append("plain") }
        func fired(_ timer: Timer) { received.append("fired \(timer.isValid)") }
        func take(_ value: Int) { received.append("take \(value)") }
        func answer() -> NSString { "answer" }
        deinit { NotificationCenter.default.removeObserver(self) }
    }

    private let name = Notification.Name("RuntimeTests"), other = Notification.Name("RuntimeTests.other")
    private let noted = Selector(Listener.noted(_:), name: "noted(_:)")

    // MARK: Notifications

    @Test func selectorObserverReceivesNotifications() {
        let centre = NotificationCenter(), listener = Listener(), subject = "x" as NSString
        centre.addObserver(listener, selector: noted, name: name, object: nil)
        centre.addObserver(listener, selector: Selector(Listener.plain, name: "plain"), name: other, object: subject)
        centre.post(name: name, object: "a")
        centre.post(name: other, object: nil)
        centre.post(name: other, object: subject)
        #expect(listener.received == ["noted a", "plain"])
        centre.removeObserver(listener, name: name, object: nil)
        centre.post(name: name, object: "b")
        centre.post(name: other, object: subject)
        #expect(listener.received == ["noted a", "plain", "plain"])
        centre.removeObserver(listener)
        centre.post(name: other, object: subject)
        #expect(listener.received.count == 3)
    }

    @Test func observerIsHeldWeakly() {
        let centre = NotificationCenter()
        var listener: Listener? = Listener()
        weak let watched = listener
        listener.map { centre.addObserver($0, selector: noted, name: name, object: nil) }
        listener = nil
        #expect(watched == nil)
        centre.post(name: name, object: nil)
        centre.post(name: name, object: nil)
    }

    @Test func blockTokensAreRemoved() {
        let centre = NotificationCenter()
        var count = 0
        let token = centre.addObserver(forName: name, object: nil, queue: nil) { _ in MainActor.assumeIsolated { count += 1 } }
        centre.post(name: name, object: nil)
        centre.removeObserver(token)
        centre.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test func notificationOfOtherThreadArrivesOnMainActor() async {
        let centre = NotificationCenter(), listener = Listener(), name = name
        centre.addObserver(listener, selector: noted, name: name, object: nil)
        await Task.detached { centre.post(name: name, object: "elsewhere") }.value
        await stage.drain()
        #expect(listener.received == ["noted elsewhere"])
    }

    @Test func selectorOfOtherClassIsRefused() {
        NotificationCenter.default.addObserver(root, selector: noted, name: name, object: nil)
        #expect(stage.diagnostics.contains { $0.contains("UIViewController has no method Listener.noted(_:)") })
    }

    // MARK: Timers and delays

    @Test func timerCallsSelector() {
        let listener = Listener()
        let timer = Timer(
            timeInterval: 5, target: listener, selector: Selector(Listener.fired(_:), name: "fired(_:)"), userInfo: nil, repeats: true)
        timer.fire()
        let scheduled = Timer.scheduledTimer(
            timeInterval: 500, target: listener, selector: Selector(Listener.plain, name: "plain"), userInfo: nil, repeats: false)
        scheduled.fire()
        #expect(listener.received == ["fired true", "plain"])
        #expect(!scheduled.isValid)
        timer.invalidate()
    }

    @Test func delayedPerformCallsSelector() {
        let listener = Listener(), take = Selector(Listener.take(_:), name: "take(_:)"), plain = Selector(Listener.plain, name: "plain")
        listener.perform(take, with: 1, afterDelay: 0.5)
        listener.perform(take, with: 2, afterDelay: 0.5)
        listener.perform(plain, with: nil, afterDelay: 0)
        #expect(listener.received == [])
        stage.advance(by: 0)
        #expect(listener.received == ["plain"])
        NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: take, object: 1)
        stage.advance(by: 1)
        #expect(listener.received == ["plain", "take 2"])
        listener.perform(plain, with: nil, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: listener)
        stage.advance(by: 2)
        #expect(listener.received.count == 2)
    }

    @Test func performCallsSelectorImmediately() {
        let listener = Listener()
        listener.perform(Selector(Listener.plain, name: "plain"))
        listener.perform(Selector(Listener.take(_:), name: "take(_:)"), with: 4)
        #expect(listener.received == ["plain", "take 4"])
        let answer = listener.perform(Selector(Listener.answer, name: "answer"))
        #expect(answer?.takeUnretainedValue() as? NSString == "answer")
        listener.performSelector(onMainThread: Selector(Listener.plain, name: "plain"), with: nil, waitUntilDone: true)
        #expect(listener.received.count == 3)
    }

    // MARK: Classes

    @Test func classesAreComparedByIdentity() {
        let controller: UIViewController? = UINavigationController()
        #expect(controller.map { type(of: $0) } === UINavigationController.self)
        #expect(controller.map { type(of: $0) } !== UITabBarController.self)
        #expect(type(of: root) === UIViewController.self)
        #expect(controller !== root && controller === controller)
    }

    // MARK: Key-value coding

    @Test func keyValueCodingAccessesProperties() {
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        root.view.addSubview(label)
        #expect(label.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        label.setValue(true, forKey: "hidden")
        label.setValue(0.5, forKey: "alpha")
        label.setValue(NSNumber(value: 7), forKey: "tag")
        label.setValue("text", forKey: "text")
        label.setValue(3, forKeyPath: "layer.cornerRadius")
        label.setValue(UIColor.red, forKeyPath: "superview.backgroundColor")
        label.setValue(nil, forKey: "backgroundColor")
        #expect(label.isHidden && label.alpha == 0.5 && label.tag == 7 && label.text == "text" && label.layer.cornerRadius == 3)
        #expect(root.view.backgroundColor == .red && label.backgroundColor == nil)
        #expect(label.value(forKeyPath: "superview.backgroundColor") as? UIColor == .red)
        root.setValue("Page", forKey: "title")
        #expect(root.value(forKey: "title") as? String == "Page")
        #expect(UINavigationController(rootViewController: root).value(forKey: "navigationBar") is UINavigationBar)
        #expect(stage.diagnostics == [])
        label.setValue("wide", forKey: "frame")
        #expect(label.value(forKey: "_private") == nil)
        #expect(stage.diagnostics.count == 2)
        #expect(stage.diagnostics[0].contains("String is no value for it") && stage.diagnostics[1].contains("_private"))
    }

    /// Of classes of every room, and of the program's subclasses.
    @Test func aKeyIsThatOfTheNearestClass() {
        final class Toggle: UISwitch {}
        let toggle = Toggle(), label = UILabel(), item = UITabBarItem(title: "Home", image: nil, tag: 3), text = UITextView(), pages = UIPageControl()
        toggle.setValue(true, forKey: "on")
        toggle.setValue(false, forKey: "isEnabled")
        toggle.setValue(0.5, forKey: "alpha")
        #expect(toggle.isOn && !toggle.isEnabled && toggle.alpha == 0.5 && toggle.value(forKey: "isOn") as? Bool == true)
        label.setValue(true, forKey: "highlighted")
        #expect(label.isHighlighted)
        item.badgeValue = "4"
        #expect(item.value(forKey: "badgeValue") as? String == "4" && item.value(forKey: "title") as? String == "Home" && item.value(forKey: "tag") as? Int == 3)
        text.setValue("text", forKey: "text")
        text.setValue(CGPoint(x: 0, y: 4), forKey: "contentOffset")
        #expect(text.text == "text" && text.contentOffset.y == 4)
        pages.setValue(5, forKey: "numberOfPages")
        #expect(pages.numberOfPages == 5 && stage.diagnostics == [])
    }

    // MARK: Segues

    final class PresentingSegue: UIStoryboardSegue {
        override func perform() { source.present(destination, animated: false) }
    }

    @Test func segueIsPerformedInCode() {
        let page = UIViewController()
        let segue = PresentingSegue(identifier: "page", source: root, destination: page)
        root.prepare(for: segue, sender: nil)
        segue.perform()
        stage.settle()
        #expect(root.presentedViewController === page)
        var performed = false
        UIStoryboardSegue(identifier: nil, source: root, destination: page) { performed = true }.perform()
        #expect(performed && stage.diagnostics == [])
    }

    @Test func segueWithoutStoryboardIsRefused() {
        root.performSegue(withIdentifier: "detail", sender: nil)
        UIStoryboardSegue(identifier: "bare", source: root, destination: UIViewController()).perform()
        #expect(stage.diagnostics.count == 2)
        #expect(stage.diagnostics[0].contains("\"detail\"") && stage.diagnostics[0].contains("no storyboard made this controller"))
        #expect(stage.diagnostics[1].contains("\"bare\"") && stage.diagnostics[1].contains("override perform()"))
    }

    // MARK: Threads

    /// As code in Swift 5 mode may be called.
    nonisolated private static func onAnotherThread(_ work: @escaping @MainActor () -> Void) async {
        await Task.detached { unsafeBitCast(work, to: (() -> Void).self)() }.value
    }

    @Test func viewCreatedOnOtherThreadIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Self.onAnotherThread { _ = UILabel() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a CALayer was made on") && text.contains("UIKit belongs to the main actor"))
    }

    @Test func viewChangedOnOtherThreadTraps() async {
        await #expect(processExitsWith: .failure) {
            let label = await MainActor.run { UILabel() }
            await Self.onAnotherThread { label.alpha = 0 }
        }
    }
}
