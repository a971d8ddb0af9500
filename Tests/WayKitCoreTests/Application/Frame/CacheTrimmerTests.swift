import Foundation
import Testing
import WayRender
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// When a window's renderer releases its caches.
@MainActor struct CacheTrimmerTests {
    private let stage = TestStage()
    private let page = UIView()
    private let renderer: WindowRenderer
    private var rests: [TimeInterval] { log.times }
    private let log = RestLog()

    @MainActor private final class RestLog {
        var times: [TimeInterval] = []
    }

    init() throws {
        let root = UIViewController()
        stage.show(root)
        page.frame = root.view.bounds
        // Translucent layers above each other cost more than copying a raster of them.
        for index in 0..<10 {
            let pane = UIView(frame: page.bounds.insetBy(dx: CGFloat(index), dy: CGFloat(index)))
            pane.backgroundColor = UIColor.red.withAlphaComponent(0.1)
            page.addSubview(pane)
        }
        page.backgroundColor = .white
        root.view.addSubview(page)
        renderer = try #require(stage.window.windowScene).renderer
        stage.window.windowScene?.application?.onMemoryRest = { [log, host = stage.host] in log.times.append(host.now) }
    }

    private func move() {
        UIView.animate(withDuration: 0.3) { page.transform = page.transform.translatedBy(x: 40, y: 0) }
        stage.advance(by: 0.29)
    }

    @Test func theStartEndsWithHalfASecondWithoutAFrame() {
        stage.settle()
        stage.advance(by: CacheTrimmer.startTime + 0.1)
        #expect(rests.count == 1)
        stage.advance(by: 60)
        #expect(rests.count == 1, "a page at rest has no further timer")
    }

    @Test func rastersOfMovedContentAreReleasedAtRest() {
        stage.advance(by: CacheTrimmer.startTime + 0.2)
        move()
        #expect(renderer.rasterCount > 0)
        stage.advance(by: CacheTrimmer.restTime - 0.1)
        #expect(renderer.rasterCount > 0 && rests.count == 1)
        stage.advance(by: 0.3)
        #expect(renderer.rasterCount == 0 && rests.count == 2)
        move()
        #expect(renderer.rasterCount > 0)
    }

    @Test func aHiddenWindowReleasesItsCaches() {
        stage.advance(by: CacheTrimmer.startTime + 0.2)
        move()
        #expect(renderer.rasterCount > 0)
        stage.hostWindow.setSuspended(true)
        #expect(renderer.rasterCount == 0 && rests.count == 2)
    }
}
