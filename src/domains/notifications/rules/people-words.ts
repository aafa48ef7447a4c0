export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Quotes a person's message, with a trailing space. Empty without a message. */
export const theyWrite = (reason: string) => (reason ? `They write: “${reason}” ` : '')
