import Testing

/// Tests that need a real compositor. Serialized: each test has its own display, but the tests share the machine's cores and run in real time.
@Suite(.serialized, .timeLimit(.minutes(DeathPlan.minutes))) struct EndToEndTests {}
