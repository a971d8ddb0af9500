import Foundation
import WayGraphics

/// Letters and numbers in a shape: "a.circle", "24.square.fill".
enum SymbolLettering {
    /// The letters and digits by their lines, between the baseline at 20 and the height of capitals at 4.
    private static let strokes: [Character: Substring] = [
        "0": "w14 M7 4C10.5 4 12 7.5 12 12C12 16.5 10.5 20 7 20C3.5 20 2 16.5 2 12C2 7.5 3.5 4 7 4Z", "1": "w11 M3 7 7 4V20",
        "2": "w14 M2.5 8.5C2.5 5.5 4.5 4 7 4C9.7 4 11.5 5.7 11.5 8C11.5 11.5 6.5 14.5 2.5 20H12",
        "3": "w14 M2.5 7.5C3.2 5.2 4.8 4 7 4C9.5 4 11.3 5.5 11.3 7.7C11.3 10.2 9.3 11.5 6.5 11.5C9.8 11.5 12 13 12 15.7C12 18.3 9.8 20 7 20C4.5 20 2.7 18.7 2 16.3",
        "4": "w14 M9.5 20V4L2 15.5H12.5", "5": "w14 M11 4H3.8L3 11.3C4 10.4 5.3 10 6.8 10C9.9 10 12 12 12 15C12 18 9.9 20 6.9 20C4.5 20 2.7 18.8 2 16.8",
        "6": "w14 M10.5 4C6 6 2.2 10 2.2 15C2.2 18 4.2 20 7.1 20C10 20 12 18 12 15.1C12 12.3 10 10.4 7.3 10.4C4.8 10.4 2.9 11.9 2.3 14",
        "7": "w14 M2 4H12L5.5 20", "8": "w14 E7 7.8 4 3.8E7 15.8 5 4.2",
        "9": "w14 M3.5 20C8 18 11.8 14 11.8 9C11.8 6 9.8 4 6.9 4C4 4 2 6 2 8.9C2 11.7 4 13.6 6.7 13.6C9.2 13.6 11.1 12.1 11.7 10",
        "a": "w16 M2 20 8 4 14 20M4 14.8H12", "b": "w14 M3 4V20M3 4H7.5C12 4 12 11.5 7.5 11.5H3M7.5 11.5C13 11.5 13 20 7.5 20H3",
        "c": "w16 M13.8 7.5C12.6 5.3 10.9 4 8.7 4C4.8 4 2.2 7.5 2.2 12C2.2 16.5 4.8 20 8.7 20C10.9 20 12.6 18.7 13.8 16.5",
        "d": "w15 M3 4V20M3 4H7C14.5 4 14.5 20 7 20H3", "e": "w13 M11 4H3V20H11M3 11.8H10", "f": "w13 M11 4H3V20M3 12H10",
        "g": "w16 M13.6 7.3C12.5 5.2 10.9 4 8.7 4C4.8 4 2.2 7.5 2.2 12C2.2 16.5 4.8 20 8.7 20C11.5 20 14 18 14 13H9",
        "h": "w15 M3 4V20M12 4V20M3 12H12", "i": "w8 M4 4V20", "j": "w12 M9 4V15.5C9 21.5 2.5 21 2 16.5", "k": "w14 M3 4V20M12 4 3 14M6 11 12.5 20",
        "l": "w13 M3 4V20H11", "m": "w18 M3 20V4L9 15 15 4V20", "n": "w15 M3 20V4L12 20V4",
        "o": "w17 M8.5 4C12.2 4 15 7.3 15 12C15 16.7 12.2 20 8.5 20C4.8 20 2 16.7 2 12C2 7.3 4.8 4 8.5 4Z",
        "p": "w14 M3 20V4H7.5C13 4 13 12.8 7.5 12.8H3",
        "q": "w17 M8.5 4C12.2 4 15 7.3 15 12C15 16.7 12.2 20 8.5 20C4.8 20 2 16.7 2 12C2 7.3 4.8 4 8.5 4ZM10 15.5 15 21",
        "r": "w14 M3 20V4H7.5C12.5 4 12.5 12 7.5 12H3M8 12 12.5 20",
        "s": "w14 M11.5 7.8C11 5.4 9.3 4 6.9 4C4.2 4 2.4 5.6 2.4 8C2.4 13.3 12 10.5 12 15.7C12 18.3 10 20 7 20C4.3 20 2.4 18.5 2 16",
        "t": "w14 M2 4H12M7 4V20", "u": "w15 M3 4V13.5C3 22.2 12 22.2 12 13.5V4", "v": "w15 M2 4 7.5 20 13 4", "w": "w20 M2 4 6 20 10 6 14 20 18 4",
        "x": "w14 M2 4 12 20M12 4 2 20", "y": "w14 M2 4 7 12.5 12 4M7 12.5V20", "z": "w14 M2.5 4H12L2 20H12.5",
    ]

    private static let maximumNumber = 50

    /// A letter, a number up to 50, or "00" … "09"; nil for other names.
    static func content(_ name: Substring) -> SymbolContent? {
        let isLetter = name.count == 1 && name.first?.isLetter == true
        guard isLetter || (name.count <= 2 && Int(name).map { 0...maximumNumber ~= $0 } == true) else { return nil }
        var parts: [SymbolPart] = [], x: CGFloat = 0
        for character in name {
            guard let text = strokes[character], let drawing = SymbolDrawing(text) else { return nil }
            parts += drawing.parts(filled: false).map { $0.applying(CGAffineTransform(translationX: x, y: 0)) }
            x += drawing.width
        }
        return SymbolContent(width: x, parts: parts)
    }
}
