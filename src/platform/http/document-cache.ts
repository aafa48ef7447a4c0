import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Counter } from 'prom-client'
import { createKept, type Life } from '#platform/versions/kept.ts'

/** The page in one encoding. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly encoding?: Encoding }

export type Encoding = 'gzip' | 'br'

/** A finished page, and until when its printed times and prices hold. */
export type CachedDocument = {
  readonly status: number
  readonly plain: Variant
  /** The page in an encoding, packed when it is asked for the first time. */
  packed(encoding: Encoding): Promise<Variant>
  /** The same, if that time has come. */
  variant(encoding: Encoding | undefined): Variant | undefined
  readonly validUntil: number
}

/** What a page was made from. `owner` is the provider whose version counter ends it; none: it ends by time alone. */
export type Made = {
  readonly status: number
  readonly html: string
  readonly owner?: string
  readonly validUntil: Date
}

export type DocumentCache = {
  /** The page under `key`, made at most once however many ask at the same time. */
  read(key: string, make: () => Promise<Made>): Promise<CachedDocument>
  /** The page under `key` if it is kept and still holds. */
  peek(key: string): CachedDocument | undefined
  /** Drops every page of an owner: its version counter moved. */
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

/** About 1,000 pages with what they are packed into. */
const bytesMost = 64 * 1024 * 1024
/** Bytes of a kept page beside its bodies: its entry, its heads and its tags. */
const overhead = 4 * 1024

/**
 * Keeps finished pages in at most `limit` bytes, as many as free times have; `versions/kept.ts` says which page leaves and
 * how long a page stays. A page is counted with each encoding that it was packed into. `rendered`: called for each page
 * that was found and rendered.
 */
export function createDocumentCache(
  now: () => number,
  limit = bytesMost,
  rendered: () => void = () => renderedPages++,
): DocumentCache {
  const kept = createKept<Kept>({
    now,
    most: Number.POSITIVE_INFINITY,
    bytesMost: limit,
    bytesOf: (document) => overhead + document.bytes(),
  })
  return {
    ...kept,
    read: (key, make) =>
      kept.read(key, async () => {
        const made = await make()
        if (made.status === 200) rendered()
        const document: Kept = { ...finish(made, () => kept.weigh(key, document)), owner: made.owner }
        return document
      }),
  }
}

type Kept = CachedDocument & Life & { bytes(): number }

/** Calls `grown` when the page takes more bytes than before. */
function finish({ status, html, validUntil }: Made, grown: () => void): CachedDocument & { bytes(): number } {
  const body = Buffer.from(html)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const plain: Variant = { body, etag: `"${tag}"` }
  const done = new Map<Encoding, Variant>()
  const underWay = new Map<Encoding, Promise<Variant>>()

  async function make(encoding: Encoding): Promise<Variant> {
    // each encoding is a representation of its own, and so has a tag of its own (RFC 9110, 8.8.3.3)
    const variant: Variant = { body: await pack[encoding](body), etag: `"${tag}-${encoding}"`, encoding }
    done.set(encoding, variant)
    grown()
    return variant
  }

  return {
    status,
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
