/** Canonical names by the name in lower case. Only names that exist are cached: no spelling adds a second entry. */
const names = new Map<string, string>()

/** The one name of a zone that has several: `asia/kolkata` and `Asia/Calcutta` are the same. An unknown zone keeps its name. */
export function canonicalZone(zone: string): string {
  return findName(zone) ?? zone
}

/** Whether this is a time zone name that Intl and Temporal know. Upper and lower case are the same. */
export function isTimeZone(zone: string): boolean {
  return findName(zone) !== undefined
}

function findName(zone: string): string | undefined {
  // outside ASCII are letters such as the Kelvin sign, whose lower case is an ASCII letter
  if (!/^[\x21-\x7e]+$/.test(zone)) return undefined
  const key = zone.toLowerCase()
  const cached = names.get(key)
  if (cached !== undefined) return cached
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
    names.set(key, name)
    return name
  } catch {
    return undefined
  }
}
