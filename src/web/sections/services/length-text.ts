/** `45 min`, `60 min`, `1 h 30 min` from an hour and a half on. */
export function lengthText(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ')
}
