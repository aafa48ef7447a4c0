import type { PublicPost, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import type { Poster } from '#platform/common/poster.ts'
import { inZone } from '#platform/common/zones.ts'
import { listedServices } from '../../parts/public-page/call-to-action.ts'
import { drawnHero, drawnPicture, drawnService } from '../../parts/public-page/drawn.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import { featuredCard } from '../../parts/public-page/featured-card.ts'
import { fullName } from '../../parts/public-page/full-name.ts'
import { lengthText } from '../../parts/public-page/length-text.ts'
import { oneLinerOf } from '../../parts/public-page/one-liner.ts'
import { priceWords } from '../../parts/public-page/price.tsx'
import { shortPlace } from '../../parts/public-page/short-place.ts'
import { layOut } from './lay-out.ts'

/** The card of a Showcase: the name, one line, and what is featured or the lowest price, beside the hero's picture. */
export function showcaseCard(showcase: PublicShowcase): Poster {
  const { profile, hero } = showcase
  return layOut(showcase, {
    title: fullName(profile),
    name: 'title',
    titleSize: 104,
    byline: capitalised([profile.jobTitle, profile.place].filter(Boolean).join(', ')),
    line: excerpt(oneLinerOf(profile), 144),
    ...offerOf(showcase),
    picture: { media: hero?.media ?? null, drawn: drawnHero(showcase) },
    mayFill: true,
  })
}

/** The card of a service: its title, length, place and price, beside its picture. */
export function serviceCard(showcase: PublicShowcase, service: PublicService): Poster {
  const place = service.room ? 'Audio room' : shortPlace(service.place)
  return layOut(showcase, {
    title: service.title,
    titleSize: 88,
    byline: fullName(showcase.profile),
    name: 'byline',
    line: [lengthText(service.durationMin), place].filter(Boolean).join(' · '),
    pill: priceWords(service),
    picture: { media: service.media, drawn: drawnService(showcase, service) },
  })
}

/** The card of a post: its title and date, beside its cover. */
export function postCard({ showcase, post }: PublicPost): Poster {
  const { profile } = showcase
  const date =
    post.publishAt &&
    inZone(post.publishAt, profile.timezone, { month: 'long', day: 'numeric', year: 'numeric' })
  return layOut(showcase, {
    title: post.title,
    titleSize: 72,
    byline: fullName(profile),
    name: 'byline',
    line: [date, post.minutes > 0 && `${post.minutes} min`].filter(Boolean).join(' · '),
    pill: '',
    picture: { media: post.media, drawn: drawnPicture(showcase, 'blog', post.entityId) },
  })
}

/** The title and the price of the featured card, else `From $20` or `Free`; '' if nothing can be booked. */
function offerOf(showcase: PublicShowcase): { readonly offered: string; readonly pill: string } {
  const featured = featuredCard(showcase)
  if (featured) return { offered: featured.title, pill: featured.price }
  const prices = listedServices(showcase)
    .filter(({ visibility }) => visibility === 'public')
    .map(({ priceCents }) => priceCents)
  const paid = prices.filter((price) => price > 0)
  if (paid.length > 0) return { offered: '', pill: `From ${formatPrice(Math.min(...paid))}` }
  return { offered: '', pill: prices.length > 0 ? formatPrice(0) : '' }
}

const capitalised = (text: string): string => `${text.charAt(0).toLocaleUpperCase('en')}${text.slice(1)}`
