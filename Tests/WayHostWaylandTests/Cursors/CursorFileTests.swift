import Foundation
import Glibc
import Testing

@testable import WayHostWayland

/// The file format of Xcursor(3).
struct CursorFileTests {
    let folder = CursorFolder()

    private func image(_ data: Data, nearestTo size: Int = 24) throws(CursorFile.Failure) -> CursorPixels {
        do { try folder.write(data, "default") } catch { Issue.record(error) }
        return try CursorFile(path: folder.path("default")).image(nearestTo: size)
    }

    private func failure(_ data: Data) -> CursorFile.Failure? {
        do throws(CursorFile.Failure) {
            _ = try image(data)
            return nil
        } catch {
            return error
        }
    }

    /// A file of one image of 3 × 2 pixels, with a word changed.
    private func file(word index: Int, _ value: UInt32) -> Data {
        var data = CursorFolder.file([.init(nominal: 24, width: 3, height: 2, x: 1, y: 2)])
        for byte in 0..<4 { data[index * 4 + byte] = UInt8(truncatingIfNeeded: value >> (byte * 8)) }
        return data
    }

    @Test func pixelsAndHotspot() throws {
        let image = try image(CursorFolder.file([.init(nominal: 24, width: 2, height: 1, x: 1, y: 0, pixel: 0x8040_2010)]))
        #expect(image == CursorPixels(width: 2, height: 1, hotspotX: 1, hotspotY: 0, bytes: [0x10, 0x20, 0x40, 0x80, 0x10, 0x20, 0x40, 0x80]))
    }

    @Test(arguments: [(1, 16), (24, 24), (27, 24), (28, 24), (29, 32), (39, 32), (41, 48), (8192, 48)])
    func nearestNominalSize(wanted: Int, found: Int) throws {
        let sizes: [UInt32] = [48, 24, 16, 32]
        let image = try image(CursorFolder.file(sizes.map { .init(nominal: $0, width: $0, height: $0) }), nearestTo: wanted)
        #expect(image.width == found)
    }

    @Test func firstImageOfAnAnimation() throws {
        let image = try image(CursorFolder.file((1...4).map { .init(nominal: 24, width: 1, height: 1, pixel: $0) }))
        #expect(image.bytes == [1, 0, 0, 0])
    }

    /// Chunks of other types, such as comments, are skipped; headers may be longer than those of today's version.
    @Test func laterVersions() throws {
        var words: [UInt32] = [0x7275_6358, 20, 0x2_0000, 2, 99]
        words += [0xfffe_0001, 24, 9999, 0xfffd_0002, 24, 44, 40, 0xfffd_0002, 24, 2, 1, 1, 0, 0, 0, 77, 0x1234_5678]
        let image = try image(words.withUnsafeBytes { Data($0) })
        #expect(image.bytes == [0x78, 0x56, 0x34, 0x12])
    }

    @Test func damage() {
        #expect(failure(file(word: 0, 1)) == .noCursorFile)
        #expect(failure(file(word: 1, 15)) == .noCursorFile)
        #expect(failure(file(word: 1, .max)) == .truncated)
        #expect(failure(file(word: 3, .max)) == .noCursorFile)
        #expect(failure(file(word: 3, 1 << 16)) == .truncated)
        #expect(failure(file(word: 3, 0)) == .noImage)
        #expect(failure(file(word: 4, 0)) == .noImage)
        #expect(failure(file(word: 5, 25)) == .wrongChunk)
        #expect(failure(file(word: 6, .max)) == .truncated)
        #expect(failure(file(word: 7, 35)) == .wrongChunk)
        #expect(failure(file(word: 7, .max)) == .truncated)
        #expect(failure(file(word: 8, 0)) == .wrongChunk)
        #expect(failure(file(word: 11, 0)) == .invalidSize(width: 0, height: 2))
        #expect(failure(file(word: 12, .max)) == .invalidSize(width: 3, height: .max))
        #expect(failure(file(word: 12, 3)) == .truncated)
        #expect(failure(file(word: 13, 4)) == .invalidHotspot(x: 4, y: 2))
        #expect(failure(file(word: 14, .max)) == .invalidHotspot(x: 1, y: .max))
        #expect(failure(file(word: 15, .max)) == nil)
    }

    @Test func everyTruncation() {
        let data = CursorFolder.file([.init(nominal: 24, width: 3, height: 2)])
        for count in data.indices { #expect(failure(data.prefix(count)) == .truncated) }
    }

    /// Whatever a file says, its image is of a possible size and has all its pixels.
    @Test func mutations() throws {
        var random = Mutations(state: 34)
        let intact = CursorFolder.file([.init(nominal: 24, width: 4, height: 3, x: 1, y: 2), .init(nominal: 48, width: 5, height: 5, x: 5, y: 0)])
        var intactCount = 0
        for _ in 0..<5000 {
            let data = random.mutate(intact), wanted = [1, 24, 48, 8192][random.next(4)]
            guard let image = try? image(data, nearestTo: wanted) else { continue }
            intactCount += 1
            let side = 1...Int(CursorFile.maximumSide)
            #expect(side.contains(image.width) && side.contains(image.height) && image.bytes.count == image.width * image.height * 4)
            #expect((0...image.width).contains(image.hotspotX) && (0...image.height).contains(image.hotspotY))
            #expect(image.bytes.count <= data.count)
        }
        #expect((500..<4500).contains(intactCount))
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFile() throws {
        try folder.write(Data(), "empty")
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(symlink("loop", folder.path("loop")) == 0)
        func failure(_ path: String) -> CursorFile.Failure? {
            do throws(CursorFile.Failure) {
                _ = try CursorFile(path: path).image(nearestTo: 24)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure(folder.path("absent")) == .file(.absent))
        #expect(failure(folder.path("empty/absent")) == .file(.absent))
        #expect(failure(folder.path("empty")) == .truncated)
        #expect(failure(folder.url.path) == .file(.notRegular))
        #expect(failure(folder.path("pipe")) == .file(.notRegular))
        #expect(failure(folder.path("loop")) == .file(.system(ELOOP)))
    }
}

/// Reproducible damage.
private struct Mutations {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    /// One to three times a bit, a byte, a word or the end of the file is changed.
    mutating func mutate(_ intact: Data) -> Data {
        var data = intact
        for _ in 0...next(3) where !data.isEmpty {
            switch next(4) {
            case 0: data[next(data.count)] ^= UInt8(1 << next(8))
            case 1: data[next(data.count)] = UInt8(next(256))
            case 2:
                let word = next(data.count) / 4 * 4, value: UInt32 = [0, 1, 0x7fff_ffff, 0x8000_0000, .max, 0x1_0000][next(6)]
                for byte in word..<min(word + 4, data.count) { data[byte] = UInt8(truncatingIfNeeded: value >> ((byte - word) * 8)) }
            default: data = data.prefix(next(data.count))
            }
        }
        return data
    }
}
