import Foundation
import WayGraphics

/// The system colours as shared objects. With increased contrast two differ from the published values, which have less than 4.5 : 1 as text on white:
/// green is a little darker, links have a shade of their own.
enum SystemPalette {
    private typealias Shade = SystemColor.Shade

    private static func color(_ color: SystemColor) -> UIColor { UIColor(storage: .system(color)) }

    static let systemRed = color(SystemColor("systemRed", 0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961))
    static let systemOrange = color(SystemColor("systemOrange", 0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340))
    static let systemYellow = color(SystemColor("systemYellow", 0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426))
    static let systemGreen = color(SystemColor("systemGreen", 0x34C759, 0x30D158, 0x23873C, 0x30DB5B))
    static let systemMint = color(SystemColor("systemMint", 0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF))
    static let systemTeal = color(SystemColor("systemTeal", 0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF))
    static let systemCyan = color(SystemColor("systemCyan", 0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF))
    static let systemBlue = color(SystemColor("systemBlue", 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF))
    static let systemIndigo = color(SystemColor("systemIndigo", 0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF))
    static let systemPurple = color(SystemColor("systemPurple", 0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF))
    static let systemPink = color(SystemColor("systemPink", 0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482))
    static let systemBrown = color(SystemColor("systemBrown", 0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469))
    static let systemGray = color(SystemColor("systemGray", 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2))
    static let systemGray2 = color(SystemColor("systemGray2", 0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80))
    static let systemGray3 = color(SystemColor("systemGray3", 0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456))
    static let systemGray4 = color(SystemColor("systemGray4", 0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446))
    static let systemGray5 = color(SystemColor("systemGray5", 0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638))
    static let systemGray6 = color(SystemColor("systemGray6", 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426))

    static let label = color(SystemColor("label", Shade(0x000000), Shade(0xFFFFFF)))
    static let secondaryLabel = color(SystemColor(
        "secondaryLabel", Shade(0x3C3C43, 0.6), Shade(0xEBEBF5, 0.6), contrast: (Shade(0x3C3C43, 0.8), Shade(0xEBEBF5, 0.7))))
    static let tertiaryLabel = color(SystemColor(
        "tertiaryLabel", Shade(0x3C3C43, 0.3), Shade(0xEBEBF5, 0.3), contrast: (Shade(0x3C3C43, 0.7), Shade(0xEBEBF5, 0.55))))
    static let quaternaryLabel = color(SystemColor(
        "quaternaryLabel", Shade(0x3C3C43, 0.18), Shade(0xEBEBF5, 0.16), contrast: (Shade(0x3C3C43, 0.55), Shade(0xEBEBF5, 0.4))))
    static let placeholderText = color(SystemColor(
        "placeholderText", Shade(0x3C3C43, 0.3), Shade(0xEBEBF5, 0.3), contrast: (Shade(0x3C3C43, 0.9), Shade(0xEBEBF5, 0.7))))
    static let separator = color(SystemColor(
        "separator", Shade(0x3C3C43, 0.29), Shade(0x545458, 0.6), contrast: (Shade(0x3C3C43, 0.37), Shade(0x545458, 0.68))))
    static let opaqueSeparator = color(SystemColor("opaqueSeparator", Shade(0xC6C6C8), Shade(0x38383A)))
    static let link = color(SystemColor("link", 0x007AFF, 0x0984FF, 0x0040DD, 0x409CFF))
    static let systemFill = color(SystemColor(
        "systemFill", Shade(0x787880, 0.2), Shade(0x787880, 0.36), contrast: (Shade(0x787880, 0.28), Shade(0x787880, 0.44))))
    static let secondarySystemFill = color(SystemColor(
        "secondarySystemFill", Shade(0x787880, 0.16), Shade(0x787880, 0.32), contrast: (Shade(0x787880, 0.24), Shade(0x787880, 0.4))))
    static let tertiarySystemFill = color(SystemColor(
        "tertiarySystemFill", Shade(0x767680, 0.12), Shade(0x767680, 0.24), contrast: (Shade(0x767680, 0.2), Shade(0x767680, 0.32))))
    static let quaternarySystemFill = color(SystemColor(
        "quaternarySystemFill", Shade(0x747480, 0.08), Shade(0x767680, 0.18), contrast: (Shade(0x767680, 0.16), Shade(0x767680, 0.26))))
    static let systemBackground = color(
        SystemColor("systemBackground", Shade(0xFFFFFF), Shade(0x000000), elevated: Shade(0x1C1C1E)))
    static let secondarySystemBackground = color(
        SystemColor("secondarySystemBackground", Shade(0xF2F2F7), Shade(0x1C1C1E), contrast: (Shade(0xEBEBF0), Shade(0x242426)), elevated: Shade(0x2C2C2E)))
    static let tertiarySystemBackground = color(
        SystemColor("tertiarySystemBackground", Shade(0xFFFFFF), Shade(0x2C2C2E), contrast: (Shade(0xFFFFFF), Shade(0x363638)), elevated: Shade(0x3A3A3C)))
    static let systemGroupedBackground = color(
        SystemColor("systemGroupedBackground", Shade(0xF2F2F7), Shade(0x000000), contrast: (Shade(0xEBEBF0), Shade(0x000000)), elevated: Shade(0x1C1C1E)))
    static let secondarySystemGroupedBackground = color(
        SystemColor("secondarySystemGroupedBackground", Shade(0xFFFFFF), Shade(0x1C1C1E), contrast: (Shade(0xFFFFFF), Shade(0x242426)), elevated: Shade(0x2C2C2E)))
    static let tertiarySystemGroupedBackground = color(
        SystemColor("tertiarySystemGroupedBackground", Shade(0xF2F2F7), Shade(0x2C2C2E), contrast: (Shade(0xEBEBF0), Shade(0x363638)), elevated: Shade(0x3A3A3C)))
    static let tintColor = UIColor(storage: .tint)
}
