import Testing

/// Everything that needs a real compositor. One at a time: each test has a display of its own, but the machine's cores are shared, and
/// time is real here.
@Suite(.serialized, .timeLimit(.minutes(5))) struct EndToEndTests {}
