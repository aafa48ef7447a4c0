/** `addMonths('2026-12', 1)` is `2027-01`. */
export function addMonths(month: string, months: number): string {
  const moved = new Date(`${month}-15T12:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

export const monthOf = (date: string): string => date.slice(0, 7)
