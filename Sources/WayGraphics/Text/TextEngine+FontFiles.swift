import CFontconfig
import Foundation

/// Why the fonts of a file cannot be added or removed.
package enum FontFileError: Error, Equatable {
    case unreadable
    case noFont
    case added
    case notAdded
}

/// Fonts of files, beside the installed ones: fontconfig's application fonts.
extension TextEngine {
    /// Makes the fonts of a file known in this process. Layouts that exist keep theirs.
    package func addFonts(ofFile path: String) throws(FontFileError) {
        let added: Result<Void, FontFileError> = locked {
            guard FileManager.default.isReadableFile(atPath: path) else { return .failure(.unreadable) }
            guard !fontFiles.contains(path) else { return .failure(.added) }
            guard FcConfigAppFontAddFile(nil, path) != 0 else { return .failure(.noFont) }
            fontFiles.append(path)
            fontsChanged()
            return .success(())
        }
        try added.get()
    }

    /// Takes back what `addFonts(ofFile:)` has done.
    package func removeFonts(ofFile path: String) throws(FontFileError) {
        let removed: Result<Void, FontFileError> = locked {
            guard let index = fontFiles.firstIndex(of: path) else { return .failure(.notAdded) }
            fontFiles.remove(at: index)
            // fontconfig forgets all of them at once.
            FcConfigAppFontClear(nil)
            for file in fontFiles { FcConfigAppFontAddFile(nil, file) }
            fontsChanged()
            return .success(())
        }
        try removed.get()
    }

    /// The font with that PostScript name, as its file has it; nil if there is none.
    package func face(postScriptName name: String) -> (family: String, face: Face)? {
        locked {
            if let known = namedFaces[name] { return known }
            let found = Self.fonts(where: FC_POSTSCRIPT_NAME, is: name).first.map { ($0.family, $0.face) }
            namedFaces[name] = .some(found)
            return found
        }
    }

    /// The PostScript names that the files of a family's fonts have.
    package func postScriptNames(ofFamily family: String) -> [(name: String, face: Face)] {
        locked {
            if let known = postScriptNames[family] { return known }
            let names = Self.fonts(where: FC_FAMILY, is: family).compactMap { font in font.name.map { (name: $0, face: font.face) } }
            postScriptNames[family] = names.sorted { $0.name < $1.name }
            return postScriptNames[family] ?? []
        }
    }

    private static func fonts(where property: String, is value: String) -> [(name: String?, family: String, face: Face)] {
        guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        FcPatternAddString(pattern, property, value)
        for object in [FC_FAMILY, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_POSTSCRIPT_NAME] { FcObjectSetAdd(objects, object) }
        guard let list = FcFontList(nil, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(list) }
        return (0..<Int(list.pointee.nfont)).compactMap { index in
            guard let font = list.pointee.fonts[index], let found = face(ofPattern: font) else { return nil }
            var name: UnsafeMutablePointer<FcChar8>?
            let hasName = FcPatternGetString(font, FC_POSTSCRIPT_NAME, 0, &name) == FcResultMatch
            return (hasName ? name.map { String(cString: $0) } : nil, found.family, found.face)
        }
    }

    private static func face(ofPattern font: OpaquePointer) -> (family: String, face: Face)? {
        var family: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FAMILY, 0, &family) == FcResultMatch, let family else { return nil }
        var weight = Double(FC_WEIGHT_REGULAR), slant = FC_SLANT_ROMAN, width = FC_WIDTH_NORMAL
        FcPatternGetDouble(font, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(font, FC_SLANT, 0, &slant)
        FcPatternGetInteger(font, FC_WIDTH, 0, &width)
        let stretch: FontDescription.Stretch = switch width {
        case ...FC_WIDTH_EXTRACONDENSED: .extraCondensed
        case ..<FC_WIDTH_NORMAL: .condensed
        case FC_WIDTH_NORMAL: .normal
        default: .expanded
        }
        let openTypeWeight = FcWeightToOpenTypeDouble(weight)
        let face = Face(weight: openTypeWeight > 0 ? Int(openTypeWeight) : 400, isItalic: slant != FC_SLANT_ROMAN, stretch: stretch)
        return (String(cString: family), face)
    }
}
