// Stages and generators that tests share with the programs of `Tests/RandomPrograms`.
@_exported import ListPrograms
