import Foundation

/// The options of the command line.
struct Options {
    enum Part: String, CaseIterable {
        case workloads, start, memory, idle, calls, late, painter, pixels, tree, chain, animations, curl, fingers, attract, jerk, solver, dynamics, editing, keys,
            stacks
        case lists, accessibility
    }

    private(set) var parts = Part.allCases
    private(set) var isQuick = false
    private(set) var checks = false
    private(set) var peers: String?
    let folders: Folders

    /// - Parameter arguments: The three folders (`Folders`), then the user's arguments.
    init(_ arguments: [String]) throws {
        var rest = arguments.dropFirst(4)
        guard arguments.count >= 4 else { throw ChildProcess.Failure(description: "./bench starts this program") }
        folders = Folders(programs: arguments[1], tools: arguments[2], sources: arguments[3])
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": isQuick = true
            case "--check": checks = true
            case "--peers": peers = try Self.value(of: argument, &rest)
            case "--only":
                parts = try Self.value(of: argument, &rest).split(separator: ",").map { name in
                    guard let part = Part(rawValue: String(name)) else {
                        throw ChildProcess.Failure(description: "There is no part \(name); ./bench --help lists them.")
                    }
                    return part
                }
            default: throw ChildProcess.Failure(description: "Unknown argument \(argument); ./bench --help says what there is.")
            }
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw ChildProcess.Failure(description: "\(option) needs a value; ./bench --help says which.") }
        return value
    }
}
