import Foundation
import Testing

@testable import WayKitTestSupport
@testable import WayMotion

struct ContextMenuGeometryTests {
    private let area = CGRect(x: 0, y: 0, width: 400, height: 600)
    private let menu = CGSize(width: 250, height: 132)

    private func layout(
        _ source: CGRect, _ size: CGSize? = nil, menu: CGSize? = nil, in area: CGRect? = nil, isMirrored: Bool = false
    ) -> ContextMenuGeometry {
        ContextMenuGeometry(in: area ?? self.area, source: source, preview: size ?? source.size, menuSize: menu ?? self.menu, isMirrored: isMirrored)
    }

    @Test func previewStaysAndTheMenuIsBelow() {
        let source = CGRect(x: 20, y: 100, width: 100, height: 80), result = layout(source)
        #expect(result.preview == source && result.scale == 1)
        #expect(result.menu.frame == CGRect(x: 20, y: 192, width: 250, height: 132) && !result.menu.isAbove)
    }

    @Test func menuIsAboveAPreviewAtTheLowerEdge() {
        let source = CGRect(x: 280, y: 510, width: 100, height: 80), result = layout(source)
        #expect(result.preview == source && result.menu.isAbove)
        #expect(result.menu.frame == CGRect(x: 130, y: 366, width: 250, height: 132))
    }

    @Test func highPreviewMoves() {
        let result = layout(CGRect(x: 20, y: 500, width: 100, height: 80), CGSize(width: 300, height: 440))
        #expect(result.scale == 1 && result.preview.maxY + 12 + 132 <= 600 || result.menu.frame.maxY + 12 == result.preview.minY)
        #expect(area.contains(result.preview) && area.contains(result.menu.frame))
    }

    @Test func wideAreaShowsBothSideBySide() {
        let wide = CGRect(x: 0, y: 0, width: 800, height: 300)
        let result = layout(CGRect(x: 40, y: 100, width: 80, height: 80), CGSize(width: 300, height: 280), in: wide)
        #expect(result.preview.maxX + 12 == result.menu.frame.minX && result.scale == 1)
        let right = layout(CGRect(x: 700, y: 100, width: 80, height: 80), CGSize(width: 300, height: 280), in: wide)
        #expect(right.menu.frame.maxX + 12 == right.preview.minX)
    }

    @Test func menuInTheCentreFollowsTheLayoutDirection() {
        let source = CGRect(x: 150, y: 100, width: 100, height: 80)
        #expect(layout(source).menu.frame.minX == 150)
        #expect(layout(source, isMirrored: true).menu.frame.maxX == 250)
    }

    @Test func tooManyElementsScroll() {
        let result = layout(CGRect(x: 20, y: 100, width: 100, height: 300), menu: CGSize(width: 250, height: 900))
        #expect(result.menu.isConstrained && result.preview.height == 300 && result.menu.frame.height == 288)
    }

    @Test func withoutAMenuThePreviewHasAllSpace() {
        let result = layout(CGRect(x: 20, y: 100, width: 100, height: 80), CGSize(width: 400, height: 600), menu: .zero)
        #expect(result.preview == area)
    }
}
