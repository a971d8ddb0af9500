import WayKit

/// What the kiosk's screens have in common.
@MainActor enum KioskScreenStyle {
    /// The background of cards, above a dimmed screen; lighter than the screen's own in the dark.
    static let cardColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground }
    static let cornerRadius: CGFloat = 24

    /// The scale of text and keys: kiosks with large screens are read from further away, small screens have less room.
    /// - Parameters:
    ///   - size: Of the screen, in points.
    ///   - height: That the card needs at scale 1.
    static func scale(for size: CGSize, cardHeight height: CGFloat = 0) -> CGFloat {
        let large = min(max(min(size.width, size.height) / 760, 1), 1.6)
        return height > 0 ? min(large, max(0.5, (size.height - 24) / height)) : large
    }
}
