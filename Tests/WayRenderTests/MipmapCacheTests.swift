import Foundation
import Testing
import WayGraphics

@testable import WayRender

struct MipmapCacheTests {
    private func makeImage() throws -> CGImage {
        try #require(CGImage(filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 1), width: 64, height: 64))
    }

    @Test func levelsAreMadeOnce() throws {
        let cache = MipmapCache(), image = try makeImage()
        let first = cache.image(image, halved: 2), second = cache.image(image, halved: 2)
        #expect(first.level == 2 && first.image.width == 16 && first.image === second.image)
        #expect(cache.count == 1)
    }

    /// A program that decodes its pictures anew each time it shows them would otherwise hold the old ones.
    @Test func imageThatTheProgramReleasesIsNotKept() throws {
        let cache = MipmapCache()
        weak var released: CGImage?
        do {
            let image = try makeImage()
            released = image
            _ = cache.image(image, halved: 2)
        }
        #expect(released == nil)
        let other = try makeImage()
        _ = cache.image(other, halved: 1)
        #expect(cache.count == 1)
    }
}
