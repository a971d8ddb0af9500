import WayKit

/// A blur style, and the name under which it is shown.
struct Material: Equatable {
    let name: String
    let style: UIBlurEffect.Style

    @MainActor var effect: UIBlurEffect { UIBlurEffect(style: style) }

    /// Every style there is: those that follow light and dark, those that are always light, always dark, and the older ones.
    static let groups: [(title: String, materials: [Material])] = [
        ("Automatic", [
            Material(name: "Ultra Thin", style: .systemUltraThinMaterial), Material(name: "Thin", style: .systemThinMaterial),
            Material(name: "Regular", style: .systemMaterial), Material(name: "Thick", style: .systemThickMaterial),
            Material(name: "Chrome", style: .systemChromeMaterial),
        ]),
        ("Light", [
            Material(name: "Ultra Thin", style: .systemUltraThinMaterialLight), Material(name: "Thin", style: .systemThinMaterialLight),
            Material(name: "Regular", style: .systemMaterialLight), Material(name: "Thick", style: .systemThickMaterialLight),
            Material(name: "Chrome", style: .systemChromeMaterialLight),
        ]),
        ("Dark", [
            Material(name: "Ultra Thin", style: .systemUltraThinMaterialDark), Material(name: "Thin", style: .systemThinMaterialDark),
            Material(name: "Regular", style: .systemMaterialDark), Material(name: "Thick", style: .systemThickMaterialDark),
            Material(name: "Chrome", style: .systemChromeMaterialDark),
        ]),
        ("Classic", [
            Material(name: "Extra Light", style: .extraLight), Material(name: "Light", style: .light), Material(name: "Dark", style: .dark),
            Material(name: "Regular", style: .regular), Material(name: "Prominent", style: .prominent),
        ]),
    ]

    /// The group's name and its own.
    var fullName: String {
        let group = Self.groups.first { $0.materials.contains(self) }?.title ?? ""
        return group == "Automatic" ? name : "\(name), \(group)"
    }
}
