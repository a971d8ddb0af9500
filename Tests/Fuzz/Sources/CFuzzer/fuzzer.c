// The header declares a function of libFuzzer.
