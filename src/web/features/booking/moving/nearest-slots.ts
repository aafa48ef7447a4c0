import type { FreeTimes, Slot } from '#domains/scheduling/contract.ts'

/** Returns the up to three free times of a month that are nearest to `taken`, in order; never `taken` or `own`. */
export function nearestSlots({ days }: Pick<FreeTimes, 'days'>, taken: string, own: string): Slot[] {
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(taken))
  return days
    .flatMap(({ slots }) => slots)
    .filter(({ start }) => start !== taken && start !== own)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted((a, b) => a.start.localeCompare(b.start))
}
