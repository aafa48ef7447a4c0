/** specification 9, "clock-skew correction 5 minutes". */
export const correctedFromMs = 5 * 60_000

let offsetMs = 0

/** How far the server's clock is ahead, in ms; passed as `systemClockOffset` to clients that sign requests. */
export const systemClockOffset = (): number => offsetMs

/** Reads the offset from a server's `Date` header. A difference below five minutes counts as zero. */
export function noteServerTime(date: string | undefined, nowMs: number): void {
  const server = date ? Date.parse(date) : Number.NaN
  if (Number.isNaN(server)) return
  const apart = server - nowMs
  offsetMs = Math.abs(apart) >= correctedFromMs ? apart : 0
}
