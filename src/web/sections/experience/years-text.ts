/** Formats years: `2009 to 2013`; without an end `2013 to now`; within one year `2013`. */
export function yearsText(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to ? to.slice(0, 4) : 'now']
  return first === last ? first : `${first} to ${last}`
}
