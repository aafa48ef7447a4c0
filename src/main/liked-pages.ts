import type { Accounts } from '#domains/accounts/index.ts'
import type { LikedThing } from '#domains/audience/likes-contract.ts'
import type { LikedPages } from '#domains/audience/ports.ts'
import type { PublicGroup, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { artFamilyOf, occupationLabels } from '#domains/showcase/rules/occupations.ts'
import { pictureFor } from '#domains/showcase/rules/picture-for.ts'
import type { Context } from '#platform/context.ts'
import { unlessMissing } from './booking-reader.ts'
import { provedReplyTo } from './live-pages.ts'

type Showcases = Pick<Showcase, 'readLiveParts' | 'readShowcase'>
type Facts = Omit<LikedThing, 'target' | 'entityId' | 'kind' | 'title' | 'href' | 'media' | 'drawn'>

/** Reads what can be liked on live pages, from what visitors see there. */
export const likedPages = (showcases: Showcases, accounts: Pick<Accounts, 'accountOf'>): LikedPages => ({
  async find(context, userUrl) {
    const live = await showcases.readLiveParts(context, { userUrl })
    if (!live) return undefined
    const { provider, profile, likeable } = live
    return {
      provider,
      providerName: nameOf(profile),
      replyTo: await provedReplyTo(accounts, context, { provider, shown: profile.contactEmail }),
      holds: ({ target, entityId }) =>
        target === 'showcase' ? entityId === '' : likeable[target].has(entityId),
    }
  },
  async things(context, userUrl, serviceIds) {
    const showcase = await unlessMissing(() => showcases.readShowcase(context, { userUrl }))
    if (!showcase) return []
    const listed = new Set([...showcase.services, ...showcase.groups].map(({ entityId }) => entityId))
    const byLink = serviceIds.filter((id) => !listed.has(id))
    const others = await Promise.all(byLink.map((id) => readByLink(showcases, context, userUrl, id)))
    return [...thingsOf(showcase), ...others.flat()]
  },
})

/** Reads a service or class that the page does not list. */
async function readByLink(
  { readShowcase }: Showcases,
  context: Context,
  userUrl: string,
  serviceId: string,
): Promise<LikedThing[]> {
  const showcase = await unlessMissing(() => readShowcase(context, { userUrl, serviceId }))
  return showcase ? soldThings(showcase).filter(({ entityId }) => entityId === serviceId) : []
}

function thingsOf(showcase: PublicShowcase): LikedThing[] {
  const { profile, provider, userUrl, blogs, reviews, mediaTexts, services, groups } = showcase
  const facts = factsOf(showcase)
  const page = `/at/${encodeURIComponent(userUrl)}`
  const open = services.filter(({ visibility }) => visibility === 'public')
  const starts = open.flatMap(({ nextAvailable, timezone }) =>
    nextAvailable ? [{ nextAvailable, timezone }] : [],
  )
  const [first] = starts.toSorted((a, b) => Date.parse(a.nextAvailable) - Date.parse(b.nextAvailable))
  const prices = [...open, ...groups].map(({ priceCents }) => priceCents).filter((cents) => cents > 0)
  const image = profile.profileImage
  return [
    {
      ...facts,
      target: 'showcase',
      entityId: '',
      kind: 'page',
      title: facts.providerName,
      href: page,
      media: image === '' ? null : { type: 'image', image, alt: '' },
      drawn: pictureFor({ family: artFamilyOf(profile), slot: 'hero', seed: provider }),
      nextAt: first?.nextAvailable ?? null,
      timezone: first?.timezone ?? profile.timezone,
      priceCents: prices.length > 0 ? Math.min(...prices) : null,
      isOpen: open.length > 0,
    },
    ...soldThings(showcase),
    ...blogs.map(
      ({ entityId, title, serviceUrl, media, minutes }): LikedThing => ({
        ...facts,
        target: 'blog',
        entityId,
        kind: 'post',
        title,
        media,
        minutes,
        href: `${page}/blogs/${encodeURIComponent(serviceUrl)}`,
        drawn: drawn(showcase, 'blog', entityId),
      }),
    ),
    ...reviews.map(
      ({ entityId, name }): LikedThing => ({
        ...facts,
        target: 'review',
        entityId,
        kind: 'review',
        title: `${name}’s review`,
        media: null,
        href: `${page}?view=testimonials`,
        drawn: drawn(showcase, 'review', entityId),
      }),
    ),
    ...mediaTexts.map(
      ({ entityId, title, media }): LikedThing => ({
        ...facts,
        target: 'mediaText',
        entityId,
        kind: 'text',
        title,
        media,
        href: `${page}#media`,
        drawn: drawn(showcase, 'mediaTexts', entityId),
      }),
    ),
  ]
}

/** Services and classes. */
const soldThings = (showcase: PublicShowcase): LikedThing[] => [
  ...showcase.services.map((service) => serviceThing(showcase, service)),
  ...showcase.groups.map((group) => classThing(showcase, group)),
]

const soldHref = ({ userUrl }: PublicShowcase, { serviceUrl }: { readonly serviceUrl: string }) =>
  `/at/${encodeURIComponent(userUrl)}/services/${encodeURIComponent(serviceUrl)}`

const serviceThing = (showcase: PublicShowcase, service: PublicService): LikedThing => ({
  ...factsOf(showcase),
  target: 'service',
  kind: 'service',
  entityId: service.entityId,
  title: service.title,
  href: soldHref(showcase, service),
  media: service.media,
  drawn: pictureFor({
    family: artFamilyOf(showcase.profile),
    slot: 'service',
    seed: service.entityId,
    siblings: showcase.services
      .filter(({ visibility }) => visibility !== 'link-only')
      .map(({ entityId }) => entityId),
  }),
  nextAt: service.visibility === 'paused' ? null : service.nextAvailable,
  timezone: service.timezone,
  priceCents: service.priceCents,
  durationMin: service.deliverWithinDays === undefined ? service.durationMin : null,
  isOpen:
    service.visibility !== 'paused' &&
    (service.nextAvailable !== null || service.deliverWithinDays !== undefined),
})

function classThing(showcase: PublicShowcase, group: PublicGroup): LikedThing {
  const dates = group.visibility === 'paused' ? [] : group.dates
  const next = dates.find(({ isFull }) => !isFull)
  return {
    ...factsOf(showcase),
    target: 'service',
    kind: 'class',
    entityId: group.entityId,
    title: group.title,
    href: soldHref(showcase, group),
    media: group.media,
    drawn: drawn(showcase, 'class', group.entityId),
    nextAt: next?.start ?? null,
    timezone: group.timezone,
    priceCents: group.priceCents,
    seatsLeft: next?.seatsLeft ?? null,
    isOpen: next !== undefined,
  }
}

const drawn = ({ profile }: PublicShowcase, slot: string, seed: string): string =>
  pictureFor({ family: artFamilyOf(profile), slot, seed })

const nameOf = ({ firstName, lastName }: PublicShowcase['profile']): string =>
  [firstName, lastName]
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' ')

function factsOf({ profile, userUrl, appearance }: PublicShowcase): Facts {
  const { occupation, jobTitle, place, timezone } = profile
  const trade = jobTitle || (occupation === 'other' ? '' : occupationLabels[occupation])
  return {
    userUrl,
    providerName: nameOf(profile),
    trade: [trade, place].filter(Boolean).join(', '),
    theme: appearance?.theme ?? 'studio',
    place,
    timezone,
    nextAt: null,
    priceCents: null,
    durationMin: null,
    seatsLeft: null,
    minutes: null,
    isOpen: true,
  }
}
