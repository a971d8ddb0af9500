import Foundation
import Glibc

/// The file of a trace. Existing content is overwritten.
package final class TraceFile: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let descriptor: Int32

    package init(_ path: String) throws(Failure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    package func write(_ bytes: [UInt8]) throws(Failure) {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(description: String(cString: strerror(errno))) }
            remaining = remaining.dropFirst(count)
        }
    }
}

extension Trace {
    /// A trace that is written to a file.
    package convenience init(path: String, taskQueue: MainTaskQueue) throws(TraceFile.Failure) {
        let file = try TraceFile(path)
        self.init(taskQueue: taskQueue) { try file.write($0) }
    }
}
