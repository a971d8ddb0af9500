import CWayLaunch
import Foundation
import Testing

/// What `waykit_return_memory` unmaps.
struct MemoryReturnTests {
    /// The mapped pages of a library's code, in kilobytes.
    private func residentKilobytes(ofLibrary name: String) throws -> Int {
        // Such a file has no length that could be queried beforehand.
        let data = try #require(try FileHandle(forReadingAtPath: "/proc/self/smaps")?.readToEnd())
        var isLibrary = false, sum = 0
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            if let first = words.first, first.contains("-"), !first.hasSuffix(":") {
                isLibrary = line.contains(name) && words.count > 1 && words[1] == "r-xp"
            } else if isLibrary, words.first == "Rss:", words.count > 1 {
                sum += Int(words[1]) ?? 0
            }
        }
        return sum
    }

    @Test func codeIsUnmapped() throws {
        let before = try residentKilobytes(ofLibrary: "lib_FoundationICU.so")
        waykit_return_memory()
        let after = try residentKilobytes(ofLibrary: "lib_FoundationICU.so")
        #expect(before > 0 && after < before / 2)
        #expect(Date(timeIntervalSince1970: 0).formatted(.iso8601) == "1970-01-01T00:00:00Z", "it is mapped again")
    }

    /// As relocated pages, and code with a debugger's breakpoints.
    @Test func modifiedPagesAreKept() throws {
        let text: StaticString = "a constant of this test"
        let address = UInt(bitPattern: text.utf8Start), pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let page = try #require(UnsafeMutableRawPointer(bitPattern: address / pageSize * pageSize))
        // The page may contain code as well.
        try #require(mprotect(page, Int(pageSize), PROT_READ | PROT_WRITE | PROT_EXEC) == 0)
        page.storeBytes(of: UInt8(ascii: "A"), toByteOffset: Int(address % pageSize), as: UInt8.self)
        try #require(mprotect(page, Int(pageSize), PROT_READ | PROT_EXEC) == 0)
        waykit_return_memory()
        #expect(page.load(fromByteOffset: Int(address % pageSize), as: UInt8.self) == UInt8(ascii: "A"))
    }
}
