/// What content insets are measured from. Source: UIKit `UIContentInsetsReference`.
public enum UIContentInsetsReference: Int, Sendable {
    /// Of a section: that of the layout; of supplementary items: that of the section.
    case automatic = 0
    /// The edges of the collection view.
    case none
    /// The safe area.
    case safeArea
    /// The margins of the layout.
    case layoutMargins
    /// The guide to which readable text is limited.
    case readableContent
}
