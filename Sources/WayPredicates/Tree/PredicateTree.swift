/// A format that has been read.
indirect enum PredicateTree {
    case constant(Bool)
    case and([PredicateTree])
    case or([PredicateTree])
    case not(PredicateTree)
    case comparison(PredicateComparison)
}
