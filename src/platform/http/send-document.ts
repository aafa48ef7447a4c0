import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { CachedDocument, DocumentCache, Encoding, Variant } from './document-cache.ts'

/** Answers finished pages ahead of the framework; false when the request is not for one. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

type Head = { readonly full: string[]; readonly notModified: string[] }

let leftFromMemory = 0
new Counter({
  name: 'documents_served_from_memory_total',
  help: 'Kept pages that left ahead of the framework',
  // counted by hand and told when somebody asks: the counter's own step would be a tenth of such an answer
  collect() {
    this.reset()
    this.inc(leftFromMemory)
  },
})

/** The heads with which a page left the framework, by variant: the front repeats them to the letter. */
const heads = new WeakMap<Variant, Head>()

/** What belongs to one answer only, and what the front writes itself. */
const perAnswer = new Set([
  'x-request-id',
  'date',
  'connection',
  'content-length',
  'etag',
  'content-encoding',
  'content-type',
])

const encodingFor = (accepted: string): Encoding | undefined =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined

/** Sends a finished page in the best encoding the browser takes, or 304 when it has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CachedDocument,
): Promise<FastifyReply> {
  const wanted = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  const variant = wanted ? await document.packed(wanted) : document.plain
  const { body, etag, encoding } = variant
  void reply.header('vary', 'accept-encoding').header('cache-control', 'public, max-age=0, must-revalidate')
  if (document.status === 200 && !heads.has(variant)) heads.set(variant, headOf(reply, variant))
  void reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  void reply.code(document.status).type('text/html; charset=utf-8')
  return encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(body)
}

function headOf(reply: FastifyReply, { body, etag, encoding }: Variant): Head {
  const shared = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    perAnswer.has(name) || value === undefined ? [] : [name, String(value)],
  )
  const own = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]
  return {
    full: [...shared, 'etag', etag, ...own, ...(encoding ? ['content-encoding', encoding] : [])],
    notModified: [...shared, 'etag', etag],
  }
}

/**
 * The way a kept page leaves without passing the framework: the same bytes under the same head at a sixth of the
 * cost. The first answer of every page goes the long way and leaves its head here.
 */
export function documentFront(cache: DocumentCache, served: () => void = () => leftFromMemory++): Front {
  return ({ url = '', method, headers }, response) => {
    if (method !== 'GET') return false
    const query = url.indexOf('?')
    const document = cache.peek(query < 0 ? url : url.slice(0, query))
    if (!document) return false
    const variant = document.variant(encodingFor(String(headers['accept-encoding'] ?? '')))
    const head = variant && heads.get(variant)
    if (!head) return false
    served()
    if (headers['if-none-match'] === variant.etag) response.writeHead(304, head.notModified).end()
    else response.writeHead(200, head.full).end(variant.body)
    return true
  }
}
