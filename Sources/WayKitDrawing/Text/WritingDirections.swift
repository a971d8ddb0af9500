import Foundation
import WayGraphics

/// The value of `NSAttributedString.Key.writingDirection`. The text engine has no such attribute; the text is enclosed in Unicode's bidirectional
/// controls, which are not visible.
struct WritingDirections: Equatable {
    /// Opening controls, the outermost first.
    private let controls: [Unicode.Scalar]

    init(_ value: Any?) {
        let values = (value as? [Any] ?? []).compactMap { AttributedTextRuns.number($0) }.compactMap { Int(exactly: $0) }
        controls = values.compactMap { value in
            let isOverride = value & NSWritingDirectionFormatType.override.rawValue != 0
            switch NSWritingDirection(rawValue: value & 1) {
            case .rightToLeft: return isOverride ? "\u{202E}" : "\u{202B}"
            case .leftToRight: return isOverride ? "\u{202D}" : "\u{202A}"
            default: return nil
            }
        }
    }

    private var opening: String { String(String.UnicodeScalarView(controls)) }
    private var closing: String { String(repeating: "\u{202C}", count: controls.count) }

    /// The runs of a paragraph with their controls: neighbours of the same directions are enclosed together.
    /// - Parameter styled: the same runs with their attributes.
    static func applied(to runs: [TextRun], _ styled: [StyledText.Run]) -> [TextRun] {
        guard styled.contains(where: { $0.attributes[.writingDirection] != nil }) else { return runs }
        let directions = styled.map { WritingDirections($0.attributes[.writingDirection]) }
        var result = runs
        for (index, own) in directions.enumerated() {
            if index == 0 || directions[index - 1] != own { result[index].opening = own.opening }
            if index + 1 == directions.count || directions[index + 1] != own { result[index].closing = own.closing }
        }
        return result
    }
}
