import CWaylandClient
import Foundation
import Logging

/// Sends what libwayland would print to standard error to the log: the text of protocol errors among it.
enum ClientLog {
    /// The handler is one for the whole process; setting it again changes nothing.
    static func install() {
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            // Longer texts are cut.
            var buffer = [CChar](repeating: 0, count: 1024)
            vsnprintf(&buffer, buffer.count, format, arguments)
            let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            log.error("\(String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))")
        }
    }
}
