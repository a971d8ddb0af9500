import Foundation
import WayGraphics
import WayLog

/// Descriptions of objects in messages: class, address and distinguishing properties.
enum ObjectDescription {
    /// `<Module.Class: 0x0000…>`, on the main actor followed by `details`.
    static func text(_ object: NSObject, _ details: @MainActor () -> [String]) -> String {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        let head = "\(String(reflecting: type(of: object)).withoutPrivateContext): 0x\(String(address, radix: 16))"
        let tail = MainActorCheck.isOnMainActor ? MainActor.assumeIsolated { details() } : []
        return "<\(([head] + tail).joined(separator: "; "))>"
    }
}

extension String {
    /// Without `(unknown context at $…)`, which Swift inserts before private and local classes, and without the module of UIKit's classes.
    fileprivate var withoutPrivateContext: String {
        let parts = split(separator: ".").filter { !$0.hasPrefix("(") }
        return (parts.first.map(FrameworkModules.contain) == true ? parts.dropFirst() : parts[...]).joined(separator: ".")
    }
}

extension UIView {
    var details: [String] {
        let origin = "\(GeometryText.number(frame.minX)) \(GeometryText.number(frame.minY))"
        let size = "\(GeometryText.number(frame.width)) \(GeometryText.number(frame.height))"
        var parts = ["frame = (\(origin); \(size))"]
        if let label = self as? UILabel, let text = label.text, !text.isEmpty { parts.append("text = '\(text.prefix(40))'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if isHidden { parts.append("hidden = YES") }
        if alpha < 1 { parts.append("alpha = \(GeometryText.number(alpha))") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let restorationIdentifier { parts.append("restorationIdentifier = \(restorationIdentifier)") }
        if let accessibilityIdentifier { parts.append("accessibilityIdentifier = \(accessibilityIdentifier)") }
        return parts
    }
}

extension UIViewController {
    var details: [String] {
        var parts: [String] = []
        if let title, !title.isEmpty { parts.append("title = '\(title.prefix(40))'") }
        if let restorationIdentifier { parts.append("restorationIdentifier = \(restorationIdentifier)") }
        return parts
    }
}
