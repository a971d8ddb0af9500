import Foundation

/// What has values for keys.
protocol PredicateDictionary {
    func predicateValue(for key: Any) -> Any?
}

extension Dictionary: PredicateDictionary {
    func predicateValue(for key: Any) -> Any? {
        (key as? Key).flatMap { self[$0] }.map { $0 }
    }
}

extension NSDictionary: PredicateDictionary {
    func predicateValue(for key: Any) -> Any? { object(forKey: key) }
}
