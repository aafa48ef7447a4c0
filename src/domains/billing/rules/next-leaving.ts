import { day } from '#platform/common/time.ts'

/** When a vendor pays out. Days are those of UTC. */
export type PayoutSchedule = {
  readonly interval: 'daily' | 'weekly' | 'monthly'
  /** 0 is Sunday; null unless weekly. */
  readonly weekday: number | null
  /** 1 to 31; null unless monthly. */
  readonly dayOfMonth: number | null
  /** A payment joins a payout this many days later at the earliest. */
  readonly delayDays: number
}

/** A bank takes at most so many days. */
const bankDays = 3

/** The days of the next payout: when it leaves, the last day whose payments join, and by when it arrives. As `2026-12-01`. */
export type NextLeaving = { readonly leaves: string; readonly joins: string; readonly arrives: string }

/** Returns the days of the payout after `now`. */
export function nextLeaving(schedule: PayoutSchedule, now: Date): NextLeaving {
  let at = Math.floor(now.getTime() / day) * day + day
  while (!leavesOn(schedule, new Date(at))) at += day
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return {
    leaves: date(at),
    joins: date(at - schedule.delayDays * day),
    arrives: date(at + bankDays * day),
  }
}

function leavesOn({ interval, weekday, dayOfMonth }: PayoutSchedule, at: Date): boolean {
  if (interval === 'weekly') return at.getUTCDay() === weekday
  if (interval === 'daily' || dayOfMonth === null) return true
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return at.getUTCDate() === Math.min(dayOfMonth, lastDay)
}
