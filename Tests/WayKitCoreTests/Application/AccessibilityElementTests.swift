import Foundation
import Testing
import WayKit
import WayKitTesting

@MainActor struct AccessibilityElementTests {
    let stage = TestStage(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 60))

    init() {
        let root = UIViewController()
        stage.show(root)
        root.view.addSubview(view)
    }

    @Test func frameOfAViewIsThatOnTheScreen() {
        #expect(view.accessibilityFrame == CGRect(x: 20, y: 30, width: 100, height: 60))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 70, y: 60))
        view.accessibilityFrame = CGRect(x: 1, y: 2, width: 10, height: 10)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 6, y: 7))
    }

    @Test func elementHasAFrameInItsContainer() {
        let element = UIAccessibilityElement(accessibilityContainer: view)
        #expect(element.isAccessibilityElement)
        element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(element.accessibilityFrame == CGRect(x: 25, y: 35, width: 10, height: 10))
        #expect(element.accessibilityFrameInContainerSpace == CGRect(x: 5, y: 5, width: 10, height: 10))
    }

    @Test func containerCountsItsElements() {
        #expect(view.accessibilityElementCount() == NSNotFound)
        let elements = [UIAccessibilityElement(accessibilityContainer: view), UIAccessibilityElement(accessibilityContainer: view)]
        view.accessibilityElements = elements
        #expect(view.accessibilityElementCount() == 2)
        #expect(view.accessibilityElement(at: 1) as? UIAccessibilityElement === elements[1])
        #expect(view.accessibilityElement(at: 2) == nil)
        #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
        #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    }

    @Test func attributedLabelAndLabelAgree() {
        view.accessibilityAttributedLabel = NSAttributedString(string: "Close")
        #expect(view.accessibilityLabel == "Close")
        view.accessibilityLabel = "Open"
        #expect(view.accessibilityAttributedLabel?.string == "Open")
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var failures: [String] = []
        func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
            failures.append(error.localizedDescription)
        }
    }

    @Test func registrationForRemoteNotificationsFails() {
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        UIApplication.shared.registerForRemoteNotifications()
        #expect(delegate.failures.isEmpty)
        stage.advance(by: 0)
        #expect(delegate.failures == ["Remote notifications are not supported on Linux"])
        #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
    }

    /// An element with a frame in its container moves with it; a frame on the screen replaces that.
    @Test func elementMovesWithItsContainer() {
        let stage = TestStage(size: CGSize(width: 400, height: 400)), page = UIViewController(), container = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        stage.show(page)
        page.view.addSubview(container)
        let element = UIAccessibilityElement(accessibilityContainer: container), inner = UIAccessibilityElement(accessibilityContainer: element)
        #expect(element.accessibilityFrameInContainerSpace.isNull)
        element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
        inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 5, height: 5)
        for x in [50.0, 150, 20] {
            container.frame.origin.x = x
            #expect(element.accessibilityFrame == CGRect(x: x + 10, y: 70, width: 20, height: 20))
            #expect(inner.accessibilityFrame == CGRect(x: x + 11, y: 72, width: 5, height: 5))
        }
        element.accessibilityFrame = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(element.accessibilityFrameInContainerSpace.isNull && element.accessibilityFrame == CGRect(x: 1, y: 1, width: 2, height: 2))
    }
}
