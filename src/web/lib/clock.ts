/** The browser's own clock; the one place of the app that reads it. */
export const now = (): Date => new Date()
