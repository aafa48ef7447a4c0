import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { oneLine } from '#platform/common/text.ts'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import { bookNowKey, bookNowPath } from './page-key.ts'
import { findFirstTimes, findShowcase, type ShowcaseParts } from './page-routes.ts'
import type { BookNobody, LoadSite, SiteAssets } from './site.ts'

type Parts = ShowcaseParts & {
  readonly accounts: Pick<Accounts, 'movedTo'>
  readonly catalogue: Pick<Catalogue, 'serviceMovedTo'>
  readonly cache: DocumentCache
  readonly site: LoadSite
  readonly assets: SiteAssets
}

type Query = Readonly<Record<string, unknown>>

const never = new Date(8.64e15)

/**
 * Mounts /booknow, the short entry of codes and ads: `?u=userUrl&s=serviceUrl&d=date&coupon=&ref=`. The code of a gift, `&gift=`,
 * leads to its page. A known service leads to its times, by a former address too; a provider without one has a list of services;
 * without a provider the browser opens the one who was visited last. Nothing else is a target, so the address cannot lead to another
 * site.
 */
export function bookNowRoutes(app: FastifyInstance, parts: Parts): void {
  const { cache, site, assets } = parts
  const nobody = async (state: BookNobody): Promise<Made> => ({
    status: state === 'missing' ? 200 : 404,
    html: (await site()).renderBookNobody(state, assets),
    validUntil: never,
  })

  app.get(bookNowPath, { schema: { hide: true } }, async (request, reply) => {
    const query = request.query as Query
    const gift = textOf(query['gift'], 60)
    if (gift) return leadTo(reply, `/bookings/gift?code=${encodeURIComponent(gift)}`)

    const userUrl = textOf(query['u'], 60).toLowerCase()
    if (!userUrl) return sendDocument(request, reply, await cache.read(bookNowPath, () => nobody('missing')))

    const key = bookNowKey(request.url)
    const cached = key ? cache.peek(key) : undefined
    if (cached) return sendDocument(request, reply, cached)

    const serviceUrl = textOf(query['s'], 80).toLowerCase()
    const showcase = await findShowcase(parts, userUrl, serviceUrl || undefined)
    if (!showcase) {
      const moved = await parts.accounts.movedTo(parts.visitor(), userUrl)
      if (moved) return leadTo(reply, withProvider(request.url, moved))
      // the browser named the provider who was visited last, and no link did
      if (textOf(query['last'], 1) === '1') return leadTo(reply, '/selectfreelancer')
      const { status, html } = await nobody('unknown')
      return send(reply, status, html)
    }
    const kept = keptOf(query)
    const service = [...showcase.services, ...showcase.groups, ...showcase.promotions].find(
      (one) => one.serviceUrl === serviceUrl,
    )
    const present =
      service?.serviceUrl ??
      (serviceUrl && (await parts.catalogue.serviceMovedTo(parts.visitor(), showcase.provider, serviceUrl)))
    if (present)
      return leadTo(
        reply,
        `/at/${encodeURIComponent(showcase.userUrl)}/services/${encodeURIComponent(present)}${kept && `?${kept}`}#times`,
      )
    const isServiceGone = serviceUrl !== ''
    const make = () => listOfServices(parts, showcase, { isServiceGone, kept })
    if (key) return sendDocument(request, reply, await cache.read(key, make))
    const { status, html } = await make()
    return send(reply, status, html)
  })
}

async function listOfServices(
  parts: Parts,
  showcase: PublicShowcase,
  { isServiceGone, kept }: { readonly isServiceGone: boolean; readonly kept: string },
): Promise<Made> {
  const first = showcase.services.find(({ visibility }) => visibility === 'public')
  const firstTimes = first ? await findFirstTimes(parts, showcase.userUrl, first) : null
  const { renderBookNow } = await parts.site()
  return {
    status: isServiceGone ? 404 : 200,
    html: renderBookNow({ showcase, firstTimes, isServiceGone, kept }, parts.assets),
    owners: [showcase.provider],
    validUntil: new Date(showcase.validUntil),
  }
}

const leadTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 302)

const send = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

/** The first value of a parameter as one line, at most `max` characters. */
function textOf(value: unknown, max: number): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? oneLine(first.slice(0, max)).trim() : ''
}

/** The target of a request with the provider's new address: a printed code has the former one. */
function withProvider(target: string, userUrl: string): string {
  const query = new URL(target, 'http://any').searchParams
  query.set('u', userUrl)
  return `${bookNowPath}?${query}`
}

const maxKept = 12

/** The parts of the address that lead on: the date, the coupon, the referrer and the campaign, which is this entry by default. */
function keptOf(query: Query): string {
  const kept = new URLSearchParams()
  const date = textOf(query['d'], 10)
  if (isDate(date)) kept.set('date', date)
  const names = Object.keys(query).filter((name) => /^(?:coupon|ref|utm_[a-z]{1,20})$/.test(name))
  for (const name of names.slice(0, maxKept)) {
    const text = textOf(query[name], 200)
    if (text) kept.set(name, text)
  }
  if (!kept.has('utm_source')) kept.set('utm_source', 'booknow')
  return kept.toString()
}

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
