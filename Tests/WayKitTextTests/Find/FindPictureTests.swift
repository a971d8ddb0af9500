import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// What the find bar and found text look like: pixels at the places that matter. `WAYKIT_FIND_PICTURES` names a folder for pictures of all variants.
@MainActor struct FindPictureTests {
    struct Variant: Sendable, CustomTestStringConvertible {
        let name: String
        var width: CGFloat = 640
        var scale: CGFloat = 1
        var isDark = false
        var isMirrored = false
        var isStrong = false
        var testDescription: String { name }
    }

    private nonisolated static let variants = [
        Variant(name: "light"), Variant(name: "dark", isDark: true), Variant(name: "narrow", width: 320, scale: 2),
        Variant(name: "mirrored", scale: 1.5, isMirrored: true), Variant(name: "contrast", isStrong: true), Variant(name: "darkContrast", isDark: true, isStrong: true),
    ]

    @Test(arguments: variants) func theBarIsAtTheLowerEdge(_ variant: Variant) throws {
        let stage = TestStage(size: CGSize(width: variant.width, height: 300), scale: variant.scale)
        if variant.isMirrored { stage.userInterfaceLayoutDirection = .rightToLeft }
        let root = UIViewController(), view = UITextView(frame: CGRect(x: 0, y: 0, width: variant.width, height: 300))
        root.overrideUserInterfaceStyle = variant.isDark ? .dark : .light
        if variant.isStrong { root.traitOverrides.accessibilityContrast = .high }
        view.backgroundColor = .systemBackground
        view.font = .systemFont(ofSize: 17)
        view.text = variant.isMirrored ? "قطة واحدة، وقطة أخرى.\nبعض النص مع قطة" : "One cat, two Cats, a concatenation.\nNo dog here.\nThe last cat."
        view.isFindInteractionEnabled = true
        root.view.addSubview(view)
        stage.show(root)
        view.selectedRange = NSRange(location: 0, length: 0)
        view.findInteraction?.searchText = variant.isMirrored ? "قطة" : "cat"
        view.findInteraction?.replacementText = variant.isMirrored ? "كلب" : "dog"
        view.findInteraction?.presentFindNavigator(showingReplace: true)
        #expect(stage.settle())
        if let folder = ProcessInfo.processInfo.environment["WAYKIT_FIND_PICTURES"] { try stage.writePNG(to: "\(folder)/find-\(variant.name).png") }
        let bar = try #require(view.findInteraction?.bar), highlighted = try #require(view.foundText?.highlighted)
        // All controls are inside of the bar, none overlaps another.
        let controls = [bar.searchField, bar.previousButton, bar.nextButton, bar.doneButton], second = [bar.replacementField, bar.replaceButton, bar.replaceAllButton]
        for row in [controls, second] as [[UIView]] {
            for (index, control) in row.enumerated() {
                #expect(bar.bounds.contains(control.frame) && control.frame.width >= 30)
                for other in row[..<index] { #expect(!control.frame.intersects(other.frame)) }
            }
        }
        #expect((bar.doneButton.frame.minX < bar.searchField.frame.minX) == variant.isMirrored)
        // The highlighted result is yellow.
        let rect = view.selectionRects(for: IndexedTextRange(NSRange(location: highlighted.lowerBound, length: highlighted.count)))[0].rect
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        stage.pixel(at: CGPoint(x: rect.midX, y: rect.minY + 2)).getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(red > 0.9 && green > 0.7 && blue < 0.4)
    }
}
