import WayKit

/// A blur style, and the name under which it is shown.
struct Material: Equatable {
    let name: String
    let style: UIBlurEffect.Style

    @MainActor var effect: UIBlurEffect { UIBlurEffect(style: style) }

    /// Every style there is: those that follow light and dark, those that are always light, always dark, and the older ones.
    static var groups: [(title: String, materials: [Material])] {
        [
            (String(localized: "Automatic"), [
                Material(name: String(localized: "Ultra Thin"), style: .systemUltraThinMaterial),
                Material(name: String(localized: "Thin"), style: .systemThinMaterial),
                Material(name: String(localized: "Regular"), style: .systemMaterial),
                Material(name: String(localized: "Thick"), style: .systemThickMaterial),
                Material(name: String(localized: "Chrome"), style: .systemChromeMaterial),
            ]),
            (String(localized: "Light"), [
                Material(name: String(localized: "Ultra Thin"), style: .systemUltraThinMaterialLight),
                Material(name: String(localized: "Thin"), style: .systemThinMaterialLight),
                Material(name: String(localized: "Regular"), style: .systemMaterialLight),
                Material(name: String(localized: "Thick"), style: .systemThickMaterialLight),
                Material(name: String(localized: "Chrome"), style: .systemChromeMaterialLight),
            ]),
            (String(localized: "Dark"), [
                Material(name: String(localized: "Ultra Thin"), style: .systemUltraThinMaterialDark),
                Material(name: String(localized: "Thin"), style: .systemThinMaterialDark),
                Material(name: String(localized: "Regular"), style: .systemMaterialDark),
                Material(name: String(localized: "Thick"), style: .systemThickMaterialDark),
                Material(name: String(localized: "Chrome"), style: .systemChromeMaterialDark),
            ]),
            (String(localized: "Classic"), [
                Material(name: String(localized: "Extra Light"), style: .extraLight),
                Material(name: String(localized: "Light"), style: .light),
                Material(name: String(localized: "Dark"), style: .dark),
                Material(name: String(localized: "Regular"), style: .regular),
                Material(name: String(localized: "Prominent"), style: .prominent),
            ]),
        ]
    }

    /// Its own name, and that of its group, unless it follows light and dark.
    var fullName: String {
        let groups = Self.groups, index = groups.firstIndex { $0.materials.contains(self) } ?? 0
        return index == 0 ? name : String(localized: "\(name), \(groups[index].title)")
    }
}
