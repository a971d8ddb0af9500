import WayHost

extension CursorShape {
    /// The names of its files: those of CSS first, then those of older X themes.
    var fileNames: [String] {
        switch self {
        case .default, .hidden: ["default", "left_ptr"]
        case .pointer: ["pointer", "hand2", "hand1"]
        case .text: ["text", "xterm"]
        case .wait: ["wait", "watch"]
        case .progress: ["progress", "left_ptr_watch"]
        case .crosshair: ["crosshair", "cross"]
        case .move: ["move", "fleur"]
        case .grab: ["grab", "openhand", "hand1"]
        case .grabbing: ["grabbing", "closedhand", "fleur"]
        case .notAllowed: ["not-allowed", "crossed_circle"]
        case .resizeHorizontal: ["ew-resize", "sb_h_double_arrow"]
        case .resizeVertical: ["ns-resize", "sb_v_double_arrow"]
        }
    }
}
