import Foundation
import WayGraphics

/// Hue, saturation and brightness of a colour, each in 0…1 (the hexcone model of Smith, SIGGRAPH 1978).
struct HSBColor: Equatable {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(_ rgba: RGBA) {
        let high = max(rgba.red, rgba.green, rgba.blue), low = min(rgba.red, rgba.green, rgba.blue)
        let range = high - low
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sector: CGFloat
        if high == rgba.red {
            sector = (rgba.green - rgba.blue) / range
        } else if high == rgba.green {
            sector = 2 + (rgba.blue - rgba.red) / range
        } else {
            sector = 4 + (rgba.red - rgba.green) / range
        }
        hue = (sector < 0 ? sector + 6 : sector) / 6
    }

    /// A hue outside 0…1 wraps around; saturation and brightness are clamped.
    func rgba(alpha: CGFloat) -> RGBA {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else { return .clear }
        let sextants = (hue - hue.rounded(.down)) * 6
        let saturation = min(max(saturation, 0), 1), brightness = min(max(brightness, 0), 1)
        /// One channel, `offset` sixths of the circle away from red.
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (offset + sextants).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        return RGBA(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }
}
