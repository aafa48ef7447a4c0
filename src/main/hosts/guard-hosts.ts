import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { firstPartOf } from '#platform/credentials/links.ts'
import type { LoadSite, SiteAssets } from '../pages/site.ts'
import { ownTarget } from './own-page-path.ts'
import type { OwnHost, Places } from './places.ts'

/** The routes that answer on every host: health, questions of machines, vendors' calls, and files without an owner. */
const everywhere = /^\/(?:healthz|readyz|metrics|internal\/|api\/webhooks\/|__sim\/|assets\/|favicon\.svg)/

/**
 * The routes that a provider's own domain serves besides the provider's pages: what a visitor needs to read, book, pay
 * and subscribe. Everything else, signing in and the dashboard among it, is on the main host only.
 */
const ofVisitors = [
  /^\/bookings\/(?:confirm|receipt|review|waitlist|order|order-receipt|tip|tip-receipt|pass)$/,
  /^\/serviceLocationUrl\//,
  /^\/api\/(?:public|checkouts|holds|waitlist|deliveries|addons|passes|tips|reviews|collect|seen)\b/,
  /^\/api\/exchange\/(?:pages|touches)\b/,
  /^\/(?:pictures|media)\//,
  /^\/embed\/(?:v1\.js|back)$/,
  /^\/(?:redirect\/o\/|newsletter\/|config\.json$)/,
]

/** Pages of the main host to which a domain redirects; unknown addresses answer 404 instead. */
const ofMain = /^\/(?:newhome|selectfreelancer|booknow|terms-of-use|privacy-policy|support)$/
const ownPages = '/at/:userUrl'

type Parts = {
  readonly config: Config
  readonly places: Places
  readonly site: LoadSite
  readonly assets: SiteAssets
}

/**
 * Guards requests to hosts other than the main one, by the route that was found. A provider's own domain serves the
 * provider's pages and what visitors need of this provider: the address or the token of another one is an unknown
 * address there. A host that is not known answers a calm 404.
 */
export function guardHosts(app: FastifyInstance, { config, places, site, assets }: Parts): void {
  const transport = config.PUBLIC_URL.startsWith('https:') ? 'max-age=31536000' : undefined

  app.addHook('onRequest', async (request, reply) => {
    const where = places.of(request.raw)
    if (where.kind === 'main' || everywhere.test(request.routeOptions.url ?? '')) return
    // the owner of a domain has others below it, which this product must not force to https
    if (transport) void reply.header('strict-transport-security', transport)
    if (where.kind === 'unknown') return refuse(reply)
    if (where.kind === 'leads_to') return forward(request, reply, `${where.origin}${asSent(request)}`)
    const target = asSent(request)
    const short = ownTarget(target, where.userUrl)
    if (short !== undefined && isRead(request)) return forward(request, reply, short)
    const route = request.routeOptions.url ?? ''
    if (ofMain.test(route) && isRead(request)) return reply.redirect(`${places.mainOrigin}${target}`, 302)
    // an unknown address gets its answer from the handler of all unknown addresses
    if (request.is404 || isServed(request, route, where)) return
    return reply.callNotFound()
  })

  /** Refuses a host that is not ours. Its page has the look of the product and leads to the main host. */
  async function refuse(reply: FastifyReply): Promise<FastifyReply> {
    const { renderNotFound } = await site()
    const page = renderNotFound({ kind: 'host' }, assets)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(/((?:href|action)=")\/(?=newhome)/g, `$1${places.mainOrigin}/`))
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The target as the client sent it, before the router's was made of it. */
const asSent = ({ originalUrl }: FastifyRequest): string =>
  // never another host: a target without a slash would lengthen the name in front of it
  originalUrl.startsWith('/') ? originalUrl : '/'

/** Redirects for a short time only: a domain may get another form, or leave. */
const forward = (request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, isRead(request) ? 302 : 307)

/** Whether a domain serves a route: a page of its provider's, or what visitors need, about this provider only. */
function isServed(request: FastifyRequest, route: string, own: OwnHost): boolean {
  if (!isOf(request, own)) return false
  return (
    route === ownPages ||
    route.startsWith(`${ownPages}/`) ||
    ofVisitors.some((pattern) => pattern.test(route))
  )
}

/** Whether the address and the token of a request, where it has them, belong to the provider of the domain. */
function isOf({ params, query }: FastifyRequest, { provider, userUrl }: OwnHost): boolean {
  const inPath = params as Named
  if ((inPath['userUrl'] ?? userUrl) !== userUrl) return false
  const tokens = [(query as Named)['token'], inPath['token']].flat()
  const owners = tokens.map((token) => firstPartOf(String(token)))
  // what is no token is refused where it is read
  return owners.every((owner) => owner === undefined || owner === provider)
}

type Named = Readonly<Record<string, unknown>>
