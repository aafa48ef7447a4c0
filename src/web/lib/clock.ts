/** The browser's clock. The app reads the clock only here. */
export const now = (): Date => new Date()
