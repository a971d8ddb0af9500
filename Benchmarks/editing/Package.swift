// swift-tools-version: 6.1
import PackageDescription

// The engine is a symbolic link to WayKit's sources, the model one to its tests; nothing else of it is needed.
let package = Package(
    name: "editing",
    targets: [
        .target(name: "CAllocationCount"),
        .target(name: "Measure"),
        .target(name: "WayTextEditing"),
        .executableTarget(name: "editing", dependencies: ["CAllocationCount", "Measure", "WayTextEditing"]),
        // The model sees the engine's invariants: swift build -c release -Xswiftc -enable-testing --product EditingModel
        .executableTarget(name: "EditingModel", dependencies: ["WayTextEditing"]),
    ],
    swiftLanguageModes: [.v6]
)
