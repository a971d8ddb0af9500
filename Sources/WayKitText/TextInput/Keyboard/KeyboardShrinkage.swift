import Foundation

/// Recognises that a compositor makes a window smaller for its on-screen keyboard, and larger again afterwards. No protocol states it: it is a window of
/// the same width that loses height while its text has the focus, without a user resizing it, a new state, or a rotation.
struct KeyboardShrinkage {
    struct Change: Equatable {
        var begin: CGRect
        var end: CGRect
        /// Nil: another height of the keyboard.
        var isShowing: Bool?
    }

    /// Points that a keyboard has at least: bars of the desktop are lower.
    static let minimumHeight: CGFloat = 100

    /// The window's size without the keyboard; nil while there is none.
    private var full: CGSize?

    /// - Parameters:
    ///   - isPlain: No user resizes the window, it has the same state, and the display has not rotated.
    ///   - isServed: A text has the focus, and an input method is in the window.
    mutating func resized(from old: CGSize, to new: CGSize, isPlain: Bool, isServed: Bool) -> Change? {
        guard let full else {
            guard isPlain, isServed, old.width == new.width, old.height - new.height >= Self.minimumHeight else { return nil }
            self.full = old
            let end = Self.keyboard(in: new, of: old)
            return Change(begin: end.offsetBy(dx: 0, dy: end.height), end: end, isShowing: true)
        }
        let begin = Self.keyboard(in: old, of: full)
        guard new.width == full.width, full.height - new.height >= Self.minimumHeight else {
            self.full = nil
            return Change(begin: begin, end: CGRect(x: 0, y: new.height, width: new.width, height: begin.height), isShowing: false)
        }
        return Change(begin: begin, end: Self.keyboard(in: new, of: full), isShowing: nil)
    }

    /// Below the window.
    private static func keyboard(in size: CGSize, of full: CGSize) -> CGRect {
        CGRect(x: 0, y: size.height, width: size.width, height: full.height - size.height)
    }
}
