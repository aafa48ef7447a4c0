import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** Stands for every owner at once; no userId is empty. */
const everyone = ''

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  gzip: (body) => zip(body),
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** Keeps at most `limit` finished pages, the oldest leaving first. */
export function createDocumentCache(now: () => number, limit = 2000): DocumentCache {
  const kept = new Map<string, CachedDocument & { owner: string | undefined }>()
  const making = new Map<string, Promise<CachedDocument>>()
  /** One set for each page being made: the owners that moved meanwhile. Such a page is shown once and not kept. */
  const watching = new Set<Set<string>>()

  async function fill(key: string, make: () => Promise<Made>): Promise<CachedDocument> {
    const moved = new Set<string>()
    watching.add(moved)
    try {
      const made = await make()
      const document = { ...finish(made), owner: made.owner }
      if (!moved.has(everyone) && !moved.has(made.owner ?? everyone)) keep(key, document)
      return document
    } finally {
      watching.delete(moved)
    }
  }

  function keep(key: string, document: CachedDocument & { owner: string | undefined }): void {
    if (document.validUntil <= now()) return
    kept.set(key, document)
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break
      kept.delete(oldest)
    }
  }

  function peek(key: string): CachedDocument | undefined {
    const found = kept.get(key)
    return found && found.validUntil > now() ? found : undefined
  }

  return {
    peek,
    async read(key, make) {
      const found = peek(key)
      if (found) return found
      const underWay = making.get(key)
      if (underWay) return underWay
      const fresh = fill(key, make).finally(() => {
        if (making.get(key) === fresh) making.delete(key)
      })
      making.set(key, fresh)
      return fresh
    },
    drop(owner) {
      for (const moved of watching) moved.add(owner)
      for (const [key, document] of kept) if (document.owner === owner) kept.delete(key)
      making.clear()
    },
    dropAll() {
      for (const moved of watching) moved.add(everyone)
      kept.clear()
      making.clear()
    },
  }
}

function finish({ status, html, validUntil }: Made): CachedDocument {
  const body = Buffer.from(html)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const plain: Variant = { body, etag: `"${tag}"` }
  const done = new Map<Encoding, Variant>()
  const underWay = new Map<Encoding, Promise<Variant>>()

  async function make(encoding: Encoding): Promise<Variant> {
    // each encoding is a representation of its own, and so has a tag of its own (RFC 9110, 8.8.3.3)
    const variant: Variant = { body: await pack[encoding](body), etag: `"${tag}-${encoding}"`, encoding }
    done.set(encoding, variant)
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
  }
}
