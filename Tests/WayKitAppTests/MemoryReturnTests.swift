import CWayLaunch
import Foundation
import Testing

/// What `waykit_return_memory` unmaps.
@Suite struct MemoryReturnTests {
    private static let pageCount = 16

    /// A file, mapped privately.
    private final class Mapping {
        let base: UnsafeMutableRawPointer
        let count: Int

        init() throws {
            count = pageCount * Int(sysconf(Int32(_SC_PAGESIZE)))
            let path = FileManager.default.temporaryDirectory.appending(path: "waykit-\(UUID().uuidString)").path
            try Data(repeating: 7, count: count).write(to: URL(filePath: path))
            let descriptor = open(path, O_RDONLY)
            unlink(path)
            defer { close(descriptor) }
            let address = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
            base = try #require(address != MAP_FAILED ? address : nil)
        }

        deinit { munmap(base, count) }

        func makeReadOnly() throws { try #require(mprotect(base, count, PROT_READ) == 0) }

        /// Whether every byte is the file's.
        var isUnchanged: Bool { UnsafeRawBufferPointer(start: base, count: count).allSatisfy { $0 == 7 } }

        /// The mapped pages, in kilobytes.
        func residentKilobytes() throws -> Int {
            let text = try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8)
            let lines = text.split(separator: "\n").drop { !$0.hasPrefix(String(UInt(bitPattern: base), radix: 16) + "-") }
            let line = try #require(lines.first { $0.hasPrefix("Rss:") })
            return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        }
    }

    @Test func readOnlyFilesAreUnmapped() throws {
        let file = try Mapping()
        try file.makeReadOnly()
        #expect(file.isUnchanged)
        #expect(try file.residentKilobytes() == file.count / 1024)
        waykit_return_memory()
        #expect(try file.residentKilobytes() == 0)
        #expect(file.isUnchanged, "they are mapped again")
    }

    /// As relocated pages, and code with a debugger's breakpoints.
    @Test func modifiedPagesAreKept() throws {
        let file = try Mapping()
        file.base.storeBytes(of: 9, as: UInt8.self)
        try file.makeReadOnly()
        waykit_return_memory()
        #expect(file.base.load(as: UInt8.self) == 9)
    }
}
