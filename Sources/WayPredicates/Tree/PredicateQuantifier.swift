/// How many elements of the left side a comparison must hold for. `SOME` is another word for `ANY`.
enum PredicateQuantifier: String {
    case any = "ANY", all = "ALL", none = "NONE"
}
