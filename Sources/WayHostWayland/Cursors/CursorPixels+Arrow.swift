extension CursorPixels {
    /// Of 24 pixels a side, if it were filled up: black with a white edge.
    private static let arrow = [
        "o           ",
        "oo          ",
        "o#o         ",
        "o##o        ",
        "o###o       ",
        "o####o      ",
        "o#####o     ",
        "o######o    ",
        "o#######o   ",
        "o########o  ",
        "o#########o ",
        "o######ooooo",
        "o###o##o    ",
        "o##oo##o    ",
        "o#o  o##o   ",
        "oo   o##o   ",
        "o     o##o  ",
        "      o##o  ",
        "       oo   ",
    ]
    private static let arrowNominalSize = 24
    private static let maximumArrowFactor = 16

    /// A plain arrow, for a system without a cursor theme.
    /// - Parameter nominalSize: In pixels; the arrow's is the multiple of 24 below, up to 384.
    static func arrow(nominalSize: Int) -> CursorPixels {
        let factor = min(max(1, nominalSize / arrowNominalSize), maximumArrowFactor), side = arrowNominalSize * factor
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        for (row, line) in arrow.enumerated() {
            for (column, character) in line.enumerated() where character != " " {
                let pixel: [UInt8] = character == "#" ? [0, 0, 0, 255] : [255, 255, 255, 255]
                for y in row * factor..<(row + 1) * factor {
                    for x in column * factor..<(column + 1) * factor {
                        bytes.replaceSubrange((y * side + x) * 4..<(y * side + x + 1) * 4, with: pixel)
                    }
                }
            }
        }
        return CursorPixels(width: side, height: side, hotspotX: 0, hotspotY: 0, bytes: bytes)
    }
}
