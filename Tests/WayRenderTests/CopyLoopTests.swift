import CWayPixels
import Testing

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

    @Test func anEmptyRectangleCopiesNothing() {
        var target: [UInt32] = [7], source: [UInt32] = [8]
        for (width, height) in [(0, 1), (1, 0), (-1, 1), (1, -1)] { waykit_copy(&target, 1, &source, 1, Int32(width), Int32(height)) }
        #expect(target == [7])
    }
}
