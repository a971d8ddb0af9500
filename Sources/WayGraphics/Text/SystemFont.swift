import Foundation

/// The families of the system font and their spacing.
enum SystemFont {
    /// In order of preference; the last one is the default of the desktop's configuration.
    static let families = ["Inter", "Inter Variable", "Adwaita Sans", "Cantarell", "Noto Sans", "sans-serif"]

    /// The families that `WAYKIT_SYSTEM_FONT` names, separated by commas, and then the others.
    static func families(environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
        let own = (environment["WAYKIT_SYSTEM_FONT"] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return own.filter { !$0.isEmpty } + families
    }

    /// Adwaita Sans is a variant of Inter with the same spacing.
    private static let trackedFamilies: Set<String> = ["inter", "inter variable", "adwaita sans"]

    /// The space in points that the designers of a family recommend to add between letters at a size. Source: Inter's dynamic metrics,
    /// tracking = a + b · exp(c · size) in em.
    static func tracking(ofFamily family: String, size: CGFloat) -> CGFloat {
        guard trackedFamilies.contains(family.lowercased()) else { return 0 }
        let a = -0.0223, b = 0.185, c = -0.1745
        return size * (a + b * exp(c * size))
    }
}
