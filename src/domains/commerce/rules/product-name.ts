type Line = { readonly title: string; readonly adjusts: string | null }

/** The words of an order for table, mail and receipt: the first line's title, `and 1 more`. Adjustments do not count. */
export function productName(lines: readonly Line[]): string {
  const [first, ...others] = lines.filter(({ adjusts }) => adjusts === null)
  if (!first) return ''
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`
}
