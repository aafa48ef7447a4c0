import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '#platform/common/once.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { decodedPath } from '#platform/http/request-target.ts'
import { cspHeader } from '#platform/http/security.ts'
import { unlessMissing } from '../booking-reader.ts'
import type { MountParts } from '../mount-parts.ts'
import { bookNowRoutes } from './book-now-routes.ts'
import { confirmOrderRoutes } from './confirm-order-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { deliveredFileRoutes } from './delivered-file-routes.ts'
import { directoryRoutes } from './directory-routes.ts'
import { embedLoaderRoutes } from './embed-loader-routes.ts'
import { embedRoutes } from './embed-routes.ts'
import { exchangeRequestRoutes } from './exchange-request-routes.ts'
import { introductionRoutes } from './introduction-routes.ts'
import { readLegal } from './legal/read-legal.ts'
import { letterPageRoutes } from './letter-page-routes.ts'
import { letterRoutes } from './letter-routes.ts'
import { mailOffRoutes } from './mail-off-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { missingHtml } from './missing-page.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { ownFileRoutes } from './own-file-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import type { Place, PlaceOf } from './place.ts'
import { previewRoutes } from './preview-routes.ts'
import { shareCardRoutes } from './share-card-routes.ts'
import type { BookingIsland, LoadSite, SiteAssets } from './site.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { smallFiles } from './small-files.ts'
import { textRoutes } from './text-routes.ts'
import { zoomVerificationRoutes } from './zoom-verification.ts'

type Parts = MountParts & {
  readonly site: LoadSite
  readonly assets: SiteAssets
  readonly placeOf: PlaceOf
  readonly api: Api
  readonly contextOf: (request: FastifyRequest) => Context
}

/** Mounts the public pages, pictures, previews and small files, and the handler for unknown addresses. */
export async function mountPages(
  app: FastifyInstance,
  { config, ground, product, build, pages, site, assets, placeOf, api, contextOf }: Parts,
): Promise<void> {
  const visitor = (): Context => ({ ...ground.system(), actor: { kind: 'visitor' }, requestId: 'page' })
  const { showcase, accounts, catalogue, scheduling, audience, messages, vendors } = product
  // each kind of link is signed for its own purpose
  const readers: Readonly<
    Record<Exclude<BookingIsland, 'gift'>, (token: string) => { readonly provider: string }>
  > = {
    confirm: scheduling.accessOf,
    join: scheduling.accessOf,
    receipt: scheduling.accessOf,
    'order-receipt': product.commerce.deliveryLinks.accessOf,
    review: scheduling.reviewRefOf,
    waitlist: scheduling.entryRefOf,
    order: product.commerce.deliveryLinks.accessOf,
    tip: product.commerce.tipAccess,
    'tip-receipt': product.commerce.tipAccess,
    pass: product.passes.passLinks.accessOf,
  }
  const bookedAt = (token: string, island: BookingIsland) =>
    unlessMissing(async () => {
      if (island === 'gift')
        return (await product.passes.readGift(visitor(), { code: token })).provider.userUrl
      const { provider } = readers[island](token)
      return (await accounts.userUrlOf(visitor(), provider)) ?? ''
    })
  const { homeTexts } = assets
  pageRoutes(app, {
    api,
    cache: pages,
    placeOf,
    visitor,
    bookedAt,
    homeTexts,
    directory: showcase,
    stylesPolicy: cspHeader(config, { styles: assets.styleSources }),
    async readPage(context, input) {
      const { showcase: page, also } = await showcase.readShowcaseWith(context, input, product.exchange.strip)
      return { showcase: page, partners: also(page.provider) }
    },
    readPosts: (context, input) => showcase.readPosts(context, input),
  })
  embedRoutes(app, {
    api,
    showcase,
    cache: pages,
    site,
    assets,
    framedPolicy: cspHeader(config, { ancestors: '*' }),
    visitor,
  })
  embedLoaderRoutes(app, { build, cache: pages })
  directoryRoutes(app, { showcase, cache: pages, site, assets, visitor })
  bookNowRoutes(app, { api, accounts, catalogue, cache: pages, site, assets, visitor })
  await newsletterRoutes(app, {
    audience,
    placeOf,
    contextOf,
    async frameOf(context, { provider, userUrl }) {
      const address = userUrl ?? (provider && (await accounts.userUrlOf(context, provider)))
      return address ? unlessMissing(() => showcase.readShowcase(context, { userUrl: address })) : undefined
    },
  })
  await letterRoutes(app, {
    audience,
    placeOf,
    contextOf,
    async frameOf(context, { provider }) {
      const address = provider && (await accounts.userUrlOf(context, provider))
      return address ? unlessMissing(() => showcase.readShowcase(context, { userUrl: address })) : undefined
    },
  })
  await mailOffRoutes(app, { notifications: product.notifications, placeOf, contextOf })
  await confirmOrderRoutes(app, { commerce: product.commerce, placeOf, contextOf })
  await exchangeRequestRoutes(app, { exchange: product.exchange, placeOf, contextOf })
  await introductionRoutes(app, { introductions: product.exchange.introductions, placeOf, contextOf })
  deliveredFileRoutes(app, { commerce: product.commerce, placeOf, contextOf })
  await contactRoutes(app, {
    messages,
    placeOf,
    contextOf,
    findShowcase: (context, userUrl) => unlessMissing(() => showcase.readShowcase(context, { userUrl })),
  })
  textRoutes(app, {
    cache: pages,
    site,
    assets,
    legal: readLegal(config, {
      payments: vendors.payments !== undefined,
      mails: vendors.mails !== undefined,
      texts: vendors.texts !== undefined,
      events: vendors.events !== undefined,
      model: vendors.model !== undefined,
      signIn: vendors.upstreams.length > 0,
      users: vendors.managedIdentity !== undefined,
      files: vendors.objectStore !== undefined,
      calendars: vendors.calendars.length > 0,
      meetings: vendors.meetings !== undefined,
      posts: vendors.posts !== undefined,
      members: vendors.members.length > 0,
    }),
    deletionOf: (code) => product.connections.deletionOf(visitor(), code),
  })
  zoomVerificationRoutes(app, config, vendors.domainProof?.file)
  ownFileRoutes(app, {
    api,
    cache: pages,
    placeOf,
    visitor,
    readLetterPages: (context, provider) => audience.readLetterPages(context, provider),
  })
  letterPageRoutes(app, { api, audience, cache: pages, placeOf, visitor })
  pictureRoutes(app, site)
  shareCardRoutes(app, { site, api, pictures: showcase, visitor, homeTexts })
  mediaRoutes(app, showcase, visitor)
  previewRoutes(app, {
    api,
    showcase,
    links: ground.links,
    site,
    assets,
    framedPolicy: cspHeader(config, { ancestors: "'self'", styles: assets.styleSources }),
    visitor,
  })
  smallFiles(app, assets.origin)
  sitemapRoutes(app, {
    showcase,
    visitor,
    origin: assets.origin,
    isElsewhere: (provider) => product.places.ofProvider(provider) !== undefined,
  })
  const onMain = once(async () => (await site()).renderNotFound({ kind: 'page' }, assets))
  const missingPage = async ({ own, ...here }: Place, path: string): Promise<string> => {
    const below = own?.userUrl ?? /^\/at\/([a-z]{3,30})\//.exec(path)?.[1]
    if (below === undefined) return onMain()
    return missingHtml(
      { ...here, api, visitor },
      { kind: 'page', ...(own && { userUrl: own.userUrl }), below },
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !decodedPath(request).startsWith('/api/')
    if (!wantsPage)
      return reply.code(404).send({
        error: {
          code: 'request.unknown',
          message: 'There is nothing at this address.',
          details: {},
          requestId: request.id,
        },
      })
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await missingPage(placeOf(request), decodedPath(request)))
  })
}
