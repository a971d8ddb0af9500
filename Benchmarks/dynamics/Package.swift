// swift-tools-version: 6.1
import PackageDescription

// The engine is a symbolic link to WayKit's sources; nothing else of it is needed.
let package = Package(
    name: "dynamics",
    targets: [
        .target(name: "CAllocationCount"),
        .target(name: "CBodies"),
        .target(name: "Measure"),
        .target(name: "WayDynamics"),
        .executableTarget(name: "dynamics", dependencies: ["CAllocationCount", "CBodies", "Measure", "WayDynamics"]),
    ],
    swiftLanguageModes: [.v6]
)
