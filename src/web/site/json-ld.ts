import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicPost, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import { currency } from '#platform/common/money.ts'
import { visibleText } from '#platform/common/text.ts'
import { listedServices, postHref, serviceHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { placeIcon } from '#web/parts/public-page/icons.tsx'
import { oneLinerOf } from '#web/parts/public-page/one-liner.ts'

const context = 'https://schema.org'
const present = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''))

/** The provider for search engines, with an offer for each service on the page. */
export function showcaseJsonLd(showcase: PublicShowcase, origin: string): unknown {
  return {
    '@context': context,
    ...provider(showcase, origin),
    makesOffer: listedServices(showcase).map((service) => offer(service, showcase, origin)),
  }
}

/** One service and its offer. */
export function serviceJsonLd(showcase: PublicShowcase, service: PublicService, origin: string): unknown {
  const { itemOffered, ...terms } = offer(service, showcase, origin)
  return {
    '@context': context,
    ...(itemOffered as object),
    provider: provider(showcase, origin),
    offers: terms,
  }
}

/** A post; `modified` is the publish that first showed it as it is. */
export function postJsonLd({ showcase, post }: PublicPost, origin: string): unknown {
  const { profile, userUrl } = showcase
  const home = `${origin}${showcaseHref(userUrl)}`
  const url = `${origin}${postHref(userUrl, post)}`
  const cover = post.media?.type === 'image' ? uploaded(post.media.image, origin) : undefined
  return present({
    '@context': context,
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: post.title,
    description: excerpt(post.description, 158),
    image: cover ?? `${origin}/pictures/share/${encodeURIComponent(userUrl)}.png`,
    datePublished: post.publishAt ?? undefined,
    dateModified: modifiedOf(post) ?? undefined,
    author: { '@type': 'Person', '@id': `${home}#provider`, name: fullName(profile), url: home },
    keywords: post.tags.join(', '),
    timeRequired: post.minutes > 0 ? `PT${post.minutes}M` : undefined,
  })
}

/** When the post last changed for visitors: never before it appeared. */
export const modifiedOf = ({ publishAt, revisedAt }: PublicPost['post']): string | null =>
  [publishAt, revisedAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null

/** The URL of an uploaded picture; undefined for a drawing. */
const uploaded = (image: string, origin: string): string | undefined =>
  readPictureRef(image) && `${origin}${pictureHref(image, 'original')}`

/** A local business if any service takes place at an address; else a person. */
function provider(showcase: PublicShowcase, origin: string): Record<string, unknown> {
  const { profile } = showcase
  const languages = showcase.appConfigurations?.languages ?? []
  const local = showcase.services.find((service) => placeIcon(service.place) === 'pin')
  const url = `${origin}${showcaseHref(showcase.userUrl)}`
  const shared = {
    '@id': `${url}#provider`,
    name: fullName(profile),
    url,
    description: oneLinerOf(profile),
    image: uploaded(profile.profileImage, origin) ?? `${origin}/pictures/share/${showcase.userUrl}.png`,
    knowsLanguage: languages.length > 0 ? languages : undefined,
    aggregateRating: ratingOf(showcase),
  }
  if (local)
    return present({
      '@type': 'LocalBusiness',
      ...shared,
      address: local.place,
      founder: { '@type': 'Person', name: fullName(profile), jobTitle: profile.jobTitle },
    })
  return present({
    // a person has no rating in this vocabulary, an organization has
    '@type': shared.aggregateRating ? ['Person', 'Organization'] : 'Person',
    ...shared,
    jobTitle: profile.jobTitle,
    knowsAbout: showcase.skills.map((skill) => skill.name),
    homeLocation: profile.place ? { '@type': 'Place', name: profile.place } : undefined,
  })
}

/** The rating of the verified reviews, hidden ones too; undefined with fewer than three. */
const ratingOf = ({ rating }: PublicShowcase) =>
  rating
    ? {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      }
    : undefined

function offer(service: PublicService, showcase: PublicShowcase, origin: string): Record<string, unknown> {
  const url = `${origin}${serviceHref(showcase.userUrl, service)}`
  const open = service.visibility !== 'paused' && service.nextAvailable !== null
  return present({
    '@type': 'Offer',
    url,
    price: (service.priceCents / 100).toFixed(2),
    priceCurrency: currency,
    availability: open ? `${context}/InStock` : `${context}/SoldOut`,
    availabilityStarts: service.nextAvailable ?? undefined,
    itemOffered: present({
      '@type': 'Service',
      name: service.title,
      url,
      description: visibleText(service.description),
      image: service.media?.type === 'image' ? uploaded(service.media.image, origin) : undefined,
    }),
  })
}
