/** The most wrong codes of one hold in ten minutes. */
export const maxGuessesOfHold = 10

/** The most wrong codes of one network in ten minutes. */
export const maxGuessesOfNetwork = 50
