import CLibinput
import Foundation
import Logging

/// Forwards libinput's log messages to the program's log.
enum LibinputLog {
    static let logger = Logger(label: "waykit.libinput")

    static func attach(to context: OpaquePointer) {
        libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_ERROR)
        libinput_log_set_handler(context) { _, _, format, arguments in
            guard let format, let arguments else { return }
            LibinputLog.write(format, arguments)
        }
    }

    private static func write(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer) {
        var text = [CChar](repeating: 0, count: 512)
        guard vsnprintf(&text, text.count, format, arguments) >= 0 else { return }
        let line = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        logger.warning("libinput: \(line.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
}
