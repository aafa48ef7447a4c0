import { now } from '#web/lib/clock.ts'

/** A time that this browser holds at a provider and has not paid for yet. */
export type OwnHold = {
  readonly token: string
  readonly userUrl: string
  readonly start: string
  readonly until: string
}

const key = 'holds'

/** This browser's holds at `userUrl` that have not expired at `at` (epoch milliseconds), oldest first. */
export function ownHolds(userUrl: string, at = now().getTime()): OwnHold[] {
  return read().filter((hold) => hold.userUrl === userUrl && Date.parse(hold.until) > at)
}

/** Stores a hold, so that another tab of this browser can release it; removes expired holds. */
export function rememberHold(hold: OwnHold, at = now().getTime()): void {
  write([...read().filter(({ until }) => Date.parse(until) > at), hold])
}

/** Removes a hold that was released or paid, or that this browser can no longer release. */
export function forgetHold(token: string): void {
  write(read().filter((hold) => hold.token !== token))
}

function read(): OwnHold[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHold) : []
  } catch {
    // storage is disabled or its value is invalid: no holds are known
    return []
  }
}

function write(holds: readonly OwnHold[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(holds))
  } catch {
    // storage is disabled or full: the holds expire on their own
  }
}

const isHold = (value: unknown): value is OwnHold =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'userUrl', 'start', 'until'].every((name) => typeof Reflect.get(value, name) === 'string')
