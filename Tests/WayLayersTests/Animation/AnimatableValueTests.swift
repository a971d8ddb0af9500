import Foundation
import Testing

@testable import WayLayers

@MainActor struct AnimatableValueTests {
    @Test func allNumberTypesBecomeScalars() {
        let numbers: [Any] = [CGFloat(2), Double(2), Float(2), 2, UInt8(2), Int64(2), NSNumber(value: 2), NSNumber(value: 2.0)]
        for number in numbers { #expect(AnimatableValue(number) == .scalar(2), "\(type(of: number))") }
        #expect(AnimatableValue(NSNumber(value: 1)) == .scalar(1))
        #expect(AnimatableValue(true) == .bool(true))
    }

    @Test func geometryAndItsNSValuesAreEqual() {
        let point = CGPoint(x: 1, y: 2), size = CGSize(width: 3, height: 4), rect = CGRect(origin: point, size: size)
        #expect(AnimatableValue(point) == .point(point) && AnimatableValue(NSValue(point: point)) == .point(point))
        #expect(AnimatableValue(size) == .size(size) && AnimatableValue(NSValue(size: size)) == .size(size))
        #expect(AnimatableValue(rect) == .rect(rect) && AnimatableValue(NSValue(rect: rect)) == .rect(rect))
        let affine = CGAffineTransform(translationX: 1, y: 2)
        #expect(AnimatableValue(affine) == .transform(CATransform3DMakeTranslation(1, 2, 0)))
        let transform = CATransform3DMakeRotation(1, 1, 2, 3)
        #expect(AnimatableValue(NSValue(caTransform3D: transform)) == .transform(transform))
        #expect(NSValue(point: point).caTransform3DValue == CATransform3D())
    }

    @Test func valuesThatCannotBeAnimatedGiveNil() {
        let optional: CGFloat? = nil
        #expect(AnimatableValue(nil) == nil && AnimatableValue("text") == nil && AnimatableValue(optional as Any) == nil)
        #expect(AnimatableValue(CGFloat.nan) == nil && AnimatableValue(CGPoint(x: CGFloat.infinity, y: 0)) == nil)
        #expect(AnimatableValue([1, "text"] as [Any]) == nil)
    }

    @Test func optionalsAreUnwrapped() {
        let color: CGColor? = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(AnimatableValue(color as Any) == .color(LinearColor(red: 1, green: 0, blue: 0, alpha: 1)))
    }

    @Test func fractionsOutsideZeroToOneExtrapolate() {
        #expect(AnimatableValue.interpolate(.scalar(10), .scalar(20), 1.5) == .scalar(25))
        #expect(AnimatableValue.interpolate(.scalar(10), .scalar(20), -0.5) == .scalar(5))
    }

    @Test func coloursFadeWithoutADarkFringe() throws {
        let red = AnimatableValue.color(LinearColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        guard case .color(let half) = AnimatableValue.interpolate(.color(.clear), red, 0.5) else { return #expect(Bool(false)) }
        #expect(half.cgColor.components == [1, 0, 0, 0.5])
    }

    @Test func flagsSwitchHalfWay() {
        #expect(AnimatableValue.interpolate(.bool(false), .bool(true), 0.4) == .bool(false))
        #expect(AnimatableValue.interpolate(.bool(false), .bool(true), 0.6) == .bool(true))
    }

    @Test func pathsWithTheSameElementsInterpolate() throws {
        let a = AnimatableValue.path(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
        let b = AnimatableValue.path(CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil))
        guard case .path(let half) = AnimatableValue.interpolate(a, b, 0.5) else { return #expect(Bool(false)) }
        #expect(half.boundingBox == CGRect(x: 5, y: 0, width: 20, height: 15))
        let round = AnimatableValue.path(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
        #expect(AnimatableValue.interpolate(a, round, 0.4) == a && AnimatableValue.interpolate(a, round, 0.6) == round)
    }

    @Test func imagesCrossFade() throws {
        let red = try #require(CGImage(filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 1), width: 2, height: 2))
        let blue = try #require(CGImage(filledWith: CGColor(red: 0, green: 0, blue: 1, alpha: 1), width: 2, height: 2))
        guard case .image(let half) = AnimatableValue.interpolate(.image(red), .image(blue), 0.5) else { return #expect(Bool(false)) }
        let pixel = try #require(half.pixel(x: 0, y: 0))
        #expect(abs(Int(pixel >> 16 & 0xFF) - 128) <= 1 && abs(Int(pixel & 0xFF) - 128) <= 1 && pixel >> 24 >= 0xFE)
    }

    @Test func addInvertsSubtract() throws {
        let pairs: [(AnimatableValue, AnimatableValue)] = [
            (.scalar(3), .scalar(8)), (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -4, y: 9))),
            (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 5, y: 6, width: 1, height: 2))),
            (.list([.scalar(1), .scalar(2)]), .list([.scalar(5), .scalar(7)])),
        ]
        for (a, b) in pairs {
            let difference = try #require(AnimatableValue.subtract(a, b))
            #expect(AnimatableValue.add(b, difference) == a)
        }
        #expect(AnimatableValue.subtract(.scalar(1), .point(.zero)) == nil && AnimatableValue.subtract(.bool(true), .bool(false)) == nil)
    }

    @Test func transformsAddByConcatenation() {
        let scale = AnimatableValue.transform(CATransform3DMakeScale(2, 2, 1))
        let move = AnimatableValue.transform(CATransform3DMakeTranslation(10, 0, 0))
        #expect(AnimatableValue.add(scale, move) == .transform(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)))
    }

    @Test func distanceIsEuclidean() {
        #expect(AnimatableValue.distance(.point(.zero), .point(CGPoint(x: 3, y: 4))) == 5)
        #expect(AnimatableValue.distance(.scalar(-2), .scalar(1)) == 3)
        #expect(AnimatableValue.distance(.bool(true), .bool(false)) == 0)
    }

    @Test func componentsAreReadAndReplaced() throws {
        let rect = AnimatableValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect.component(.sizeWidth) == .scalar(3) && rect.component(.origin) == .point(CGPoint(x: 1, y: 2)))
        #expect(rect.replacing(.sizeHeight, with: .scalar(9)) == .rect(CGRect(x: 1, y: 2, width: 3, height: 9)))
        #expect(rect.component(.x) == nil && rect.replacing(.sizeWidth, with: .bool(true)) == nil)
        let rotated = try #require(AnimatableValue.transform(CATransform3DMakeTranslation(5, 6, 0)).replacing(.rotationZ, with: .scalar(1)))
        guard case .scalar(let angle) = rotated.component(.rotation) else { return #expect(Bool(false)) }
        #expect(isNear(angle, 1))
        #expect(rotated.component(.translation) == .size(CGSize(width: 5, height: 6)))
    }
}
