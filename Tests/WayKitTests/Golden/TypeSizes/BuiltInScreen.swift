import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

/// A screen that WayKit builds, with the texts of an ordinary program.
struct BuiltInScreen: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether it stays when the window or its traits change: not a menu.
    var staysOpen = true
    /// Shows the screen on a stage, and returns the views that belong to it.
    let open: @MainActor @Sendable (TestStage) -> [UIView]

    var testDescription: String { name }

    static let all = alerts + bars + menus + lists + controls

    /// A page with a background, in the window.
    @MainActor static func page(on stage: TestStage) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        stage.show(page)
        return page
    }
}

/// The appearance in which a screen is examined.
struct TypeVariant: Sendable {
    let category: UIContentSizeCategory
    let size: CGSize
    let direction: UIUserInterfaceLayoutDirection

    static let narrow = CGSize(width: 320, height: 568), wide = CGSize(width: 834, height: 1112), landscape = CGSize(width: 568, height: 320)
    static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    static let all = categories.flatMap { category in
        [narrow, wide].flatMap { size in
            [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { TypeVariant(category: category, size: size, direction: $0) }
        }
    }
    /// The narrow window with the largest type, in both directions.
    static let largest = all.filter { $0.category == .accessibilityExtraExtraExtraLarge && $0.size == narrow }

    @MainActor func makeStage() -> TestStage {
        let stage = TestStage(size: size)
        stage.userInterfaceLayoutDirection = direction
        UIApplication.shared.preferredContentSizeCategory = category
        return stage
    }
}
