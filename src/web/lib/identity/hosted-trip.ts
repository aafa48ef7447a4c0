/** The state that a tab stores while the browser is at the hosted sign-in. */
export type HostedTrip = {
  state: string
  verifier: string
  /** The path of this site to open afterwards. */
  redirect: string
  custom?: string
  /** Epoch milliseconds. */
  leftAt: number
  /** The code has been exchanged. A reload of the return address then finds the stored session. */
  finished?: true
}

const key = 'hostedSignIn'
/** product.md 18: the state expires after 10 minutes. */
const lifeMs = 10 * 60_000

export const storeTrip = (trip: HostedTrip): void => sessionStorage.setItem(key, JSON.stringify(trip))
export const endTrip = (): void => sessionStorage.removeItem(key)

/** This tab's stored state, unless it is older than ten minutes. */
export function readTrip(nowMs: number): HostedTrip | undefined {
  const stored = sessionStorage.getItem(key)
  if (!stored) return undefined
  const trip = JSON.parse(stored) as HostedTrip
  if (nowMs - trip.leftAt < lifeMs) return trip
  endTrip()
  return undefined
}
