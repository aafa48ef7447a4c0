/** The words of the box at the checkout, which a consent keeps. */
export const lettersLabel = (firstName: string): string => `Send me letters from ${firstName}`
export const lettersHint = 'A mail asks you to confirm it. One press in any letter ends them.'
