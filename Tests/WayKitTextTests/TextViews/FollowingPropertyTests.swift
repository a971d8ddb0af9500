import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// What a property returns after the environment has changed.
@MainActor struct FollowingPropertyTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let page = UIViewController()

    private func show(_ views: UIView...) {
        for view in views { page.view.addSubview(view) }
        stage.show(page)
        stage.settle()
    }

    @Test func fontsFollowTheContentSizeCategory() {
        let label = UILabel(), field = UITextField(), text = UITextView(), empty = UITextView(), fixed = UILabel()
        label.text = "Label"
        text.text = "Text"
        for adjusting in [label, field, text, empty] as [any UIView & UIContentSizeCategoryAdjusting] { adjusting.adjustsFontForContentSizeCategory = true }
        for view in [label, fixed] { view.font = .preferredFont(forTextStyle: .body) }
        field.font = .preferredFont(forTextStyle: .body)
        for view in [text, empty] { view.font = .preferredFont(forTextStyle: .body) }
        show(label, field, text, empty, fixed)
        for category in [UIContentSizeCategory.accessibilityExtraExtraExtraLarge, .extraSmall, .large] {
            page.traitOverrides.preferredContentSizeCategory = category
            stage.settle()
            let expected = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)).pointSize
            #expect(label.font.pointSize == expected && field.font?.pointSize == expected)
            #expect(text.font?.pointSize == expected && empty.font?.pointSize == expected)
            #expect(fixed.font.pointSize == 17)
        }
    }

    @Test func directionalMarginsAreKept() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), margins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 5)
        show(view)
        view.directionalLayoutMargins = margins
        for attribute in [UISemanticContentAttribute.forceRightToLeft, .forceLeftToRight, .forceRightToLeft] {
            view.semanticContentAttribute = attribute
            stage.settle()
            let isMirrored = attribute == .forceRightToLeft
            #expect(view.directionalLayoutMargins == margins)
            #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: isMirrored ? 5 : 20, bottom: 2, right: isMirrored ? 20 : 5))
            #expect(view.layoutMarginsGuide.layoutFrame.minX == (isMirrored ? 5 : 20))
        }
        // Left and right margins stay where they are.
        view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        view.semanticContentAttribute = .forceLeftToRight
        #expect(view.layoutMargins.left == 30 && view.directionalLayoutMargins.leading == 30)
    }
}
