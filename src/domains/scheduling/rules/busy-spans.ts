import type { Millis } from '#platform/common/time.ts'

/** Taken time, buffers included: disjoint, ascending, half-open. */
export type BusySpans = { readonly from: readonly Millis[]; readonly until: readonly Millis[] }

export const nothingBusy: BusySpans = { from: [], until: [] }

/** Sorts spans and joins those that touch or overlap. */
export function mergeBusy(spans: readonly { from: Millis; until: Millis }[]): BusySpans {
  const from: Millis[] = []
  const until: Millis[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    if (from.length > 0 && span.from <= last) {
      last = Math.max(last, span.until)
      until[until.length - 1] = last
    } else {
      last = span.until
      from.push(span.from)
      until.push(last)
    }
  }
  return { from, until }
}

/** Returns the index of the first span that ends after an instant. Earlier spans cannot overlap later times. */
export function firstEndingAfter({ until }: BusySpans, instant: Millis): number {
  let low = 0
  let high = until.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((until[middle] ?? instant) <= instant) low = middle + 1
    else high = middle
  }
  return low
}
