import Foundation
import Testing

extension EndToEndTests {
    /// The files of the window's buffers, as the system lists them.
    struct GalleryMemoryTests {
        /// The sizes of the program's mappings of buffers, by file.
        private func buffers(of app: ProgramUnderTest) throws -> [String: Int] {
            // Such a file has no length that could be queried beforehand.
            let data = try #require(try FileHandle(forReadingAtPath: "/proc/\(app.processID)/maps")?.readToEnd())
            let mappings = String(decoding: data, as: UTF8.self)
            var sizes: [String: Int] = [:]
            for line in mappings.split(separator: "\n") where line.contains("memfd:waykit-buffer") {
                let words = line.split(separator: " ", omittingEmptySubsequences: true)
                let range = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
                guard range.count == 2, words.count > 4 else { continue }
                sizes[String(words[4])] = range[1] - range[0]
            }
            return sizes
        }

        private func launch(_ rig: Rig) throws -> ProgramUnderTest {
            let empty = try rig.steadyScreenshot()
            let app = try rig.launch("Gallery", arguments: ["--scene", "sheets"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.steadyScreenshot { $0.difference(from: empty) > 100_000 }
            return app
        }

        @Test(arguments: RigCompositor.available.filter { $0 == .wlrig })
        func interactiveResizeMakesNoFiles(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let app = try launch(rig)
            try rig.send("win move 0 0", "win size 640 500")
            var before = try rig.steadyScreenshot()
            var files: Set<String> = []
            for width in stride(from: 660, through: 1180, by: 20) {
                try rig.send("win size \(width) 500")
                before = try rig.screenshot { $0.difference(from: before) > 0 }
                files.formUnion(try buffers(of: app).keys)
            }
            #expect(files.count <= 4, "as many as buffers")
            #expect(try buffers(of: app).values.max() ?? 0 >= 1180 * 500 * 4)
        }
    }
}
