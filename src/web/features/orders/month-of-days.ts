/** A day such as `2026-12-01` of a month's grid, or an empty place before the first. */
export type Cell = string | undefined

const monthAt = (month: string) => new Date(`${month}-01T12:00:00Z`)

/** `addMonths('2026-12', 1)` → `2027-01`. */
export function addMonths(month: string, months: number): string {
  const moved = monthAt(month)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

/** The days of a month, led by an empty place for each weekday before the first; weeks begin on Sunday. */
export function cellsOf(month: string): Cell[] {
  const first = monthAt(month)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const lead: Cell[] = Array.from({ length: first.getUTCDay() }, () => undefined)
  const days = Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
  return [...lead, ...days]
}
