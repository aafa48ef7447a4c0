import type { LineKindName } from '../contract.ts'

type Line = { readonly kind: LineKindName; readonly title: string; readonly adjusts: string | null }

/**
 * The words of an order for table, mail and receipt: the first line's title, `and 1 more`; of several dates of the same,
 * `Beginners, 3 dates`. Adjustments and tips do not count, unless a tip is all there is.
 */
export function productName(lines: readonly Line[]): string {
  const [first, ...others] = lines.filter(({ kind, adjusts }) => kind !== 'tip' && adjusts === null)
  if (!first) return lines[0]?.title ?? ''
  if (others.length > 0 && others.every(({ title }) => title === first.title))
    return `${first.title}, ${others.length + 1} dates`
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`
}
