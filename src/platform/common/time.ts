import { Temporal } from 'temporal-polyfill'

export { Temporal }

/** An instant in the product: milliseconds since the epoch, UTC. */
export type Millis = number

/** Where instants come from; passed to every action, moved in development, never read from the air. */
export type Clock = { now(): Date }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Whether this is a time zone name that Intl and Temporal know. */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    if (known.size < mostKnown) known.add(zone)
    return true
  } catch {
    return false
  }
}

/** Zones that exist, because Intl is slow; it takes any mix of upper and lower case, so there is an end to them. */
const known = new Set<string>()
const mostKnown = 2000
