/** `45` → `45 minutes`, `120` → `2 hours`. */
export const lengthWords = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`
