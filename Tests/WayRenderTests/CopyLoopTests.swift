import CWayPixels
import Testing
@testable import WayRender

/// The copy of pixels between images of different strides.
struct CopyLoopTests {
    @Test(arguments: [(1, 1), (7, 3), (16, 5), (40, 5)])
    func copiesTheRectangleOnly(width: Int, height: Int) {
        let sourceStride = 40, source = (0..<sourceStride * 5).map { UInt32($0) | 0x8000_0000 }
        for stride in [width, width + 3] {
            var target = [UInt32](repeating: 7, count: stride * 6)
            waykit_copy(&target, Int32(stride), source, Int32(sourceStride), Int32(width), Int32(height))
            for (index, pixel) in target.enumerated() {
                let (y, x) = index.quotientAndRemainder(dividingBy: stride)
                #expect(pixel == (x < width && y < height ? source[y * sourceStride + x] : 7))
            }
        }
    }

    /// What is copied, filled and left gives the source, whatever is known of the target.
    @Test func inkAndBackgroundGiveTheImage() {
        var generator = SeededGenerator(seed: 20)
        for _ in 0..<300 {
            let width = Int.random(in: 1...70, using: &generator), height = Int.random(in: 1...6, using: &generator)
            let stride = width + Int.random(in: 0...3, using: &generator)
            var source = [UInt32](repeating: 0xFF00_00AA, count: stride * height)
            for index in source.indices where Int.random(in: 0...40, using: &generator) == 0 { source[index] = 0xFF11_2233 }
            var rows = [waykit_ink_row](repeating: waykit_ink_row(), count: height)
            let overlay: UInt32 = Bool.random(using: &generator) ? 0x8000_4000 : 0
            var ink = [UInt32](repeating: 0, count: Int(waykit_find_ink(source, Int32(stride), Int32(width), Int32(height), &rows)) + 1)
            waykit_pack_ink(&ink, source, Int32(stride), Int32(height), rows)
            #expect(ink.last == 0)
            func shown(_ pixel: UInt32) -> UInt32 { overlay == 0 ? pixel : pixel.blended(under: overlay) }
            let surface = width + Int.random(in: 0...9, using: &generator), left = surface - width, column = Int.random(in: 0..<width, using: &generator)
            var target = [UInt32](repeating: 0xFF55_5555, count: surface * height)
            var blanks = (0..<height).map { y in
                let from = Int.random(in: 0...surface, using: &generator), color: UInt32 = Bool.random(using: &generator) ? shown(rows[y].color) : 0xFF00_FF00
                for x in from..<surface { target[y * surface + x] = color }
                return waykit_blank_row(from: Int32(from), color: color)
            }
            // A part that does not reach the ends of rows changes nothing that is known of them.
            let x = left + column, count = Int.random(in: 1...width - column, using: &generator), reachesEnd = count == width - column, old = target
            target.withUnsafeMutableBufferPointer { to in
                blanks.withUnsafeMutableBufferPointer { known in
                    waykit_copy_ink(
                        to.baseAddress! + x, Int32(surface), ink, Int32(count), Int32(height), rows, Int32(column), Int32(x),
                        reachesEnd ? known.baseAddress : nil, overlay)
                }
            }
            for y in 0..<height {
                for at in 0..<surface {
                    let expected = at < x || at >= x + count ? old[y * surface + at] : shown(source[y * stride + at - left])
                    #expect(target[y * surface + at] == expected)
                    if reachesEnd, at >= blanks[y].from { #expect(target[y * surface + at] == blanks[y].color) }
                }
            }
        }
    }

    @Test func anEmptyRectangleCopiesNothing() {
        var target: [UInt32] = [7], source: [UInt32] = [8]
        for (width, height) in [(0, 1), (1, 0), (-1, 1), (1, -1)] { waykit_copy(&target, 1, &source, 1, Int32(width), Int32(height)) }
        #expect(target == [7])
    }
}
