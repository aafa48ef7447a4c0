/** specification 9, "clock-skew correction 5 minutes". */
export const correctedFromMs = 5 * 60_000

let offsetMs = 0

/** What clients that sign requests take as `systemClockOffset`: how far a server's clock is ahead of ours, in ms. */
export const systemClockOffset = (): number => offsetMs

/** Reads a server's `Date` header. Less than five minutes apart counts as the same time. */
export function noteServerTime(date: string | undefined, nowMs: number): void {
  const server = date ? Date.parse(date) : Number.NaN
  if (Number.isNaN(server)) return
  const apart = server - nowMs
  offsetMs = Math.abs(apart) >= correctedFromMs ? apart : 0
}
