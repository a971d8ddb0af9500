import Foundation

/// System traits in a form that `NSCoder` archives: raw values by the names of the traits.
extension TraitValues {
    static let archiveKey = "traits"

    private struct ArchivedField {
        let name: String
        let read: (TraitValues) -> Any?
        let write: (Any, inout TraitValues) -> Void

        init<Value: RawRepresentable & Equatable>(_ name: String, _ path: WritableKeyPath<TraitValues, Value>) {
            self.name = name
            read = { $0[keyPath: path] == TraitValues()[keyPath: path] ? nil : $0[keyPath: path].rawValue }
            write = { raw, values in
                if let value = (raw as? Value.RawValue).flatMap(Value.init(rawValue:)) { values[keyPath: path] = value }
            }
        }

        init(
            _ name: String, read: @escaping (TraitValues) -> Any?, write: @escaping (Any, inout TraitValues) -> Void
        ) {
            self.name = name
            self.read = read
            self.write = write
        }
    }

    private static var archivedFields: [ArchivedField] {
        [
            ArchivedField("userInterfaceIdiom", \.userInterfaceIdiom), ArchivedField("userInterfaceStyle", \.userInterfaceStyle),
            ArchivedField("layoutDirection", \.layoutDirection), ArchivedField("horizontalSizeClass", \.horizontalSizeClass),
            ArchivedField("verticalSizeClass", \.verticalSizeClass), ArchivedField("forceTouchCapability", \.forceTouchCapability),
            ArchivedField("preferredContentSizeCategory", \.preferredContentSizeCategory), ArchivedField("displayGamut", \.displayGamut),
            ArchivedField("accessibilityContrast", \.accessibilityContrast), ArchivedField("userInterfaceLevel", \.userInterfaceLevel),
            ArchivedField("legibilityWeight", \.legibilityWeight), ArchivedField("activeAppearance", \.activeAppearance),
            ArchivedField("imageDynamicRange", \.imageDynamicRange), ArchivedField("sceneCaptureState", \.sceneCaptureState),
            ArchivedField("displayScale") {
                $0.displayScale > 0 ? Double($0.displayScale) : nil
            } write: { raw, values in
                if let scale = raw as? Double, scale > 0, scale.isFinite { values.displayScale = CGFloat(scale) }
            },
            ArchivedField("typesettingLanguage") {
                $0.typesettingLanguage?.maximalIdentifier
            } write: { raw, values in
                if let identifier = raw as? String { values.typesettingLanguage = Locale.Language(identifier: identifier) }
            },
        ]
    }

    var archived: [String: Any] {
        Dictionary(uniqueKeysWithValues: Self.archivedFields.compactMap { field in field.read(self).map { (field.name, $0) } })
    }

    init(archive: [String: Any]) {
        self.init()
        for field in Self.archivedFields {
            if let raw = archive[field.name] { field.write(raw, &self) }
        }
    }
}
