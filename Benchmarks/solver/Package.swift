// swift-tools-version: 6.1
import PackageDescription

// The solver is a symbolic link to WayKit's sources; nothing else of it is needed.
let package = Package(
    name: "solver",
    targets: [
        .target(name: "CAllocationCount"),
        .target(name: "Measure"),
        .target(name: "WayConstraints"),
        .executableTarget(name: "solver", dependencies: ["CAllocationCount", "Measure", "WayConstraints"]),
    ],
    swiftLanguageModes: [.v6]
)
