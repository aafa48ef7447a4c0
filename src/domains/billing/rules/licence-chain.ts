/** A licence and the one that it replaced. */
export type Link = {
  readonly key: string
  readonly previousKey: string | null
  readonly redeemedBy: string | null
}

/**
 * The accounts that licences without one get: that of the licence that they replaced, over any number of replacements. The order in
 * which the licences became known does not matter.
 */
export function inheritedOf(links: readonly Link[]): { readonly key: string; readonly account: string }[] {
  const byKey = new Map(links.map((link) => [link.key, link]))
  return links.flatMap(({ key, redeemedBy }) => {
    if (redeemedBy !== null) return []
    const seen = new Set<string>()
    let link = byKey.get(key)
    while (link && link.redeemedBy === null && !seen.has(link.key)) {
      seen.add(link.key)
      link = link.previousKey === null ? undefined : byKey.get(link.previousKey)
    }
    return link?.redeemedBy ? [{ key, account: link.redeemedBy }] : []
  })
}
