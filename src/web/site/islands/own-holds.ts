import { now } from '#web/lib/clock.ts'

/** A time that this browser holds at one provider and has not paid for yet. */
export type OwnHold = {
  readonly token: string
  readonly userUrl: string
  readonly start: string
  readonly until: string
}

const key = 'holds'

/** The holds of this browser at `userUrl` that still stand at `at` (epoch milliseconds), the oldest first. */
export function ownHolds(userUrl: string, at = now().getTime()): OwnHold[] {
  return read().filter((hold) => hold.userUrl === userUrl && Date.parse(hold.until) > at)
}

/** Remembers a hold, so that another tab of this browser can give it back; ended ones are dropped. */
export function rememberHold(hold: OwnHold, at = now().getTime()): void {
  write([...read().filter(({ until }) => Date.parse(until) > at), hold])
}

/** The hold was given back, paid for, or is no longer this browser's. */
export function forgetHold(token: string): void {
  write(read().filter((hold) => hold.token !== token))
}

function read(): OwnHold[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHold) : []
  } catch {
    // storage is off or holds something else: nothing is remembered
    return []
  }
}

function write(holds: readonly OwnHold[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(holds))
  } catch {
    // storage is off or full: the holds run out by themselves
  }
}

const isHold = (value: unknown): value is OwnHold =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'userUrl', 'start', 'until'].every((name) => typeof Reflect.get(value, name) === 'string')
