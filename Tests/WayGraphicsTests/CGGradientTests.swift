import Testing
import WayGraphics

struct CGGradientTests {
    private func gradient() throws -> CGGradient {
        try #require(CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.blue], locations: [0, 1]))
    }

    @Test func interpolatesFromTheFirstColourToTheLast() throws {
        let canvas = Canvas(100, 4)
        canvas.context.drawLinearGradient(try gradient(), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        #expect(canvas[0, 0][1] >= 252 && canvas[0, 0][3] <= 3)
        #expect(canvas[99, 3][1] <= 3 && canvas[99, 3][3] >= 252)
        let middle = canvas[50, 2]
        #expect(abs(middle[1] - 127) <= 3 && abs(middle[3] - 128) <= 3 && middle[0] == 255)
    }

    @Test(arguments: [
        ([], [0, 255, 0]), ([.drawsBeforeStartLocation], [255, 255, 0]), ([.drawsAfterEndLocation], [0, 255, 255]),
        ([.drawsBeforeStartLocation, .drawsAfterEndLocation], [255, 255, 255]),
    ] as [(CGGradientDrawingOptions, [Int])])
    func extendsOnlyIfRequested(options: CGGradientDrawingOptions, alphas: [Int]) throws {
        let canvas = Canvas(90, 1)
        canvas.context.drawLinearGradient(try gradient(), start: CGPoint(x: 30, y: 0), end: CGPoint(x: 60, y: 0), options: options)
        #expect([canvas[10, 0][0], canvas[45, 0][0], canvas[80, 0][0]] == alphas)

        let round = Canvas(90, 90)
        let center = CGPoint(x: 45, y: 45)
        round.context.drawRadialGradient(
            try gradient(), startCenter: center, startRadius: 15, endCenter: center, endRadius: 30, options: options)
        #expect([round[45, 45][0], round[45, 67][0], round[45, 85][0]] == alphas)
    }

    @Test func coloursWithoutLocationsAreSpacedEvenly() throws {
        let three = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.green, CGColor.blue], locations: nil))
        #expect(three.stops.map(\.location) == [0, 0.5, 1])
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    }
}
