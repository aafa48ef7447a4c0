import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Showcase } from '#domains/showcase/index.ts'
import { escapeHtml } from '#platform/common/escape-html.ts'
import { forAWhile } from '#platform/common/for-a-while.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { directoryPath } from './page-key.ts'

type Parts = {
  readonly showcase: Pick<Showcase, 'countPublicPages' | 'lastOfParts' | 'pagesAfter' | 'soleShowcase'>
  readonly visitor: () => Context
  /** The origin of all addresses. */
  readonly origin: string
  /** Whether a provider's pages are known by the provider's own domain, whose sitemap lists them. */
  readonly isElsewhere: (provider: string) => boolean
  /** The most addresses of a file; default: the protocol's limit (sitemaps.org, "Sitemap file limits"). */
  readonly maxAddresses?: number
}

type Listed = Awaited<ReturnType<Showcase['pagesAfter']>>[number]

const protocolLimit = 50_000
/** The number of pages that one query reads. */
const atOnce = 1000
/** The parts are counted by reading every row, so their ends are reused this long. */
const partsAge = 10 * minute
const hidden = { schema: { hide: true } }
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The installation's own pages that are for search engines. */
const ownPaths = ['/newhome', '/contact', '/support', '/terms-of-use', '/privacy-policy']

/**
 * Mounts /sitemap.xml: one list of all public pages of this host, or above the limit an index of lists by number; list 0
 * has the installation's own pages. Lists are streamed in pieces, so their size costs no memory. Pages of own domains
 * count as room in a list, because only the memory of the process knows them.
 */
export function sitemapRoutes(app: FastifyInstance, parts: Parts): void {
  const { showcase, visitor, origin, maxAddresses = protocolLimit } = parts
  const ends = forAWhile(partsAge, () => showcase.lastOfParts(visitor(), maxAddresses))

  const own = async (): Promise<string> => {
    const isSole = (await showcase.soleShowcase(visitor())) !== undefined
    // with one Showcase the directory leads to it
    const paths = isSole ? ownPaths : [...ownPaths, directoryPath]
    return paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')
  }

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const head = await own()
    const room = maxAddresses - (ownPaths.length + 1)
    const count = await showcase.countPublicPages(visitor(), room + 1)
    if (count <= room) return send(reply, urlset(head, pages(parts)))
    const numbers = [0, ...[undefined, ...(await ends())].map((_, at) => at + 1)]
    const listed = numbers.map((number) => `<sitemap><loc>${origin}/sitemaps/${number}.xml</loc></sitemap>\n`)
    return send(reply, [`${declaration}<sitemapindex ${xmlns}>\n`, ...listed, '</sitemapindex>\n'])
  })

  app.get<{ Params: { number: string } }>('/sitemaps/:number.xml', hidden, async ({ params }, reply) => {
    if (!/^\d{1,6}$/.test(params.number)) return reply.callNotFound()
    const number = Number(params.number)
    if (number === 0) return send(reply, urlset(await own(), []))
    const known = await ends()
    if (number > known.length + 1) return reply.callNotFound()
    return send(reply, urlset('', pages(parts, { after: known[number - 2], most: maxAddresses })))
  })
}

const send = (reply: FastifyReply, text: AsyncIterable<string> | Iterable<string>) =>
  reply
    .header('cache-control', 'public, max-age=600')
    .type('application/xml; charset=utf-8')
    .send(Readable.from(text, { objectMode: false }))

async function* urlset(
  head: string,
  listed: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${xmlns}>\n${head}`
  yield* listed
  yield '</urlset>\n'
}

type Part = { readonly after: Pick<Listed, 'provider' | 'path'> | undefined; readonly most: number }

/** Reads the pages of a part by key, a piece at a time. */
async function* pages(
  { showcase, visitor, origin, isElsewhere }: Parts,
  { after, most }: Part = { after: undefined, most: Number.POSITIVE_INFINITY },
): AsyncGenerator<string> {
  let last = after
  for (let left = most; left > 0; ) {
    const piece = await showcase.pagesAfter(visitor(), last, Math.min(atOnce, left))
    if (piece.length === 0) return
    const here = piece.filter(({ provider }) => !isElsewhere(provider))
    yield here.map((page) => entry(page, origin)).join('')
    last = piece.at(-1)
    left -= piece.length
  }
}

const entry = ({ userUrl, path, changedAt }: Listed, origin: string): string =>
  `<url><loc>${escapeHtml(`${origin}/at/${userUrl}${path}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`
