/** Formats minutes: `45 min`, `60 min`; from 90 minutes on `1 h 30 min`. */
export function lengthText(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ')
}
