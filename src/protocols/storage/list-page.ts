import type { Context } from '#platform/context.ts'
import { behindAll, commonPrefix } from './rules/list-page.ts'
import { type Listed, listKeys } from './store/listing.ts'

export type Page = {
  readonly contents: readonly Listed[]
  readonly prefixes: readonly string[]
  readonly isTruncated: boolean
  /** The last key or prefix on the page; the next page starts after it. */
  readonly last: string | undefined
}

type Wanted = {
  readonly prefix: string
  readonly delimiter: string
  /** The last key or prefix of the previous page; this page starts after it. */
  readonly after: string
  readonly maxKeys: number
}

/**
 * Reads one page of a listing of at most `maxKeys` keys and common prefixes together. The query skips the remaining keys
 * of a common prefix, so that a large folder costs as much as a small one.
 */
export async function readPage(
  context: Context,
  { prefix, delimiter, after, maxKeys }: Wanted,
): Promise<Page> {
  const contents: Listed[] = []
  const prefixes: string[] = []
  let cursor = after
  let last: string | undefined
  const isFull = () => contents.length + prefixes.length >= maxKeys
  // if the previous page ended with a common prefix, skip every key that begins with it
  const shown = delimiter !== '' && after.endsWith(delimiter) ? after : undefined
  if (shown !== undefined && shown.length > prefix.length) cursor = behindAll(shown)
  for (;;) {
    const batch = await listKeys(context, { prefix, after: cursor, limit: 1000 })
    let leap: string | undefined
    for (const listed of batch) {
      if (leap !== undefined && listed.key.startsWith(leap)) continue
      if (maxKeys === 0) return { contents, prefixes, isTruncated: false, last }
      if (isFull()) return { contents, prefixes, isTruncated: true, last }
      const common = commonPrefix(listed.key, prefix, delimiter)
      leap = common
      if (common !== undefined) prefixes.push(common)
      else contents.push(listed)
      last = common ?? listed.key
    }
    if (batch.length < 1000) return { contents, prefixes, isTruncated: false, last }
    cursor = leap === undefined ? (batch.at(-1)?.key ?? cursor) : behindAll(leap)
  }
}
