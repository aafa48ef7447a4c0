import type { PublishedLetter } from '#domains/audience/rules/published-letter.ts'
import type { PublicGroup, PublicPost, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { listedServices, postHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { placeIcon } from '#web/parts/public-page/icons.tsx'
import { oneLinerOf } from '#web/parts/public-page/one-liner.ts'
import { context, eventsOf, eventsOfClass, offer, type Page, present, uploaded } from './json-ld-offers.ts'
import { letterHref } from './pages/letters/letters-href.ts'

/** The provider for search engines, with an offer for each service on the page. */
export function showcaseJsonLd(showcase: PublicShowcase, page: Page): unknown {
  const party = provider(showcase, page)
  const events = eventsOf(showcase, page, party['@id'])
  return present({
    '@context': context,
    ...party,
    makesOffer: listedServices(showcase).map((service) => offer(service, showcase, page)),
    // a person performs in an event, a business has one
    ...(events.length > 0 && { [isBusiness(showcase) ? 'event' : 'performerIn']: events }),
  })
}

/** One service and its offer. */
export function serviceJsonLd(showcase: PublicShowcase, service: PublicService, page: Page): unknown {
  const { itemOffered, ...terms } = offer(service, showcase, page)
  return present({
    '@context': context,
    image: `${page.origin}${page.picture}`,
    ...itemOffered,
    provider: provider(showcase, { ...page, picture: '' }),
    offers: terms,
  })
}

/** The dates of one class, and their provider. */
export function classJsonLd(showcase: PublicShowcase, group: PublicGroup, page: Page): unknown {
  const party = provider(showcase, { ...page, picture: '' })
  return {
    '@context': context,
    '@graph': [party, ...eventsOfClass(showcase.userUrl, group, page.origin, party['@id'])],
  }
}

/** A post; `modified` is the publish that first showed it as it is. */
export function postJsonLd({ showcase, post }: PublicPost, { origin, picture }: Page): unknown {
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
    image: cover ?? `${origin}${picture}`,
    datePublished: post.publishAt,
    dateModified: modifiedOf(post),
    author: { '@type': 'Person', '@id': `${home}#provider`, name: fullName(profile), url: home },
    keywords: post.tags.join(', '),
    timeRequired: post.minutes > 0 ? `PT${post.minutes}M` : undefined,
  })
}

/** A letter that is a page. */
export function letterJsonLd(
  { profile, userUrl }: PublicShowcase,
  letter: PublishedLetter,
  { origin, picture }: Page,
): unknown {
  const home = `${origin}${showcaseHref(userUrl)}`
  const url = `${origin}${letterHref(userUrl, letter)}`
  return present({
    '@context': context,
    '@type': 'Article',
    '@id': `${url}#letter`,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    headline: letter.subject,
    description: excerpt(letter.preview, 158),
    image: `${origin}${picture}`,
    datePublished: letter.at,
    author: { '@type': 'Person', '@id': `${home}#provider`, name: fullName(profile), url: home },
  })
}

/** When the post last changed for visitors: never before it appeared. */
export const modifiedOf = ({ publishAt, revisedAt }: PublicPost['post']): string | null =>
  [publishAt, revisedAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null

/** A local business if any service takes place at an address; else a person. */
function provider(showcase: PublicShowcase, { origin, picture }: Page): Record<string, unknown> {
  const { profile } = showcase
  const languages = showcase.appConfigurations?.languages ?? []
  const local = localService(showcase)
  const url = `${origin}${showcaseHref(showcase.userUrl)}`
  const shared = {
    '@id': `${url}#provider`,
    name: fullName(profile),
    url,
    description: oneLinerOf(profile),
    image: uploaded(profile.profileImage, origin) ?? (picture && `${origin}${picture}`),
    knowsLanguage: languages,
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

/** A service that takes place at an address. */
const localService = ({ services }: PublicShowcase) =>
  services.find(({ place }) => placeIcon(place) === 'pin')

/** Whether the provider is described as a business. */
const isBusiness = (showcase: PublicShowcase): boolean =>
  localService(showcase) !== undefined || showcase.rating !== null

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
