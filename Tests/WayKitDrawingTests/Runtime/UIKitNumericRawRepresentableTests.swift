import Testing
import WayKit

/// Arithmetic with the named numbers of the SDK, as programs write it.
@MainActor struct UIKitNumericRawRepresentableTests {
    @Test func prioritiesAreComparedAndShifted() {
        var priority = UILayoutPriority.required - 1
        #expect(priority == UILayoutPriority(999) && priority < .required && .defaultLow < priority && min(priority, .defaultHigh) == .defaultHigh)
        priority -= 9
        priority += 1
        #expect(priority.rawValue == 991 && 1 + UILayoutPriority.defaultLow == UILayoutPriority(rawValue: 251))
        #expect(UILayoutPriority.required - .defaultHigh == 250)
        let view = UIView()
        view.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        #expect(view.contentHuggingPriority(for: .horizontal) > .defaultLow)
    }

    @Test func windowLevelsAndWeightsToo() {
        let window = UIWindow()
        window.windowLevel = .alert + 1
        #expect(window.windowLevel > .alert && min(window.windowLevel, UIWindow.Level.statusBar - 1).rawValue == 999)
        #expect([UIFont.Weight.bold, .thin, .regular].sorted() == [.thin, .regular, .bold] && UIFont.Weight.regular + 0.4 == .bold)
    }
}
