import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// The appearance in which a sheet is rendered. Together the variants have each scale, both directions, both styles and both contrasts.
struct SheetVariant: Sendable, CustomTestStringConvertible {
    let name: String
    /// Device pixels per point.
    let scale: CGFloat
    var style = UIUserInterfaceStyle.light
    var direction = UIUserInterfaceLayoutDirection.leftToRight
    var contrast = UIAccessibilityContrast.normal

    var testDescription: String { name }

    static let all = [
        SheetVariant(name: "light-100", scale: 1), SheetVariant(name: "light-150", scale: 1.5), SheetVariant(name: "light-200", scale: 2),
        SheetVariant(name: "dark-200", scale: 2, style: .dark),
        SheetVariant(name: "dark-mirrored-150", scale: 1.5, style: .dark, direction: .rightToLeft),
        SheetVariant(name: "light-mirrored-100", scale: 1, direction: .rightToLeft),
        SheetVariant(name: "contrast-light-200", scale: 2, contrast: .high),
        SheetVariant(name: "contrast-dark-100", scale: 1, style: .dark, contrast: .high),
    ]

    @MainActor func makeStage(size: CGSize) -> TestStage {
        let stage = TestStage(size: size, scale: scale)
        stage.userInterfaceLayoutDirection = direction
        stage.window.overrideUserInterfaceStyle = style
        stage.application.accessibility.isHighContrast = contrast == .high
        return stage
    }
}
