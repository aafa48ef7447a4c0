const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The highest cost of a call. Two bytes a token is more than any language has: English has four, Chinese two to three. */
export const highestCost = (texts: readonly string[], maxTokens: number): number =>
  texts.reduce((sum, text) => sum + Math.ceil(bytesOf(text) / 2), 0) + maxTokens
