import type { Context } from '#platform/context.ts'
import { behindAll, commonPrefix } from './rules/list-page.ts'
import { type Listed, listKeys } from './store/listing.ts'

export type Page = {
  readonly contents: readonly Listed[]
  readonly prefixes: readonly string[]
  readonly isTruncated: boolean
  /** The last key or prefix shown: where the next page begins. */
  readonly last: string | undefined
}

type Wanted = {
  readonly prefix: string
  readonly delimiter: string
  /** Shown already: the key or prefix itself and everything before it. */
  readonly after: string
  readonly most: number
}

/**
 * One page of a listing, keys and common prefixes counted together. Keys under one common prefix are leapt over, so
 * that a folder of many costs as much as one of few.
 */
export async function readPage(context: Context, { prefix, delimiter, after, most }: Wanted): Promise<Page> {
  const contents: Listed[] = []
  const prefixes: string[] = []
  let cursor = after
  let last: string | undefined
  const isFull = () => contents.length + prefixes.length >= most
  // a page that ended with a prefix goes on behind all of it
  const shown = delimiter !== '' && after.endsWith(delimiter) ? after : undefined
  if (shown !== undefined && shown.length > prefix.length) cursor = behindAll(shown)
  for (;;) {
    const batch = await listKeys(context, { prefix, after: cursor, most: 1000 })
    let leap: string | undefined
    for (const listed of batch) {
      if (leap !== undefined && listed.key.startsWith(leap)) continue
      if (most === 0) return { contents, prefixes, isTruncated: false, last }
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
