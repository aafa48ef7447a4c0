import { now } from './clock.ts'

/** A sign-in at a vendor of calendars or meetings that this browser began. */
export type ConnectionTrip = {
  readonly vendor: string
  /** The secret of this browser; the server knows its hash. */
  readonly browserKey: string
  /** The path of this site to open afterwards. */
  readonly back: string
  /** Epoch milliseconds. */
  readonly leftAt: number
}

const prefix = 'connecting:'
/** product.md 18: a state lives ten minutes. */
const lifeMs = 10 * 60_000

/** Keeps a trip under its state, for every tab of this browser: a vendor may come back in another one. */
export function storeConnectionTrip(state: string, trip: ConnectionTrip): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !tripAt(key)) localStorage.removeItem(key)
  localStorage.setItem(prefix + state, JSON.stringify(trip))
}

/** The trip of a state; undefined: this browser began none, or it is over ten minutes old. */
export const connectionTrip = (state: string | undefined): ConnectionTrip | undefined =>
  state === undefined ? undefined : tripAt(prefix + state)

export const endConnectionTrip = (state: string): void => localStorage.removeItem(prefix + state)

function tripAt(key: string): ConnectionTrip | undefined {
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  // the cast is safe: only `storeConnectionTrip` writes here
  const trip = JSON.parse(stored) as ConnectionTrip
  return now().getTime() - trip.leftAt < lifeMs ? trip : undefined
}
