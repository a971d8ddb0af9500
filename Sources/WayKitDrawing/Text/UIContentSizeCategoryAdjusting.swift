import Foundation

/// A view whose fonts can follow the user's text size. Source: UIKit `UIContentSizeCategoryAdjusting`.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts of a text style, or scaled by `UIFontMetrics`, follow the text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
