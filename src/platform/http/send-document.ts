import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { CachedDocument, DocumentCache, Encoding, Variant } from './document-cache.ts'

/** Answers a request from cached pages, before Fastify. Returns false when it is not for a cached page. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

type Head = { readonly full: string[]; readonly shared: string[] }

let leftFromMemory = 0
new Counter({
  name: 'documents_served_from_memory_total',
  help: 'Kept pages that left ahead of the framework',
  // a plain number, copied when metrics are read: the counter's `inc` would cost a tenth of such an answer
  collect() {
    this.reset()
    this.inc(leftFromMemory)
  },
})

/** The headers with which Fastify sent each variant; the front repeats them exactly. */
const heads = new WeakMap<Variant, Head>()

/** Headers of one answer only, and headers that the front sets itself. */
const perAnswer = new Set([
  'x-request-id',
  'date',
  'connection',
  'content-length',
  'etag',
  'content-encoding',
  'content-type',
])

/** The encodings that a client accepts; the best one last. */
function acceptedBy(headers: IncomingHttpHeaders): readonly Encoding[] {
  const accepted = String(headers['accept-encoding'] ?? '')
  const hasGzip = accepted.includes('gzip')
  if (accepted.includes('br')) return hasGzip ? both : brotliAlone
  return hasGzip ? gzipAlone : none
}

const none: readonly Encoding[] = []
const gzipAlone: readonly Encoding[] = ['gzip']
const brotliAlone: readonly Encoding[] = ['br']
const both: readonly Encoding[] = ['gzip', 'br']

type Conditions = Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>

/**
 * Returns the tag under which the client has the page; undefined: it does not have it, or asks for no condition. Every
 * encoding that it accepts counts: the page may have been sent in another one before. "A recipient MUST ignore
 * If-Modified-Since if the request contains an If-None-Match header field" (RFC 9110, 13.1.3).
 */
function knownTag(
  headers: Conditions,
  document: CachedDocument,
  accepted: readonly Encoding[],
): string | undefined {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  const { modified } = document
  if (tags !== undefined) {
    const encoding = accepted.find((one) => tags === document.etag(one))
    return encoding || tags === document.etag(undefined) ? tags : undefined
  }
  if (since === undefined || modified === undefined) return undefined
  const isSame = Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since)
  return isSame ? document.etag(accepted.at(-1)) : undefined
}

/**
 * Returns the page for its first visitor: quickly compressed. One that takes brotli alone waits for it.
 */
async function soonest(document: CachedDocument, accepted: readonly Encoding[]): Promise<Variant> {
  const ready = accepted.length > 0 ? document.variant(accepted.at(-1)) : document.plain
  if (ready) return ready
  return accepted.includes('gzip') ? document.gzip : document.brotli()
}

/** A browser asks each time whether the page has changed. */
const revalidated = 'public, max-age=0, must-revalidate'

/** Sends a page in the best encoding that the browser accepts, or 304 when the browser has it. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CachedDocument,
  /** How long a browser may keep a page that was found. */
  keeping = revalidated,
): Promise<FastifyReply> {
  const accepted = acceptedBy(request.headers)
  const isFound = document.status === 200
  // an address without a page may get one at any moment
  const cacheControl = isFound ? keeping : 'no-store'
  void reply.header('vary', 'accept-encoding').header('cache-control', cacheControl)
  if (document.modified) void reply.header('last-modified', document.modified.toUTCString())
  const known = isFound ? knownTag(request.headers, document, accepted) : undefined
  if (known !== undefined) return reply.header('etag', known).code(304).send()
  const variant = await soonest(document, accepted)
  const { body, etag, encoding } = variant
  if (isFound && !heads.has(variant)) heads.set(variant, headOf(reply, variant, document))
  void reply.header('etag', etag).code(document.status).type(document.contentType)
  return encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(body)
}

function headOf(
  reply: FastifyReply,
  { body, etag, encoding }: Variant,
  { contentType }: CachedDocument,
): Head {
  const shared = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    perAnswer.has(name) || value === undefined ? [] : [name, String(value)],
  )
  const own = ['content-type', contentType, 'content-length', String(body.length)]
  return {
    full: [...shared, 'etag', etag, ...own, ...(encoding ? ['content-encoding', encoding] : [])],
    shared,
  }
}

/** Returns the path of a request target. */
export function withoutQuery(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/**
 * Sends cached pages without Fastify: the same bytes and headers at a sixth of the cost. The first answer of each page
 * goes through `sendDocument`, which records its headers. `keyOf` returns the key that a request has in the cache, by its
 * target and its `Host` header. A page that is asked for again is worth brotli: it is compressed after this answer.
 */
export function documentFront(
  cache: DocumentCache,
  keyOf: (url: string, host: string | undefined) => string = withoutQuery,
  served: () => void = () => leftFromMemory++,
): Front {
  return ({ url = '', method, headers }, response) => {
    if (method !== 'GET') return false
    const document = cache.peek(keyOf(url, headers.host))
    if (!document) return false
    const accepted = acceptedBy(headers)
    const best = document.variant(accepted.at(-1))
    const variant = best ?? document.variant(accepted[0])
    const head = variant && heads.get(variant)
    if (!head) return false
    served()
    const known = knownTag(headers, document, accepted)
    if (known === undefined) response.writeHead(200, head.full).end(variant.body)
    else response.writeHead(304, [...head.shared, 'etag', known]).end()
    if (!best) setImmediate(() => void document.brotli().catch(() => {}))
    return true
  }
}
