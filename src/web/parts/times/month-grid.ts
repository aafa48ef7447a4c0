import { addDays } from '../../lib/dates.ts'

/** `2026-12`. */
export type Month = string
/** `2026-12-01`. */
export type CalendarDate = string

const utc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7)

/** `addMonths('2026-12', 1)` → `2027-01`. */
export function addMonths(month: Month, months: number): Month {
  const moved = utc(`${month}-01`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

/** 0 is Sunday. */
const weekdayOf = (date: CalendarDate): number => utc(date).getUTCDay()

/** The weeks of a month, Sunday first; undefined for days of a neighbouring month. */
export function weeksOf(month: Month): (CalendarDate | undefined)[][] {
  const first = `${month}-01`
  const lead = weekdayOf(first)
  const length = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  const cells = Array.from({ length: Math.ceil((lead + length) / 7) * 7 }, (_, index) => {
    const day = index - lead
    return day >= 0 && day < length ? addDays(first, day) : undefined
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

type Move = { to: CalendarDate } | { month: 1 | -1; land: 'first' | 'last' | 'near' } | undefined

/**
 * Returns the target of a key in the grid (WAI-ARIA's grid pattern); only days with free times are targets. At an edge
 * it returns the neighbouring month; undefined for other keys and where there is no target.
 */
export function moveByKey(key: string, from: CalendarDate, free: readonly CalendarDate[]): Move {
  const later = free.filter((date) => date > from)
  const earlier = free.filter((date) => date < from)
  const onward = (date: CalendarDate | undefined, edge: Move): Move =>
    date === undefined ? edge : { to: date }
  const weekStart = addDays(from, -weekdayOf(from))
  const inWeek = free.filter((date) => date >= weekStart && date <= addDays(weekStart, 6))
  switch (key) {
    case 'ArrowRight':
      return onward(later[0], { month: 1, land: 'first' })
    case 'ArrowLeft':
      return onward(earlier.at(-1), { month: -1, land: 'last' })
    case 'ArrowDown':
      return onward(
        later.find((date) => date >= addDays(from, 7)),
        { month: 1, land: 'first' },
      )
    case 'ArrowUp':
      return onward(
        earlier.findLast((date) => date <= addDays(from, -7)),
        { month: -1, land: 'last' },
      )
    case 'Home':
      return onward(inWeek[0], undefined)
    case 'End':
      return onward(inWeek.at(-1), undefined)
    case 'PageDown':
      return { month: 1, land: 'near' }
    case 'PageUp':
      return { month: -1, land: 'near' }
    default:
      return undefined
  }
}

/** Returns the free day to focus after a change of month; `near` picks the closest day of the month. */
export function landOn(
  land: 'first' | 'last' | 'near',
  from: CalendarDate,
  free: readonly CalendarDate[],
): CalendarDate | undefined {
  if (land === 'first') return free[0]
  if (land === 'last') return free.at(-1)
  const distance = (date: CalendarDate) => Math.abs(Number(date.slice(8)) - Number(from.slice(8)))
  return free.toSorted((a, b) => distance(a) - distance(b))[0]
}
