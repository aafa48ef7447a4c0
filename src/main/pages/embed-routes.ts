import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Showcase } from '#domains/showcase/index.ts'
import { once } from '#platform/common/once.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import { unlessMissing } from '../booking-reader.ts'
import { type EmbedLook, embedLookOf, keyOfEmbed } from './page-key.ts'
import { findFirstTimes } from './page-routes.ts'
import type { LoadSite, SiteAssets } from './site.ts'

type Parts = {
  readonly api: Api
  readonly showcase: Pick<Showcase, 'readShowcase'>
  readonly cache: DocumentCache
  readonly site: LoadSite
  readonly assets: SiteAssets
  /** The content security policy of a document that every page may frame. */
  readonly framedPolicy: string
  readonly visitor: () => Context
}

type Address = { readonly userUrl: string; readonly serviceId: string }

const hidden = { schema: { hide: true } }

/**
 * Mounts the booking of one service or class for frames in other people's pages (row 2.10), and the page of the tab in which a
 * bank asked its question. The framed document is the only one that another page may frame.
 */
export function embedRoutes(app: FastifyInstance, parts: Parts): void {
  const { cache, site, assets, framedPolicy } = parts
  app.get<{ Params: Address }>('/at/:userUrl/embed/:serviceId', hidden, async (request, reply) => {
    const look = embedLookOf(request.url)
    const key = keyOfEmbed(plainAddress(request), look)
    const make = () => embedDocument(parts, request.params, look)
    return sendDocument(request, openToFrames(reply, framedPolicy), await cache.read(key, make))
  })

  const bankAnswered = once(async () => (await site()).renderBankAnswered(assets))
  app.get('/embed/back', hidden, async (_request, reply) =>
    reply
      // with an opener policy the page could not close itself, and would not open at all from a frame with a sandbox
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(await bankAnswered()),
  )
}

/** Lets every page frame the answer. X-Frame-Options knows no such value, so the header is left out. */
const openToFrames = (reply: FastifyReply, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options')

async function embedDocument(
  { api, showcase, site, assets, visitor }: Parts,
  { userUrl, serviceId }: Address,
  look: EmbedLook,
): Promise<Made> {
  const shown = await unlessMissing(() => showcase.readShowcase(visitor(), { userUrl, serviceId }))
  const { renderEmbed, renderEmbedClass, renderEmbedMissing, renderEmbedPromotion } = await site()
  const promotion = shown?.promotions.find(({ entityId }) => entityId === serviceId)
  if (shown && promotion)
    return {
      status: 200,
      html: renderEmbedPromotion({ showcase: shown, promotion, look }, assets),
      owners: [shown.provider],
      validUntil: new Date(shown.validUntil),
    }
  const group = shown?.groups.find(({ entityId }) => entityId === serviceId)
  if (shown && group)
    return {
      status: 200,
      html: renderEmbedClass({ showcase: shown, group, look }, assets),
      owners: [shown.provider],
      validUntil: new Date(shown.validUntil),
    }
  const service = shown?.services.find(({ entityId }) => entityId === serviceId)
  // not cached: the Showcase or the service may be published at any moment
  if (!shown || !service)
    return {
      status: 404,
      html: renderEmbedMissing({ showcase: shown, look }, assets),
      validUntil: new Date(0),
    }
  const firstTimes = await findFirstTimes({ api, visitor }, shown.userUrl, service)
  return {
    status: 200,
    html: renderEmbed({ showcase: shown, service, firstTimes, look }, assets),
    owners: [shown.provider],
    validUntil: new Date(shown.validUntil),
  }
}
