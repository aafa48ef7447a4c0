/**
 * Adds the net of days, oldest first, up into runs of `size` days. The last run ends with the last day, so the first may be
 * shorter. `from`: the first day of a run.
 */
export function netOfEach(
  days: readonly { readonly date: string; readonly netCents: number }[],
  size: number,
): { from: string; cents: number }[] {
  const lead = days.length % size
  const runs = Map.groupBy(days, (_, index) => Math.floor((index + (size - lead)) / size))
  return [...runs.values()].map((run) => ({
    from: run[0]?.date ?? '',
    cents: run.reduce((sum, { netCents }) => sum + netCents, 0),
  }))
}
