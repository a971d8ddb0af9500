// swift-tools-version: 6.1
import PackageDescription

let wayKit: Target.Dependency = .product(name: "WayKit", package: "WayKit")
let wayKitTesting: Target.Dependency = .product(name: "WayKitTesting", package: "WayKit")

// One package, so that WayKit is built once for all benchmarks. `painter`, `solver`, `dynamics` and `editing`
// are separate packages: they need one module each.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "WayKit", path: "..")],
    targets: [
        .target(name: "CAllocationCount"),
        .target(name: "Measure"),
        .executableTarget(name: "bench", dependencies: ["Measure"]),
        .executableTarget(name: "peer-waykit", dependencies: [wayKit], exclude: ["README.md"]),
        .executableTarget(name: "peer-entry", dependencies: [wayKit]),
        .executableTarget(name: "animations", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "chain", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "curl", dependencies: ["Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "fingers", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "jerk", dependencies: ["Measure", wayKit, wayKitTesting], resources: [.embedInCode("Traces")]),
        .executableTarget(name: "peer-list", dependencies: [wayKit]),
        .executableTarget(name: "reader", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "rows", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "stacks", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "textview", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
        .executableTarget(name: "tree", dependencies: ["CAllocationCount", "Measure", wayKit, wayKitTesting]),
    ],
    swiftLanguageModes: [.v6]
)
