import Foundation

extension UpperModules {
    /// Archives that were written while UIKit was one module, `WayKit`, name their classes by it.
    package func registerArchivedClassNames() {
        let classes: [AnyClass] = [UIColor.self, UIBezierPath.self, UITraitCollection.self, UICubicTimingParameters.self, UISpringTimingParameters.self]
        for type in classes { NSKeyedUnarchiver.setClass(type, forClassName: "WayKit.\(type)") }
    }
}
