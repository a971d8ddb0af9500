import Foundation

/// The lengths of lists in points. Source: the system's lists, measured at the default text size.
enum ListMetrics {
    /// The height of a cell or header before it is measured.
    static let estimatedHeight: CGFloat = 44
    static let estimatedHeaderHeight: CGFloat = 28
    /// Above and below a group of rows; two of them are between groups.
    static let groupSpacing: CGFloat = 17.5
    /// Above a header that stays visible.
    static let plainHeaderPadding: CGFloat = 22
    static let cornerRadius: CGFloat = 10
    /// Beside rounded cards, and before the text of a row: like the margins of a view controller.
    static func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
