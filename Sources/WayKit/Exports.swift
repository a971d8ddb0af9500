// `import WayKit` provides all modules of WayKit.
@_exported import WayKitDynamics
@_exported import WayKitNibs
@_exported import WayFormatters
@_exported import WayPredicates
// By name: these precede Foundation's classes of the same names, which are there without effect or in English only.
@_exported import class WayFormatters.ByteCountFormatter
@_exported import class WayFormatters.EnergyFormatter
@_exported import class WayFormatters.LengthFormatter
@_exported import class WayFormatters.MassFormatter
@_exported import class WayFormatters.PersonNameComponentsFormatter
