import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import { readFreeTimes } from '#domains/scheduling/contract.ts'
import {
  type PublicService,
  type PublicShowcase,
  readPost,
  readServicePage,
  readShowcase,
  type ShowcaseView,
} from '#domains/showcase/contract.ts'
import { inZone } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import { unlessMissing } from '../booking-reader.ts'
import { type Directory, homeDocument } from './home-document.ts'
import { missing, missingHtml } from './missing-page.ts'
import { keyOfView, viewOf } from './page-key.ts'
import { partnersOn } from './partners-on.ts'
import type { Place, PlaceOf } from './place.ts'
import type { BookingIsland, Feed } from './site.ts'

type Page = { readonly showcase: PublicShowcase; readonly partners: readonly ShownPartner[] }

type Parts = {
  readonly api: Api
  readonly cache: DocumentCache
  readonly placeOf: PlaceOf
  /** Reads a live Showcase and the partners of its strip. Throws a failure of kind `missing`. */
  readonly readPage: (context: Context, input: { readonly userUrl: string }) => Promise<Page>
  /** Reads the newest posts of a Showcase. */
  readonly readPosts: (context: Context, input: { readonly userUrl: string }) => Promise<Feed>
  /** The texts of /newhome. */
  readonly homeTexts: HomeTexts
  readonly directory: Directory
  /** The content security policy of a document that contains its stylesheets. */
  readonly stylesPolicy: string
  /** The anonymous context for which public pages are rendered. */
  readonly visitor: () => Context
  /** The address of the provider of a booking's token, published or not; undefined if the token is not valid. */
  readonly bookedAt: (token: string, island: BookingIsland) => Promise<string | undefined>
}

/** The parts with which the document of one request is made. */
type Here = Parts & Pick<Place, 'site' | 'assets'>

/** What reading a live Showcase as a visitor needs. */
export type ShowcaseParts = Pick<Parts, 'api' | 'visitor'>

const hidden = { schema: { hide: true } }
const never = new Date(8.64e15)
const at = '/at/:userUrl'
const joinPath = '/serviceLocationUrl/users/:userSub/services/:serviceType/:serviceId'

/**
 * Mounts the public pages. The cache holds finished HTML; a page is rendered again after the provider's version moved.
 * The cache key is the plain address and the view, so another spelling or query does not render a page a second time.
 */
export function pageRoutes(app: FastifyInstance, parts: Parts): void {
  const { cache, placeOf } = parts
  const read = (request: FastifyRequest, key: string, make: (here: Here) => Promise<Made>) => {
    const { keyOf, finish, site, assets } = placeOf(request)
    return cache.read(keyOf(key), async () => finish(await make({ ...parts, site, assets })))
  }
  const serve = (url: string, make: (here: Here, request: FastifyRequest) => Promise<Made>) =>
    app.get(url, hidden, async (request, reply) =>
      sendDocument(request, reply, await read(request, plainAddress(request), (here) => make(here, request))),
    )
  const serveShowcase = (url: string, variant: 'auto' | 'phone') =>
    app.get(url, hidden, async (request, reply) => {
      const view = viewOf(request.url)
      const key = keyOfView(plainAddress(request), view)
      const make = (here: Here) => showcaseDocument(here, param(request, 'userUrl'), variant, view)
      void reply.header('content-security-policy', parts.stylesPolicy)
      return sendDocument(request, reply, await read(request, key, make))
    })
  serveShowcase(at, 'auto')
  serveShowcase(`${at}/mobile`, 'phone')
  serve(`${at}/services/:serviceUrl`, (here, request) =>
    serviceDocument(here, param(request, 'userUrl'), param(request, 'serviceUrl')),
  )
  serve(`${at}/services/:serviceUrl/gift`, (here, request) =>
    giftDocument(here, param(request, 'userUrl'), param(request, 'serviceUrl')),
  )
  serve(`${at}/blogs/:serviceUrl`, (here, request) =>
    postDocument(here, param(request, 'userUrl'), param(request, 'serviceUrl')),
  )
  serve(`${at}/contact`, (here, request) => contactDocument(here, param(request, 'userUrl')))
  serve(`${at}/feed.xml`, (here, request) => feedDocument(here, param(request, 'userUrl')))
  serve('/newhome', homeDocument)
  // the bookings of a provider share one document and one cache entry
  const serveBooking = (url: string, island: BookingIsland, key: 'token' | 'code' = 'token') =>
    app.get(url, hidden, async (request, reply) => {
      const token = (request.query as Readonly<Record<string, unknown>>)[key]
      const userUrl = typeof token === 'string' ? await parts.bookedAt(token, island) : undefined
      const address = `${url} ${userUrl ?? ''}`
      // the link of a framed booking: with an opener policy it would not open from a frame with a sandbox
      void reply.header('cross-origin-opener-policy', 'unsafe-none')
      return sendDocument(
        request,
        reply,
        await read(request, address, (here) => bookingDocument(here, island, userUrl)),
      )
    })
  serveBooking('/bookings/confirm', 'confirm')
  serveBooking('/bookings/receipt', 'receipt')
  serveBooking(joinPath, 'join')
  serveBooking('/bookings/review', 'review')
  serveBooking('/bookings/waitlist', 'waitlist')
  serveBooking('/bookings/order', 'order')
  serveBooking('/bookings/order-receipt', 'order-receipt')
  serveBooking('/bookings/tip', 'tip')
  serveBooking('/bookings/tip-receipt', 'tip-receipt')
  serveBooking('/bookings/pass', 'pass')
  serveBooking('/bookings/gift', 'gift', 'code')
}

async function bookingDocument(
  parts: Here,
  island: BookingIsland,
  userUrl: string | undefined,
): Promise<Made> {
  const { site, assets } = parts
  const { renderBooking } = await site()
  if (userUrl === undefined)
    return { status: 200, html: renderBooking(island, { kind: 'nobody' }, assets), validUntil: never }
  const showcase = await findShowcase(parts, userUrl)
  if (showcase)
    return {
      status: 200,
      html: renderBooking(island, { kind: 'live', showcase }, assets),
      ...lifeOf(showcase),
    }
  // not cached: the Showcase may be published at any moment
  return { status: 200, html: renderBooking(island, { kind: 'offline' }, assets), validUntil: new Date(0) }
}

async function showcaseDocument(
  parts: Here,
  userUrl: string,
  variant: 'auto' | 'phone',
  view: ShowcaseView,
): Promise<Made> {
  const page = await unlessMissing(() => parts.readPage(parts.visitor(), { userUrl }))
  if (!page) return missing(await missingHtml(parts, { kind: 'showcase', below: userUrl }))
  const { showcase, partners } = page
  const { renderShowcase } = await parts.site()
  return {
    status: 200,
    html: renderShowcase(showcase, parts.assets, variant, view, view === 'home' ? partners : []),
    ...lifeOf(showcase),
  }
}

async function serviceDocument(parts: Here, userUrl: string, serviceUrl: string): Promise<Made> {
  const showcase = await findShowcase(parts, userUrl, serviceUrl)
  if (!showcase) return missing(await missingHtml(parts, { kind: 'showcase', below: userUrl }))
  const service = showcase.services.find((candidate) => candidate.serviceUrl === serviceUrl)
  const { renderClass, renderPromotion, renderService } = await parts.site()
  const group = showcase.groups.find((candidate) => candidate.serviceUrl === serviceUrl)
  const partnersIf = async (visibility: string) =>
    visibility === 'paused' ? await partnersOn(parts, userUrl, 'missing') : []
  if (group) {
    const partners = await partnersIf(group.visibility)
    return {
      status: 200,
      html: renderClass({ showcase, group, partners }, parts.assets),
      ...lifeOf(showcase),
    }
  }
  const promotion = showcase.promotions.find((candidate) => candidate.serviceUrl === serviceUrl)
  if (promotion)
    return { status: 200, html: renderPromotion({ showcase, promotion }, parts.assets), ...lifeOf(showcase) }
  if (!service) return missing(await missingHtml(parts, { kind: 'service', userUrl, below: userUrl }))
  const firstTimes = await findFirstTimes(parts, userUrl, service)
  const partners = await partnersIf(service.visibility)
  return {
    status: 200,
    html: renderService({ showcase, service, firstTimes, partners }, parts.assets),
    ...lifeOf(showcase),
  }
}

/** The page on which a service, a class or a bundle is given. */
async function giftDocument(parts: Here, userUrl: string, serviceUrl: string): Promise<Made> {
  const showcase = await findShowcase(parts, userUrl, serviceUrl)
  if (!showcase) return missing(await missingHtml(parts, { kind: 'showcase', below: userUrl }))
  const { renderGift } = await parts.site()
  const html = renderGift({ showcase, serviceUrl }, parts.assets)
  if (html === undefined)
    return missing(await missingHtml(parts, { kind: 'service', userUrl, below: userUrl }))
  return { status: 200, html, ...lifeOf(showcase) }
}

async function contactDocument(parts: Here, userUrl: string): Promise<Made> {
  const showcase = await findShowcase(parts, userUrl)
  if (!showcase) return missing(await missingHtml(parts, { kind: 'showcase', below: userUrl }))
  const { renderContact } = await parts.site()
  return { status: 200, html: renderContact({ showcase }, parts.assets), ...lifeOf(showcase) }
}

async function postDocument(parts: Here, userUrl: string, serviceUrl: string): Promise<Made> {
  const { api, visitor, assets } = parts
  const { renderPost, renderPostMissing } = await parts.site()
  const input = { params: { userUrl, serviceUrl }, query: undefined, body: undefined }
  const found = await unlessMissing(() => api.dispatch(readPost, visitor(), input))
  if (found) return { status: 200, html: renderPost(found, assets), ...lifeOf(found.showcase) }
  const showcase = await findShowcase(parts, userUrl)
  if (!showcase) return missing(await missingHtml(parts, { kind: 'showcase', below: userUrl }))
  return missing(renderPostMissing(showcase, assets, await partnersOn(parts, userUrl, 'missing')))
}

async function feedDocument(parts: Here, userUrl: string): Promise<Made> {
  const found = await unlessMissing(() => parts.readPosts(parts.visitor(), { userUrl }))
  if (!found) return missing(await missingHtml(parts, { kind: 'showcase', below: userUrl }))
  const { renderFeed } = await parts.site()
  const { xml, modified } = renderFeed(found, parts.assets)
  return {
    status: 200,
    html: xml,
    contentType: 'application/rss+xml; charset=utf-8',
    modified,
    ...lifeOf(found.showcase),
  }
}

/** Reads a live Showcase as a visitor; undefined if none is live at this address. */
export async function findShowcase(
  { api, visitor }: ShowcaseParts,
  userUrl: string,
  serviceUrl?: string,
): Promise<PublicShowcase | undefined> {
  const nothing = { query: undefined, body: undefined }
  return unlessMissing(() =>
    serviceUrl === undefined
      ? api.dispatch(readShowcase, visitor(), { params: { userUrl }, ...nothing })
      : api.dispatch(readServicePage, visitor(), { params: { userUrl, serviceUrl }, ...nothing }),
  )
}

/** Reads the free times in the month of the next free start, in the service's zone. The page shows them at once. */
export async function findFirstTimes(
  { api, visitor }: ShowcaseParts,
  userUrl: string,
  service: PublicService,
) {
  if (!service.nextAvailable || service.visibility === 'paused') return null
  const { timezone, serviceUrl } = service
  const next = Date.parse(service.nextAvailable)
  const month = `${inZone(next, timezone, { year: 'numeric' })}-${inZone(next, timezone, { month: '2-digit' })}`
  return api.dispatch(readFreeTimes, visitor(), {
    params: { userUrl, serviceUrl },
    query: { month, timezone },
    body: undefined,
  })
}

/** How long a document of a Showcase is valid. */
export const lifeOf = ({ provider, validUntil }: PublicShowcase) => ({
  owners: [provider],
  validUntil: new Date(validUntil),
})

const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? ''
