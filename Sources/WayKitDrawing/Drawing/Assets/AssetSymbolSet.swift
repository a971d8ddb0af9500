import Foundation

/// A symbol set of an asset catalog: a symbol of the program's own.
final class AssetSymbolSet: Sendable {
    private struct Contents: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var traits: AssetTraits

            enum CodingKeys: String, CodingKey { case filename }

            init(from decoder: any Decoder) throws {
                filename = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .filename)
                traits = try AssetTraits(from: decoder)
            }
        }

        var symbols: [Entry]
    }

    private let glyph: SymbolGlyph
    private let isMirrored: Bool

    /// Nil, with a line in the log, if the description or the file is missing or broken.
    init?(_ folder: URL) {
        guard let contents = AssetContents.decode(Contents.self, in: folder) else { return nil }
        guard let entry = contents.symbols.first(where: { $0.filename != nil }), let filename = entry.filename else {
            imageLog.warning("the symbol set \(folder.path) has no file")
            return nil
        }
        let file = folder.appendingPathComponent(filename)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            imageLog.warning("the symbol \(file.path) cannot be read")
            return nil
        }
        do {
            glyph = SymbolGlyph(try SymbolTemplate(data, name: file.path))
        } catch {
            imageLog.warning("\(file.path): \(error)")
            return nil
        }
        isMirrored = entry.traits.languageDirection != nil
    }

    var state: ImageState {
        var state = ImageState(content: .symbol(glyph))
        state.scale = displayScaleForDrawing()
        state.flipsForRightToLeft = isMirrored
        return state
    }
}
