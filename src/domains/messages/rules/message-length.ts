/** The longest message, in characters. */
export const maxMessage = 1000
