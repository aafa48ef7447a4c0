import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import { readPost, readServicePage, readShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Poster } from '#platform/common/poster.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { cardVersion } from './card-version.ts'
import { cardDrawer } from './share-card.ts'
import type { LoadSite } from './site.ts'

type Parts = {
  readonly site: LoadSite
  readonly api: Api
  readonly pictures: Pick<Showcase, 'openPicture'>
  readonly visitor: () => Context
  readonly homeTexts: HomeTexts
}

type Named = { readonly userUrl: string; readonly serviceUrl: string; readonly version: string }

const hidden = { schema: { hide: true } }
const at = '/pictures/share/:userUrl'
const nothing = { query: undefined, body: undefined }

/**
 * Mounts the cards of shared links (1200 × 630) of Showcases, services, posts and the installation's own pages. The
 * address contains the card's version, so the answer is valid for ever; an earlier version leads to the current one.
 */
export function shareCardRoutes(app: FastifyInstance, parts: Parts): void {
  const { site, api, visitor, homeTexts } = parts
  const draw = cardDrawer(parts)

  async function send(reply: FastifyReply, card: Poster, { asked, path }: { asked: string; path: string }) {
    const version = cardVersion(card)
    if (asked !== version)
      return reply.header('cache-control', 'no-store').redirect(`${path}/${version}.jpg`, 302)
    const bytes = await draw(card, 'jpg')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(bytes)
  }

  app.get<{ Params: Named }>(`${at}/:version.jpg`, hidden, async ({ params }, reply) => {
    const { userUrl, version } = params
    const { showcaseCard } = await site()
    const showcase = await api.dispatch(readShowcase, visitor(), { params: { userUrl }, ...nothing })
    return send(reply, showcaseCard(showcase), { asked: version, path: pathOf(userUrl) })
  })
  app.get<{ Params: Named }>(`${at}/services/:serviceUrl/:version.jpg`, hidden, async ({ params }, reply) => {
    const { userUrl, serviceUrl, version } = params
    const { serviceCard } = await site()
    const input = { params: { userUrl, serviceUrl }, ...nothing }
    const showcase = await api.dispatch(readServicePage, visitor(), input)
    const service = showcase.services.find((one) => one.serviceUrl === serviceUrl)
    if (!service) return reply.callNotFound()
    const path = pathOf(userUrl, 'services', serviceUrl)
    return send(reply, serviceCard(showcase, service), { asked: version, path })
  })
  app.get<{ Params: Named }>(`${at}/blogs/:serviceUrl/:version.jpg`, hidden, async ({ params }, reply) => {
    const { userUrl, serviceUrl, version } = params
    const { postCard } = await site()
    const post = await api.dispatch(readPost, visitor(), { params: { userUrl, serviceUrl }, ...nothing })
    return send(reply, postCard(post), { asked: version, path: pathOf(userUrl, 'blogs', serviceUrl) })
  })
  app.get<{ Params: Named }>('/pictures/share-own/:version.jpg', hidden, async ({ params }, reply) => {
    const { ownCard } = await site()
    return send(reply, ownCard(homeTexts), { asked: params.version, path: '/pictures/share-own' })
  })
  // links that were shared before the versions: other sites remember this address
  app.get<{ Params: Named }>(`${at}.png`, hidden, async ({ params }, reply) => {
    const { showcaseCard } = await site()
    const { userUrl } = params
    const showcase = await api.dispatch(readShowcase, visitor(), { params: { userUrl }, ...nothing })
    const bytes = await draw(showcaseCard(showcase), 'png')
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(bytes)
  })
}

const pathOf = (...parts: string[]): string => `/pictures/share/${parts.map(encodeURIComponent).join('/')}`
