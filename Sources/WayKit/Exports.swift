// `import WayKit` provides all modules of WayKit.
@_exported import WayKitDynamics
@_exported import WayKitNibs
