import { refuse } from '../errors.ts'
import { uriEncode } from './signature.ts'
import type { Node } from './xml.ts'

export type Show = (text: string) => string

/**
 * Returns the function that writes keys into a listing: "with encoding-type=url percent-encode Key/Prefix/Marker"
 * (contract 7). Slashes are not encoded. Throws `InvalidArgument` for another encoding.
 */
export function asListed(encoding: string | undefined): Show {
  if (encoding === undefined || encoding === '') return (text) => text
  if (encoding !== 'url') return refuse('InvalidArgument', 'Invalid Encoding Method specified in Request')
  return (text) => text.split('/').map(uriEncode).join('/')
}

type Listed = {
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly modifiedAt: Date
}

export const contentsOf = (contents: readonly Listed[], show: Show): Node[] =>
  contents.map(({ key, modifiedAt, etag, size }) => [
    'Contents',
    [
      ['Key', show(key)],
      ['LastModified', modifiedAt.toISOString()],
      ['ETag', `"${etag}"`],
      ['Size', size],
      ['StorageClass', 'STANDARD'],
    ],
  ])

export const prefixesOf = (prefixes: readonly string[], show: Show): Node[] =>
  prefixes.map((prefix) => ['CommonPrefixes', [['Prefix', show(prefix)]]])
