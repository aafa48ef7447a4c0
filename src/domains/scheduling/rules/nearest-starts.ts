import type { Millis } from '#platform/common/time.ts'

/** Returns the `count` starts nearest to a taken one, ascending; of two equally near ones the earlier wins. */
export function nearestStarts(starts: readonly Millis[], wanted: Millis, count: number): Millis[] {
  return starts
    .filter((start) => start !== wanted)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, count)
    .sort((one, other) => one - other)
}
