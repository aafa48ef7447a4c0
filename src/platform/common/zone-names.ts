/** Canonical names by lower-case name. Only existing names are cached, so other spellings add no entries. */
const names = new Map<string, string>()

/** Returns a zone's canonical name: the same for `asia/kolkata` and `Asia/Calcutta`. Unknown zones are unchanged. */
export function canonicalZone(zone: string): string {
  return findName(zone) ?? zone
}

/** Whether Intl and Temporal know this time zone name, in upper or lower case. */
export function isTimeZone(zone: string): boolean {
  return findName(zone) !== undefined
}

/** Returns `zone` if this runtime knows it, else `fallback`, or UTC if it does not know that either. */
export function usableZone(zone: string | undefined, fallback = 'UTC'): string {
  if (zone !== undefined && isTimeZone(zone)) return zone
  return isTimeZone(fallback) ? fallback : 'UTC'
}

/**
 * Returns the zone of this machine or browser, such as `Europe/Lisbon`; undefined if it names none, or one that it does
 * not know itself, such as `Etc/Unknown`.
 */
export function browserZone(): string | undefined {
  // a few browsers leave it out, against their types
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone !== undefined && isTimeZone(zone) ? zone : undefined
}

function findName(zone: string): string | undefined {
  // non-ASCII letters such as the Kelvin sign can have an ASCII lower case
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
