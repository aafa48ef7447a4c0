/** `45 min`, `60 min`, `1 h 30 min` from an hour and a half on. */
export function lengthText(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** `2009 to 2013`; without an end `2013 to now`; within one year `2013`. */
export function yearsText(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to ? to.slice(0, 4) : 'now']
  return first === last ? first : `${first} to ${last}`
}
