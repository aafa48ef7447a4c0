import { type WeeklySchedule, type Window, weekdays } from '../contract.ts'

export type ScheduleFault = { readonly field: string; readonly fault: 'overlap' | 'start' | 'reversed' }

const dayMinutes = 24 * 60

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A window in minutes from the day's midnight; an end at or before the start lies on the next day. */
function spanOf({ start, end }: Window): { from: number; to: number } {
  const from = minuteOf(start)
  const to = minuteOf(end)
  return { from, to: to <= from ? to + dayMinutes : to }
}

function overlaps(spans: readonly { from: number; to: number }[]): boolean {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  return sorted.some((span, i) => i > 0 && span.from < (sorted[i - 1]?.to ?? 0))
}

/**
 * Returns the faults of a schedule by field: windows of a day that overlap each other or a window of the night before,
 * a window that starts at 24:00, an exception that ends before it begins. Windows may touch.
 */
export function checkSchedule({ days, exceptions }: WeeklySchedule): ScheduleFault[] {
  const faults: ScheduleFault[] = []
  for (const [i, name] of weekdays.entries()) {
    const before = weekdays[(i + 6) % 7] ?? 'sunday'
    const tails = days[before].map(spanOf).filter(({ to }) => to > dayMinutes)
    const night = tails.map(({ to }) => ({ from: 0, to: to - dayMinutes }))
    faults.push(...checkDay(`days.${name}`, days[name], night))
  }
  for (const [i, { from, to, windows }] of exceptions.entries()) {
    if (to < from) faults.push({ field: `exceptions.${i}.to`, fault: 'reversed' })
    faults.push(...checkDay(`exceptions.${i}.windows`, windows, []))
  }
  return faults
}

function checkDay(
  field: string,
  windows: readonly Window[],
  night: readonly { from: number; to: number }[],
): ScheduleFault[] {
  if (windows.some(({ start }) => start === '24:00')) return [{ field, fault: 'start' }]
  return overlaps([...night, ...windows.map(spanOf)]) ? [{ field, fault: 'overlap' }] : []
}
