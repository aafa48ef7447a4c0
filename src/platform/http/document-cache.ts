import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Counter } from 'prom-client'
import { createCache, type Life } from '#platform/versions/cache.ts'

/** A page in one encoding. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly encoding?: Encoding }

export type Encoding = 'gzip' | 'br'

/** A rendered page and the time until which its printed times and prices are valid. */
export type CachedDocument = {
  readonly status: number
  readonly plain: Variant
  /** Returns the page in an encoding; compresses it on first use. */
  packed(encoding: Encoding): Promise<Variant>
  /** Returns the page in an encoding; undefined when it is not compressed yet. */
  variant(encoding: Encoding | undefined): Variant | undefined
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
  /** Drops every page that has this owner, whose version changed. */
  drop(owner: string): void
  dropAll(): void
}

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  gzip: (body) => zip(body),
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

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
  rendered: () => void = () => renderedPages++,
): DocumentCache {
  const cache = createCache<Entry>({
    now,
    maxAnswers: Number.POSITIVE_INFINITY,
    maxBytes: limit,
    bytesOf: (document) => overhead + document.bytes(),
  })
  return {
    ...cache,
    read: (key, make) =>
      cache.read(key, async () => {
        const made = await make()
        if (made.status === 200) rendered()
        const document: Entry = {
          ...finish(made, () => cache.weigh(key, document)),
          owners: made.owners ?? [],
        }
        return document
      }),
  }
}

type Entry = CachedDocument & Life & { bytes(): number }

/** Builds a cached page. Calls `grown` when an encoding adds bytes to it. */
function finish(made: Made, grown: () => void): CachedDocument & { bytes(): number } {
  const { status, html, contentType = 'text/html; charset=utf-8', modified, validUntil } = made
  const body = Buffer.from(html)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const plain: Variant = { body, etag: `"${tag}"` }
  const done = new Map<Encoding, Variant>()
  const underWay = new Map<Encoding, Promise<Variant>>()

  async function make(encoding: Encoding): Promise<Variant> {
    // each encoding is a separate representation, so it has its own tag (RFC 9110, 8.8.3.3)
    const variant: Variant = { body: await pack[encoding](body), etag: `"${tag}-${encoding}"`, encoding }
    done.set(encoding, variant)
    grown()
    return variant
  }

  return {
    status,
    contentType,
    modified,
    plain,
    async packed(encoding) {
      const making = underWay.get(encoding) ?? make(encoding)
      underWay.set(encoding, making)
      return making
    },
    variant: (encoding) => (encoding ? done.get(encoding) : plain),
    validUntil: validUntil.getTime(),
    bytes: () => [plain, ...done.values()].reduce((sum, variant) => sum + variant.body.length, 0),
  }
}
