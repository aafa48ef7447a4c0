/** The style sheet has a rule for each. */
const maxTags = 8

type Tagged = { readonly tags: readonly string[] }

/** The tags to filter by: those of at least one work and not of all, the most used first; none if only one is left. */
export function filterTags(works: readonly Tagged[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of works) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const useful = [...counts].filter(([, count]) => count < works.length)
  if (useful.length < 2) return []
  return useful
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxTags)
    .map(([tag]) => tag)
}
