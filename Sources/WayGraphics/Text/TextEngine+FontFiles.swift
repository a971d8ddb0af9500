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
            guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return nil }
            defer {
                FcPatternDestroy(pattern)
                FcObjectSetDestroy(objects)
            }
            FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
            for object in [FC_FAMILY, FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcObjectSetAdd(objects, object) }
            guard let list = FcFontList(nil, pattern, objects) else { return nil }
            defer { FcFontSetDestroy(list) }
            guard list.pointee.nfont > 0, let font = list.pointee.fonts[0] else { return nil }
            return Self.face(ofPattern: font)
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
