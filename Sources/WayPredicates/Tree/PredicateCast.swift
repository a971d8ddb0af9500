/// The types of `CAST(value, 'type')`.
enum PredicateCast: String {
    case number = "NSNumber", decimalNumber = "NSDecimalNumber", string = "NSString", date = "NSDate"
}
