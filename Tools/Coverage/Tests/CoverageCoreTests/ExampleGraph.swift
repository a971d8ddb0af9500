import Foundation

@testable import CoverageCore

/// A module with a class `View`, its subclass `Button` with a nested enumeration, a protocol with a default, an alias, and a global function.
private let graph = """
    {"symbols": [
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "view"}, "pathComponents": ["View"]},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "frame"}, "pathComponents": ["View", "frame"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "add"}, "pathComponents": ["View", "add(_:)"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "old"}, "pathComponents": ["View", "old()"],
       "availability": [{"domain": "*", "isUnconditionallyUnavailable": true}]},
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "button"}, "pathComponents": ["Button"]},
      {"kind": {"identifier": "swift.enum"}, "identifier": {"precise": "kind"}, "pathComponents": ["Button", "Kind"]},
      {"kind": {"identifier": "swift.enum.case"}, "identifier": {"precise": "plain"}, "pathComponents": ["Button", "Kind", "plain"]},
      {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "source"}, "pathComponents": ["Source"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "count"}, "pathComponents": ["Source", "count()"]},
      {"kind": {"identifier": "swift.typealias"}, "identifier": {"precise": "alias"}, "pathComponents": ["Key"],
       "declarationFragments": [{"kind": "typeIdentifier", "spelling": "Kind", "preciseIdentifier": "kind"}]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "string"}, "pathComponents": ["NSCoder", "string(for:)"]},
      {"kind": {"identifier": "swift.func"}, "identifier": {"precise": "fill"}, "pathComponents": ["Fill(_:)"]}],
     "relationships": [
      {"kind": "inheritsFrom", "source": "button", "target": "view"},
      {"kind": "conformsTo", "source": "button", "target": "source"}]}
    """

/// The public names of that module.
func exampleSurface() throws -> PublicSurface { try PublicSurface([JSONDecoder().decode(SymbolGraph.self, from: Data(graph.utf8))]) }
