import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// The tour's films and its page.
@MainActor struct FilmTests {
    /// The structure of an animation in WebP: https://developers.google.com/speed/webp/docs/riff_container
    private struct Animation {
        private(set) var isAnimated = false
        private(set) var width = 0
        private(set) var height = 0
        /// Milliseconds of each frame.
        private(set) var durations: [Int] = []
        private(set) var loopCount: Int?

        init(_ file: Data) throws {
            let bytes = [UInt8](file)
            try #require(bytes.count > 12 && bytes[0..<4].elementsEqual("RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8))
            func number(_ start: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) } }
            var start = 12
            while start + 8 <= bytes.count {
                let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self), size = number(start + 4, 4), content = start + 8
                switch name {
                case "VP8X":
                    isAnimated = bytes[content] & 2 != 0
                    width = number(content + 4, 3) + 1
                    height = number(content + 7, 3) + 1
                case "ANIM": loopCount = number(content + 4, 2)
                case "ANMF": durations.append(number(content + 12, 3))
                default: break
                }
                start = content + size + size % 2
            }
        }
    }

    private func picture(_ color: UIColor, _ size: CGSize) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        return try #require(image.cgImage)
    }

    @Test func framesKeepTheirTimes() throws {
        let size = CGSize(width: 40, height: 30), encoder = try AnimationEncoder(width: 40, height: 30)
        for (index, color) in [UIColor.red, .green, .green, .blue].enumerated() { try encoder.add(try picture(color, size), at: Double(index) * 0.1) }
        let animation = try Animation(encoder.finish(at: 0.55))
        #expect(animation.isAnimated && animation.width == 40 && animation.height == 30)
        // Equal pictures are one frame.
        #expect(animation.durations == [100, 200, 250] && animation.loopCount == 0)
    }

    @Test func pictureOfAnotherSizeIsRefused() throws {
        let encoder = try AnimationEncoder(width: 40, height: 30)
        #expect(throws: AnimationEncoder.Failure.self) { try encoder.add(try picture(.red, CGSize(width: 41, height: 30)), at: 0) }
    }

    /// README shows the film of the first scene, as `./run --tour` makes it: the same size and length as one that is made now.
    @Test func pictureOfTheReadmeIsTheFilm() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        #expect(try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8).contains("(Resources/readme.webp)"))
        let readme = try Animation(Data(contentsOf: root.appendingPathComponent("Resources/readme.webp")))
        let film = try SceneFilm(of: .wall)
        #expect(readme.isAnimated && readme.width == 800 && readme.height == 500)
        #expect(readme.durations.reduce(0, +) == Int((film.duration * 1000).rounded()))
        #expect(readme.durations.count > 40, "it moves")
        #expect(film.diagnostics.isEmpty)
        let strip = try #require(UIImage(data: film.strip))
        #expect(strip.size == CGSize(width: 6 * 326 + 6, height: 212))
    }

    @Test func pageShowsEveryScene() {
        let entries = GalleryScene.allCases.map { scene in
            FilmPage.Entry(scene: scene, film: "\(scene).webp", strip: "\(scene)-strip.png", pictures: ["07-\(scene)-opens.png"])
        }
        let html = FilmPage(entries: entries, startPictures: ["01-start.png"]).html
        for scene in GalleryScene.allCases {
            for part in ["<h3>\(scene.card.title)</h3>", "src=\"\(scene).webp\"", "src=\"\(scene)-strip.png\"", "href=\"07-\(scene)-opens.png\""] {
                #expect(html.contains(part))
            }
        }
        #expect(html.contains("href=\"01-start.png\">start</a>") && !html.contains("http"), "it needs no network")
    }
}
