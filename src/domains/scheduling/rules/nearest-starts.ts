import type { Millis } from '#platform/common/time.ts'

/** The `count` starts nearest to one that cannot be had, ascending; of two as near the earlier counts. */
export function nearestStarts(starts: readonly Millis[], wanted: Millis, count: number): Millis[] {
  return starts
    .filter((start) => start !== wanted)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, count)
    .sort((one, other) => one - other)
}
