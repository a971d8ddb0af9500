// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "allocations",
    products: [.library(name: "CAllocationCount", targets: ["CAllocationCount"])],
    targets: [.target(name: "CAllocationCount")]
)
