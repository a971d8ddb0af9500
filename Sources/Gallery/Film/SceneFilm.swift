import Foundation
import WayKitTesting

/// A scene's demonstration on a display in memory, with visible fingers: as an animated picture, and as a strip of its frames.
@MainActor struct SceneFilm {
    /// Points and pixels. Small enough for a page with all films, large enough to read.
    nonisolated static let size = CGSize(width: 800, height: 500)
    /// Frames per second of the animation.
    private static let frameRate = 15.0
    /// Seconds at rest before the demonstration.
    private static let lead = 0.4

    /// In WebP.
    let animation: Data
    /// In PNG.
    let strip: Data
    /// Seconds.
    let duration: TimeInterval
    /// Warnings of WayKit while it was played.
    let diagnostics: [String]

    init(of scene: GalleryScene) throws {
        let script = try scene.demonstration()
        let stage = TestStage(size: Self.size), encoder = try AnimationEncoder(width: Int(Self.size.width), height: Int(Self.size.height))
        stage.showsTouches = true
        stage.window.overrideUserInterfaceStyle = .light
        stage.show(GalleryController(scene: scene))
        stage.settle()
        stage.advance(by: 0.5)
        let count = Int((Self.lead + script.duration) * Self.frameRate)
        var strip = FilmStrip(of: count)
        guard let windowScene = stage.window.windowScene else { preconditionFailure("the window of a stage has a scene") }
        let player = TouchScriptPlayer(windowScene: windowScene)
        player.showsTouches = false
        for index in 0..<count {
            if index == Int(Self.lead * Self.frameRate) { player.play(script) }
            let image = stage.snapshot()
            try encoder.add(image, at: Double(index) / Self.frameRate)
            strip.add(image, at: index)
            stage.advance(by: 1 / Self.frameRate)
        }
        duration = Double(count) / Self.frameRate
        animation = try encoder.finish(at: duration)
        self.strip = strip.png
        diagnostics = stage.diagnostics
    }
}

/// Frames of a film, in the order of time side by side.
@MainActor struct FilmStrip {
    private static let count = 6
    /// Pixels.
    private static let frameSize = CGSize(width: 320, height: 200), gap: CGFloat = 6

    private let total: Int
    private var images: [CGImage] = []

    /// - Parameter total: The number of the film's frames.
    init(of total: Int) { self.total = total }

    /// The first frame, and the distance between two, as fractions of the film: its end, at rest again, is not shown.
    private static let first = 0.05, distance = 0.155

    /// Keeps the frame if it is one of the strip's.
    mutating func add(_ image: CGImage, at index: Int) {
        let next = (Self.first + Double(images.count) * Self.distance) * Double(total)
        if images.count < Self.count, Double(index) >= next.rounded(.down) { images.append(image) }
    }

    var png: Data {
        let step = Self.frameSize.width + Self.gap, format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let size = CGSize(width: CGFloat(images.count) * step + Self.gap, height: Self.frameSize.height + 2 * Self.gap)
        return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
            UIColor(white: 0.1, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            context.cgContext.interpolationQuality = .high
            for (index, image) in images.enumerated() {
                UIImage(cgImage: image).draw(in: CGRect(origin: CGPoint(x: Self.gap + CGFloat(index) * step, y: Self.gap), size: Self.frameSize))
            }
        }
    }
}
