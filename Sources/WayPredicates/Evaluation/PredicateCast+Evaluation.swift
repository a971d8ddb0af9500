import Foundation

extension PredicateCast {
    /// A date is as a number the seconds since 2001.
    func value(_ value: PredicateValue) -> PredicateValue {
        switch (self, value) {
        case (.number, .number), (.decimalNumber, .number), (.string, .text), (.date, .date): value
        case (.number, .date(let date)), (.decimalNumber, .date(let date)): .number(.real(date.timeIntervalSinceReferenceDate))
        case (.number, .text(let text)), (.decimalNumber, .text(let text)):
            Int(text).map { .number(.integer($0)) } ?? Double(text).map { .number(.real($0)) } ?? .null
        case (.date, .number(let number)): .date(Date(timeIntervalSinceReferenceDate: number.double))
        case (.string, _): value.description.map(PredicateValue.text) ?? .null
        default: .null
        }
    }
}
