/// Evaluates a function: the info pointer, the inputs, and the memory for the outputs.
public typealias CGFunctionEvaluateCallback = (UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void
/// Called when a function is deallocated.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
    /// 0.
    public var version: UInt32
    public var evaluate: CGFunctionEvaluateCallback?
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A numeric function, for ``CGShading``.
// Unchecked: it is immutable, and the callbacks are the program's responsibility.
public final class CGFunction: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let domain: [ClosedRange<CGFloat>]?
    private let range: [ClosedRange<CGFloat>]?
    private let inputs: Int
    private let outputs: Int
    private let callbacks: CGFunctionCallbacks

    /// - Parameters:
    ///   - domain: alternating lower and upper bounds of the inputs, which are clamped to them. Nil for no bounds.
    ///   - range: the same for the outputs.
    /// - Returns: nil without an evaluation callback, or without inputs or outputs.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard callbacks.pointee.evaluate != nil, domainDimension > 0, rangeDimension > 0 else { return nil }
        func bounds(_ pointer: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
            pointer.map { numbers in
                (0..<count).map { index in
                    let low = numbers[2 * index], high = numbers[2 * index + 1]
                    return low <= high ? low...high : low.isFinite ? low...low : 0...0
                }
            }
        }
        self.info = info
        inputs = domainDimension
        outputs = rangeDimension
        self.domain = bounds(domain, domainDimension)
        self.range = bounds(range, rangeDimension)
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The outputs at one value of the first input.
    func values(at input: CGFloat) -> [CGFloat] {
        var inputValues = [CGFloat](repeating: 0, count: inputs), result = [CGFloat](repeating: 0, count: outputs)
        inputValues[0] = domain.map { min(max(input, $0[0].lowerBound), $0[0].upperBound) } ?? input
        callbacks.evaluate?(info, &inputValues, &result)
        guard let range else { return result }
        return zip(result, range).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }

    /// Of the first input.
    var interval: ClosedRange<CGFloat> { domain?[0] ?? 0...1 }
    var outputCount: Int { outputs }
}

/// A colour ramp along a line or from one circle to another, defined by a function.
public final class CGShading: Sendable {
    enum Shape: Sendable {
        case axial(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    let shape: Shape
    let gradient: CGGradient
    let options: CGGradientDrawingOptions

    /// - Parameter function: maps a number from its domain's start (at `start`) to its end to the space's components and alpha.
    /// - Returns: nil if the function's outputs do not match the space's components.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.axial(start, end), space, function, extendStart, extendEnd)
    }

    /// As `init(axialSpace:start:end:function:extendStart:extendEnd:)`, from the circle around `start` to the one around `end`.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.radial(start, startRadius, end, endRadius), space, function, extendStart, extendEnd)
    }

    /// The number of linear segments that approximate a function.
    private static let steps = 256

    private init?(_ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool) {
        guard function.outputCount == space.numberOfComponents + 1 || function.outputCount == space.numberOfComponents else { return nil }
        let interval = function.interval
        let colors = (0...Self.steps).map { step in
            let input = interval.lowerBound + (interval.upperBound - interval.lowerBound) * CGFloat(step) / CGFloat(Self.steps)
            var values = function.values(at: input)
            if values.count == space.numberOfComponents { values.append(1) }
            return CGColor(colorSpace: space, components: values) ?? .clear
        }
        guard let gradient = CGGradient(colorsSpace: space, colors: colors, locations: nil) else { return nil }
        self.shape = shape
        self.gradient = gradient
        var options: CGGradientDrawingOptions = []
        if extendStart { options.insert(.drawsBeforeStartLocation) }
        if extendEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }
}

extension CGContext {
    /// Fills the clip with the shading.
    public func drawShading(_ shading: CGShading) {
        switch shading.shape {
        case .axial(let start, let end): drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius, options: shading.options)
        }
    }
}
