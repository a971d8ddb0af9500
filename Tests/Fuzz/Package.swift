// swift-tools-version: 6.1
import PackageDescription

// The engine is a symbolic link to WayKit's sources, the model one to its tests; both are built with the fuzzer's coverage counters here.
let fuzzed: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

let package = Package(
    name: "Fuzz",
    targets: [
        .target(name: "CFuzzer"),
        .target(name: "WayTextEditing", swiftSettings: fuzzed),
        .executableTarget(
            name: "EditingFuzzer", dependencies: ["CFuzzer", "WayTextEditing"], swiftSettings: fuzzed,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
    ],
    swiftLanguageModes: [.v6]
)
