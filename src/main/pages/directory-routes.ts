import type { FastifyInstance } from 'fastify'
import type { Choices, DirectoryFilters } from '#domains/showcase/directory-contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { type ListedAt, readCursor } from '#domains/showcase/rules/directory-cursor.ts'
import { filtersOn, readFilters } from '#domains/showcase/rules/directory-filters.ts'
import { forAWhile } from '#platform/common/for-a-while.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentCache } from '#platform/http/document-cache.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import { directoryPath } from './page-key.ts'
import type { LoadSite, SiteAssets } from './site.ts'

type Parts = {
  readonly showcase: Pick<Showcase, 'directoryOwner' | 'findListed' | 'listChoices' | 'soleShowcase'>
  readonly cache: DocumentCache
  readonly site: LoadSite
  readonly assets: SiteAssets
  readonly visitor: () => Context
}

/** The most time for which a page shows a next free time, or the choices of the filters, that was taken meanwhile. */
const maxAge = minute

/**
 * Mounts the directory. Its first page without filters is the same for everybody and is cached; every other page is read
 * from the database, so that made-up filters cannot push other pages out of the cache. An installation with one live
 * Showcase has no directory and leads there.
 */
export function directoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { showcase, cache, visitor } = parts
  const choices = forAWhile(maxAge, () => showcase.listChoices(visitor()))

  app.get(directoryPath, { schema: { hide: true } }, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>
    const filters = readFilters(query)
    const after = readCursor(query['after'])
    const isFirst = filtersOn(filters).length === 0 && after === undefined
    if (!(isFirst && cache.peek(directoryPath))) {
      const userUrl = await showcase.soleShowcase(visitor())
      if (userUrl !== undefined)
        return reply.header('cache-control', 'no-store').redirect(`/at/${encodeURIComponent(userUrl)}`, 302)
    }
    const make = () => directoryDocument(parts, { filters, after, choices: choices() })
    if (isFirst) return sendDocument(request, reply, await cache.read(directoryPath, make))
    const { html } = await make()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}

async function directoryDocument(
  { showcase, site, assets, visitor }: Parts,
  wanted: {
    readonly filters: DirectoryFilters
    readonly after: ListedAt | undefined
    readonly choices: Promise<Choices>
  },
) {
  const { filters, after } = wanted
  const context = visitor()
  const [found, choices, { renderDirectory }] = await Promise.all([
    showcase.findListed(context, filters, after),
    wanted.choices,
    site(),
  ])
  const now = context.clock.now().getTime()
  const passes = found.listed.flatMap(({ nextAt }) =>
    nextAt && nextAt.getTime() > now ? [nextAt.getTime()] : [],
  )
  return {
    status: 200,
    html: renderDirectory({ filters, found, choices, isLater: after !== undefined }, assets),
    owners: [showcase.directoryOwner],
    validUntil: new Date(Math.min(now + maxAge, ...passes)),
  }
}
