/** What a tab keeps while the browser is away at the hosted sign-in. */
export type HostedTrip = {
  state: string
  verifier: string
  /** A path of ours to go to afterwards. */
  redirect: string
  custom?: string
  /** Epoch milliseconds. */
  leftAt: number
  /** The code has been exchanged: a reload of the return address finds the session there. */
  finished?: true
}

const key = 'hostedSignIn'
/** product.md 18: the state lives 10 minutes. */
const lifeMs = 10 * 60_000

export const keepTrip = (trip: HostedTrip): void => sessionStorage.setItem(key, JSON.stringify(trip))
export const endTrip = (): void => sessionStorage.removeItem(key)

/** The trip this tab is on, unless it left more than ten minutes ago. */
export function readTrip(nowMs: number): HostedTrip | undefined {
  const stored = sessionStorage.getItem(key)
  if (!stored) return undefined
  const trip = JSON.parse(stored) as HostedTrip
  if (nowMs - trip.leftAt < lifeMs) return trip
  endTrip()
  return undefined
}
