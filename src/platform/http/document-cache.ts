import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Counter } from 'prom-client'
import { createCache, type Life } from '#platform/versions/cache.ts'
import { limitRenewals } from '#platform/versions/renewals.ts'
import type { Change } from '#platform/versions/versions.ts'
import { documentBytes } from './document-bytes.ts'

/** A page in one encoding. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly encoding?: Encoding }

export type Encoding = 'gzip' | 'br'

/** A rendered page and the time until which its printed times and prices are valid. */
export type CachedDocument = {
  readonly status: number
  /** The page without encoding, and with gzip; both are quickly made on first use. */
  readonly plain: Variant
  readonly gzip: Variant
  /** Returns the page with brotli, which takes longer: made on first use, in a thread of its own. */
  brotli(): Promise<Variant>
  /** Returns the page in an encoding; undefined when it is not made yet. */
  variant(encoding: Encoding | undefined): Variant | undefined
  /** Returns the tag that the page has in an encoding, made or not. */
  etag(encoding: Encoding | undefined): string
  readonly validUntil: number
  readonly contentType: string
  /** When its content last changed; undefined for a page that only its ETag can revalidate. */
  readonly modified: Date | undefined
}

/** A page to cache. A version change of any of its `owners`, providers, drops it; without owners it only expires. */
export type Made = {
  readonly status: number
  /** The text of the document. */
  readonly html: string
  /** Default: HTML. */
  readonly contentType?: string
  readonly modified?: Date
  readonly owners?: readonly string[]
  readonly validUntil: Date
}

export type DocumentCache = {
  /** Returns the cached page of `key`, or makes it. Concurrent callers share one `make`. */
  read(key: string, make: () => Promise<Made>): Promise<CachedDocument>
  /** Returns the cached page of `key`; undefined when it is missing or expired. */
  peek(key: string): CachedDocument | undefined
  /** Drops every page that has this owner, whose version changed; `times`: at most twice a second. */
  drop(owner: string, change?: Change): void
  dropAll(): void
}

const compress = promisify(brotliCompress)
const strong = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

let renderedPages = 0
new Counter({
  name: 'documents_rendered_total',
  help: 'Pages that were found and rendered, because none was kept under their address',
  collect() {
    this.reset()
    this.inc(renderedPages)
  },
})

/** Room for about 1,000 pages with their compressed variants. */
const maxBytes = 64 * 1024 * 1024
/** Bytes of a cached page besides its bodies: its entry, headers and tags. */
const overhead = 4 * 1024

/**
 * Creates a cache of rendered pages of at most `limit` bytes, by default the limit of the free-times cache;
 * `versions/cache.ts` evicts and expires them. A page counts with each encoding it was compressed into. Calls `rendered`
 * for each page rendered with status 200.
 */
export function createDocumentCache(
  now: () => number,
  limit = maxBytes,
  rendered: () => unknown = () => renderedPages++,
): DocumentCache {
  const cache = createCache<Entry>({
    now,
    maxAnswers: Number.POSITIVE_INFINITY,
    maxBytes: limit,
    bytesOf: (document) => overhead + document.bytes(),
    renewals: limitRenewals(),
  })
  return {
    ...cache,
    read: (key, make) =>
      cache.read(key, async () => {
        const made = await make()
        if (made.status === 200) rendered()
        const document: Entry = finish(made, () => cache.weigh(key, document))
        return document
      }),
  }
}

type Entry = CachedDocument & Life & { bytes(): number }

/** Builds a cached page. Calls `grown` when an encoding adds bytes to it. */
function finish(made: Made, grown: () => void): Entry {
  const { status, html, owners = [], contentType = 'text/html; charset=utf-8', modified, validUntil } = made
  const { digest, ownBytes, plain, gzip } = documentBytes(html)
  const ready = new Map<Encoding | undefined, Variant>()
  let underWay: Promise<Variant> | undefined

  // each encoding is a separate representation, so it has its own tag (RFC 9110, 8.8.3.3)
  const etag = (encoding: Encoding | undefined) => (encoding ? `"${digest}-${encoding}"` : `"${digest}"`)

  function put(encoding: Encoding | undefined, body: Buffer): Variant {
    const variant = { body, etag: etag(encoding), ...(encoding && { encoding }) }
    ready.set(encoding, variant)
    grown()
    return variant
  }

  return {
    status,
    contentType,
    modified,
    get plain() {
      return ready.get(undefined) ?? put(undefined, plain())
    },
    get gzip() {
      return ready.get('gzip') ?? put('gzip', gzip())
    },
    brotli() {
      underWay ??= compress(plain(), strong).then((body) => put('br', body))
      return underWay
    },
    variant: (encoding) => ready.get(encoding),
    etag,
    owners,
    validUntil: validUntil.getTime(),
    bytes: () => [...ready.values()].reduce((sum, { body }) => sum + body.length, ownBytes),
  }
}
