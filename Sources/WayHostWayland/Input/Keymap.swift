import CXKBCommon
import Foundation
import Glibc

/// The xkbcommon context, which finds keymaps and compose tables. One per connection.
@MainActor final class XKBContext {
    let pointer: OpaquePointer
    /// The compose table of the locale ("´" then "e" is "é"); nil if the locale has none. Parsed at the first key press: it has some 5,000 lines.
    var composeTable: OpaquePointer? {
        if !hasLoadedComposeTable {
            hasLoadedComposeTable = true
            loadedComposeTable = xkb_compose_table_new_from_locale(pointer, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
        }
        return loadedComposeTable
    }
    private let locale: String
    private var loadedComposeTable: OpaquePointer?
    private var hasLoadedComposeTable = false

    /// Nil only without memory.
    init?(locale: String) {
        guard let pointer = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        // xkbcommon's own log of a broken keymap is pages long; `KeyboardInput` logs one line instead.
        xkb_context_set_log_level(pointer, XKB_LOG_LEVEL_CRITICAL)
        self.pointer = pointer
        self.locale = locale
    }

    isolated deinit {
        if let loadedComposeTable { xkb_compose_table_unref(loadedComposeTable) }
        xkb_context_unref(pointer)
    }

    /// The locale of LC_CTYPE, resolved as by setlocale(3).
    static func locale(in environment: [String: String]) -> String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = environment[name], !value.isEmpty { return value }
        }
        return "C"
    }
}

/// A compiled keymap.
@MainActor final class Keymap {
    /// The maximum size in bytes. The largest keymaps, with four layouts, have some hundred thousand.
    nonisolated static let maximumSize = 1 << 22

    let pointer: OpaquePointer

    private init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    isolated deinit { xkb_keymap_unref(pointer) }

    /// Compiles the keymap text sent by a compositor; nil if it does not compile.
    static func compile(_ text: UnsafeRawBufferPointer, in context: XKBContext) -> Keymap? {
        guard let base = text.baseAddress else { return nil }
        let length = strnlen(base.assumingMemoryBound(to: CChar.self), text.count)
        guard length > 0 else { return nil }
        return xkb_keymap_new_from_buffer(
            context.pointer, base.assumingMemoryBound(to: CChar.self), length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS
        ).map(Keymap.init(owning:))
    }

    /// Reads the first `size` bytes of a file, which is closed afterwards; nil if it is shorter, or `size` is implausible. The file is read and not
    /// mapped: if the compositor truncated an unsealed file, access to the mapping would raise SIGBUS.
    static func read(descriptor: Int32, size: Int) -> [UInt8]? {
        defer { close(descriptor) }
        guard (1...maximumSize).contains(size) else { return nil }
        let text = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let count = pread(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled, off_t(filled))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                filled += count
            }
        }
        return text.count == size ? text : nil
    }

    /// Compiles the text in a file: see `read(descriptor:size:)`.
    static func compile(descriptor: Int32, size: Int, in context: XKBContext) -> Keymap? {
        read(descriptor: descriptor, size: size)?.withUnsafeBytes { compile($0, in: context) }
    }

    /// The system's default keymap (`XKB_DEFAULT_LAYOUT` and related variables, else a US layout); nil if the data files are missing.
    static func systemDefault(in context: XKBContext) -> Keymap? {
        xkb_keymap_new_from_names(context.pointer, nil, XKB_KEYMAP_COMPILE_NO_FLAGS).map(Keymap.init(owning:))
    }

    func repeats(_ keycode: xkb_keycode_t) -> Bool { xkb_keymap_key_repeats(pointer, keycode) != 0 }
}
