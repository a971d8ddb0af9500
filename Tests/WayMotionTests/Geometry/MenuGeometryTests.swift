import Foundation
import Testing

@testable import WayMotion

struct MenuGeometryTests {
    private let area = CGRect(x: 8, y: 8, width: 400, height: 584)

    private func menu(at source: CGRect, height: CGFloat) -> MenuGeometry { MenuGeometry(in: area, at: source) { _ in height } }

    @Test func opensBelowItsSourceOrAboveIfThereIsMoreSpace() {
        let below = menu(at: CGRect(x: 200, y: 100, width: 40, height: 40), height: 200)
        #expect(below.frame == CGRect(x: 95, y: 146, width: 250, height: 200) && !below.isConstrained)
        let above = menu(at: CGRect(x: 200, y: 500, width: 40, height: 40), height: 200)
        #expect(above.frame == CGRect(x: 95, y: 294, width: 250, height: 200) && !above.isConstrained)
    }

    @Test func staysInTheArea() {
        #expect(menu(at: CGRect(x: 0, y: 100, width: 10, height: 10), height: 100).frame.minX == 8)
        #expect(menu(at: CGRect(x: 400, y: 100, width: 10, height: 10), height: 100).frame.maxX == 408)
        let narrow = MenuGeometry(in: CGRect(x: 0, y: 0, width: 180, height: 400), at: .zero) { _ in 100 }
        #expect(narrow.frame.width == 180 && narrow.isConstrained)
    }

    @Test func tooManyRowsScroll() {
        let menu = menu(at: CGRect(x: 200, y: 100, width: 40, height: 40), height: 2000)
        #expect(menu.frame.maxY == area.maxY && menu.isConstrained)
    }
}
