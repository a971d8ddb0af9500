/// The symbols that WayKit draws. The shapes are its own; the names are those that programs use.
enum SymbolTable {
    /// Aliases of symbol names.
    static let aliases: [String: String] = [
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right", "gearshape": "gear",
        "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
    ]

    static let glyphs: [String: SymbolGlyph] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let heart = "M12 20.5 C5 15.5 2.5 12.5 2.5 8.8 C2.5 6 4.6 4 7.2 4 C9.2 4 11 5.2 12 7.2"
        + " C13 5.2 14.8 4 16.8 4 C19.4 4 21.5 6 21.5 8.8 C21.5 12.5 19 15.5 12 20.5 Z"
    private static let shoulders = "M3.5 20.5 C3.5 15.8 8 14.3 12 14.3 C16 14.3 20.5 15.8 20.5 20.5 Z"
    private static let bell = "M5 17.5 L19 17.5 C17.5 16 17.5 14 17.5 10.5 C17.5 7 15.5 4.5 12 4.5 C8.5 4.5 6.5 7 6.5 10.5"
        + " C6.5 14 6.5 16 5 17.5 Z"
    private static let box = "M8.5 9 L6 9 Q5 9 5 10 L5 20 Q5 21 6 21 L18 21 Q19 21 19 20 L19 10 Q19 9 18 9 L15.5 9"

    private static let all: [SymbolGlyph] = signs + arrows + objects + shapes

    private static let signs = [
        SymbolGlyph("xmark", stroke: "M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5"),
        SymbolGlyph("plus", stroke: "M12 4 L12 20 M4 12 L20 12"),
        SymbolGlyph("minus", stroke: "M4 12 L20 12"),
        SymbolGlyph("checkmark", stroke: "M4.5 13 L9.5 18.5 L19.5 5.5"),
        SymbolGlyph(
            "slider.horizontal.3",
            stroke: "M3 6 L5.6 6 O8 6 2.4 M10.4 6 L21 6 M3 12 L13.6 12 O16 12 2.4 M18.4 12 L21 12 M3 18 L5.6 18 O8 18 2.4 M10.4 18 L21 18"),
        SymbolGlyph("ellipsis", fill: "O4.5 12 1.8 O12 12 1.8 O19.5 12 1.8"),
        SymbolGlyph("line.3.horizontal", stroke: "M3.5 6 L20.5 6 M3.5 12 L20.5 12 M3.5 18 L20.5 18"),
        SymbolGlyph("info", stroke: "M12 10 L12 20", fill: "O12 5 1.9"),
        SymbolGlyph("exclamationmark", stroke: "M12 4 L12 14", fill: "O12 19 1.7"),
        SymbolGlyph("exclamationmark.triangle", stroke: "M12 3.5 L22 20 L2 20 Z M12 9.5 L12 14", fill: "O12 17 1.1"),
        SymbolGlyph("delete.left", stroke: "M8 5 L20 5 Q21.5 5 21.5 6.5 L21.5 17.5 Q21.5 19 20 19 L8 19 L2.5 12 Z M11.2 9 L17.2 15 M17.2 9 L11.2 15"),
        SymbolGlyph("play.fill", fill: "M6 4 L20 12 L6 20 Z"),
        SymbolGlyph("pause.fill", fill: "R6 4 4 16 1 R14 4 4 16 1"),
        SymbolGlyph("stop.fill", fill: "R5 5 14 14 2"),
        SymbolGlyph("backward.fill", fill: "M12 5.5 L2.5 12 L12 18.5 Z M21.5 5.5 L12 12 L21.5 18.5 Z"),
        SymbolGlyph("forward.fill", fill: "M2.5 5.5 L12 12 L2.5 18.5 Z M12 5.5 L21.5 12 L12 18.5 Z"),
    ]

    private static let arrows = [
        SymbolGlyph("chevron.left", width: 13, stroke: "M9.5 5 L3.5 12 L9.5 19"),
        SymbolGlyph("chevron.right", width: 13, stroke: "M3.5 5 L9.5 12 L3.5 19"),
        SymbolGlyph("chevron.up", stroke: "M4 15.5 L12 8.5 L20 15.5"),
        SymbolGlyph("chevron.down", stroke: "M4 8.5 L12 15.5 L20 8.5"),
        SymbolGlyph("chevron.left.forwardslash.chevron.right", stroke: "M7 6.5 L1.5 12 L7 17.5 M17 6.5 L22.5 12 L17 17.5 M14 4.5 L10 19.5"),
        SymbolGlyph("chevron.up.chevron.down", stroke: "M6.5 9.5 L12 4 L17.5 9.5 M6.5 14.5 L12 20 L17.5 14.5"),
        SymbolGlyph("arrow.left", stroke: "M20 12 L4.5 12 M11 5.5 L4.5 12 L11 18.5"),
        SymbolGlyph("arrow.right", stroke: "M4 12 L19.5 12 M13 5.5 L19.5 12 L13 18.5"),
        SymbolGlyph("arrow.up", stroke: "M12 20 L12 4.5 M5.5 11 L12 4.5 L18.5 11"),
        SymbolGlyph("arrow.down", stroke: "M12 4 L12 19.5 M5.5 13 L12 19.5 L18.5 13"),
        SymbolGlyph("arrow.clockwise", stroke: "A12 12.5 8 0 310 M17.6 2.6 L17.4 6.6 L13.4 6.6"),
        SymbolGlyph("arrow.uturn.left", stroke: "M8.5 4 L3.5 9 L8.5 14 M3.5 9 L14.5 9 C18 9 20.5 11.2 20.5 14.5 C20.5 17.8 18 20 14.5 20 L10 20"),
        SymbolGlyph("arrow.uturn.right", stroke: "M15.5 4 L20.5 9 L15.5 14 M20.5 9 L9.5 9 C6 9 3.5 11.2 3.5 14.5 C3.5 17.8 6 20 9.5 20 L14 20"),
        SymbolGlyph(
            "arrowshape.turn.up.left",
            stroke: "M10 4.5 L2.5 11.5 L10 18.5 L10 14.5 C15 14.5 18.5 15.8 21.5 19.5 C21.2 12.5 17 8.8 10 8.5 Z"),
        SymbolGlyph("square.and.arrow.up", stroke: box + " M12 15 L12 2.5 M8.3 6 L12 2.3 L15.7 6"),
        SymbolGlyph("square.and.arrow.down", stroke: box + " M12 2.5 L12 15 M8.3 11.5 L12 15.2 L15.7 11.5"),
    ]

    private static let objects = [
        SymbolGlyph("magnifyingglass", stroke: "O10.5 10.5 6.5 M15.3 15.3 L20.5 20.5"),
        SymbolGlyph(
            "house", stroke: "M2.5 12 L12 3.5 L21.5 12 M5 10 L5 20 L10 20 L10 14.5 L14 14.5 L14 20 L19 20 L19 10"),
        SymbolGlyph(
            "house.fill",
            fill: "M2 11.8 L12 3 L22 11.8 L20.8 13 L19 11.4 L19 20.5 L14 20.5 L14 14.5 L10 14.5 L10 20.5 L5 20.5 L5 11.4 L3.2 13 Z"),
        SymbolGlyph("gear", stroke: "T12 12 9.8 7.6 8 O12 12 3"),
        SymbolGlyph("photo", stroke: "R2.5 4.5 19 15 2.5 M3 17.5 L8.5 11.5 L13 16 L16 13.2 L21 17.5", fill: "O16 9 1.5"),
        SymbolGlyph(
            "folder", stroke: "M2.5 18.5 L2.5 6 Q2.5 4.5 4 4.5 L8.5 4.5 L10.8 7 L20 7 Q21.5 7 21.5 8.5 L21.5 18 Q21.5 19.5 20 19.5 L4 19.5"
                + " Q2.5 19.5 2.5 18 M2.5 10.5 L21.5 10.5"),
        SymbolGlyph(
            "book", stroke: "M12 6.5 C9.5 4.8 5.5 4.5 2.5 5.5 L2.5 18.5 C5.5 17.5 9.5 17.8 12 19.5 C14.5 17.8 18.5 17.5 21.5 18.5 L21.5 5.5"
                + " C18.5 4.5 14.5 4.8 12 6.5 Z M12 6.5 L12 19.5"),
        SymbolGlyph(
            "camera", stroke: "M2.5 8.5 Q2.5 7 4 7 L7 7 L8.8 4.5 L15.2 4.5 L17 7 L20 7 Q21.5 7 21.5 8.5 L21.5 18 Q21.5 19.5 20 19.5 L4 19.5"
                + " Q2.5 19.5 2.5 18 Z O12 13 4"),
        SymbolGlyph(
            "square.and.pencil", stroke: "M13 4.5 L5.5 4.5 Q3.5 4.5 3.5 6.5 L3.5 18.5 Q3.5 20.5 5.5 20.5 L17.5 20.5 Q19.5 20.5 19.5 18.5 L19.5 11"
                + " M19.5 2.8 L21.4 4.7 L11.5 14.5 L8.8 15.3 L9.6 12.6 Z"),
        SymbolGlyph("heart", stroke: heart),
        SymbolGlyph("heart.fill", fill: heart),
        SymbolGlyph(
            "trash",
            stroke: "M4 6.5 L20 6.5 M9 6 L9.5 3.5 L14.5 3.5 L15 6 M6 6.5 L7 20.5 L17 20.5 L18 6.5 M10 10 L10.3 17 M14 10 L13.7 17"),
        SymbolGlyph("person", stroke: "O12 7.5 4.2 " + shoulders),
        SymbolGlyph("person.fill", fill: "O12 7.5 4.7 " + shoulders),
        SymbolGlyph("bell", stroke: bell + " M10.5 20.8 L13.5 20.8"),
        SymbolGlyph("bell.fill", stroke: "M10.5 20.8 L13.5 20.8", fill: bell),
        SymbolGlyph("clock", stroke: "O12 12 9.5 M12 6.5 L12 12 L16 14"),
        SymbolGlyph("lock.fill", stroke: "M8 11 L8 7.5 C8 2.2 16 2.2 16 7.5 L16 11", fill: "R5 10.5 14 10.5 2"),
    ]

    private static let shapes = [
        SymbolGlyph("star", stroke: "S12 12.8 10 4.2 5"),
        SymbolGlyph("star.fill", fill: "S12 12.8 10.8 4.4 5"),
        SymbolGlyph("circle", stroke: "O12 12 10"),
        SymbolGlyph("circle.fill", fill: "O12 12 10.5"),
        SymbolGlyph("square", stroke: "R3.5 3.5 17 17 3"),
        SymbolGlyph("square.fill", fill: "R3 3 18 18 3.5"),
    ]
}
