/** Whether a value is a list of texts, each once: a display order, tags, hidden sections. */
export const isOrder = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string') &&
  new Set(value).size === value.length

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, i) => item === other[i])

/**
 * Merges two versions of a list that both come from `base`. An item that one side added is added, one that a side removed
 * is removed. If only one side moved the others, its order stands. Returns undefined if both moved them differently.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const isShared = (item: string) => base.includes(item) && mine.includes(item) && theirs.includes(item)
  const [before, here, there] = [base, mine, theirs].map((list) => list.filter(isShared))
  if (!before || !here || !there) return undefined
  const moved = !isSame(before, here)
  if (moved && !isSame(before, there) && !isSame(here, there)) return undefined
  // an item that both sides added is in both lists; the skeleton decides its place
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  const isGone = (item: string) => base.includes(item) && !isShared(item)
  const merged = first.filter((item) => !isGone(item))
  second.forEach((item, i) => {
    if (isGone(item) || merged.includes(item)) return
    const previous = second.slice(0, i).findLast((one) => merged.includes(one))
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, item)
  })
  return merged
}
