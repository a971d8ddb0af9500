import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTesting

@MainActor struct FocusNotificationTests {
    /// Posted notifications in order: "update from>to" and "fail from", with further values.
    @MainActor private final class Observer: NSObject {
        var lines: [String] = []

        override init() {
            super.init()
            for name in [UIFocusSystem.didUpdateNotification, UIFocusSystem.movementDidFailNotification] {
                NotificationCenter.default.addObserver(self, selector: Selector(Observer.noted, name: "noted(_:)"), name: name, object: nil)
            }
        }

        func noted(_ note: Notification) {
            let values = note.userInfo ?? [:]
            let context = values[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
            func title(_ view: UIView?) -> String { (view as? UIButton)?.currentTitle ?? "-" }
            let previous = title(context?.previouslyFocusedView), hasCoordinator = values[UIFocusSystem.animationCoordinatorUserInfoKey] != nil
            lines.append(
                note.name == UIFocusSystem.didUpdateNotification ? "update \(previous)>\(title(context?.nextFocusedView)) \(hasCoordinator)"
                    : "fail \(previous) \(context?.focusHeading == .left) \(hasCoordinator)")
        }
    }

    @Test func updatesAndFailuresArePosted() {
        let bench = FocusBench(FocusBench.grid), observer = Observer()
        _ = bench.focusedAfter("Tab")
        _ = bench.focusedAfter("Right")
        #expect(observer.lines == ["update ->a true", "update a>b true"])
        _ = bench.focusedAfter("Left")
        _ = bench.focusedAfter("Left")
        #expect(observer.lines.suffix(2) == ["update b>a true", "fail a true false"])
    }
}
