import Foundation
import WayHost

/// The properties sent by a `wl_output`, and their conversion to points.
struct OutputState: Equatable {
    /// The maximum plausible side of a mode, in pixels.
    private static let longestSide: Int32 = 1 << 16

    var x: Int32 = 0
    var y: Int32 = 0
    var physicalWidth: Int32 = 0
    var physicalHeight: Int32 = 0
    var make = ""
    var model = ""
    var transform = OutputTransform.normal
    var modeWidth: Int32 = 0
    var modeHeight: Int32 = 0
    /// Thousandths of a hertz.
    var refresh: Int32 = 0
    /// An integer, as in `wl_output.scale`; rounded up if the actual scale is fractional.
    var scale: Int32 = 1
    /// The fractional scale in 120ths, if a surface on this output received it.
    var scale120: Int?
    var name = ""

    var effectiveScale: CGFloat { scale120.map { CGFloat($0) / 120 } ?? CGFloat(max(1, scale)) }

    /// In hertz; 0 if unknown.
    var refreshRate: Double { refresh > 0 ? Double(refresh) / 1000 : 0 }

    func screen(id: UInt64) -> HostScreen {
        let width = Int(min(max(0, modeWidth), Self.longestSide)), height = Int(min(max(0, modeHeight), Self.longestSide))
        let logical = transform.size(width: width, height: height)
        let scale = effectiveScale
        return HostScreen(
            id: id, name: label(id),
            // In whole points, truncated as compositors do.
            frame: CGRect(
                x: CGFloat(x), y: CGFloat(y), width: (CGFloat(logical.width) / scale).rounded(.down),
                height: (CGFloat(logical.height) / scale).rounded(.down)),
            pixelWidth: width, pixelHeight: height, scale: scale, transform: transform, refreshRate: refreshRate,
            physicalSize: CGSize(width: Int(max(0, physicalWidth)), height: Int(max(0, physicalHeight))))
    }

    private func label(_ id: UInt64) -> String { stableName ?? "output \(id)" }

    /// The name that the same output has on another connection, too; nil where the compositor describes it by nothing.
    var stableName: String? {
        if !name.isEmpty { return name }
        let described = [make, model].filter { !$0.isEmpty && $0 != "unknown" }.joined(separator: " ")
        return described.isEmpty ? nil : described
    }
}
