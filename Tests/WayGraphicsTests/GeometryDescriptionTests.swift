import Foundation
import Testing
import WayGraphics

struct GeometryDescriptionTests {
    @Test func geometryPrintsAsIniOSMessages() {
        #expect("\(CGRect(x: 0, y: 0.5, width: 100, height: 100))" == "{{0, 0.5}, {100, 100}}")
        #expect("\(CGPoint(x: -1, y: 2))" == "{-1, 2}")
        #expect(String(describing: CGSize(width: 3.25, height: 4)) == "{3.25, 4}")
    }

    @Test func debugDescriptionsMatchTheSDK() {
        #expect(String(reflecting: CGRect(x: 0, y: 0, width: 100, height: 100)) == "(0.0, 0.0, 100.0, 100.0)")
        #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
        #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    }

    @Test func nonFiniteNumbersArePrinted() {
        #expect("\(CGPoint(x: CGFloat.infinity, y: .nan))" == "{inf, nan}")
        #expect("\(CGSize(width: 1e300, height: -0.0))" == "{1e+300, 0}")
    }
}
