import type { PublicShowcase, ShowcaseView } from '../contract.ts'
import { viewsWithContent } from './page-views.ts'

/** A page of a live Showcase that search engines may index. */
export type PublicPage = {
  /** Behind the address of the Showcase: '' for its home view, `/services/first-lesson`. */
  readonly path: string
  /** The text of what visitors see of it, without what the clock and bookings change. */
  readonly content: string
  /** When it last changed, for a page that knows it. */
  readonly changedAt: Date | undefined
}

/** Fields that change without a change by the provider or a reviewer. */
const volatile = new Set([
  'left',
  'number',
  'publishedAt',
  'validUntil',
  'nextAvailable',
  'firstStarts',
  'dates',
  'delivered',
])

const textOf = (...parts: unknown[]): string =>
  JSON.stringify(parts, (key, value: unknown) => (volatile.has(key) ? undefined : value))

/** A letter that is a page, as far as a list of pages needs it. */
export type ArchivedLetter = { readonly slug: string; readonly subject: string; readonly at: string }

/** Lists the pages of a live Showcase. Paused and unlisted services and classes are left out, as their pages are not indexed. */
export function publicPages(showcase: PublicShowcase, letters: readonly ArchivedLetter[]): PublicPage[] {
  const { profile, appearance, services, groups, promotions, blogs } = showcase
  const page = (path: string, content: string, changedAt?: Date): PublicPage => ({ path, content, changedAt })
  const frame = [profile, appearance]
  return [
    page('', textOf(showcase)),
    ...viewsWithContent(showcase).map((view) => page(`?view=${view}`, viewText(showcase, view))),
    page('/contact', textOf(frame)),
    ...[...services, ...groups]
      .filter(({ visibility }) => visibility === 'public')
      .map((service) => page(`/services/${encodeURIComponent(service.serviceUrl)}`, textOf(frame, service))),
    ...promotions.map((promotion) =>
      page(
        `/services/${encodeURIComponent(promotion.serviceUrl)}`,
        textOf(frame, promotion, services, groups),
      ),
    ),
    ...blogs.map((post) =>
      page(`/blogs/${encodeURIComponent(post.serviceUrl)}`, textOf(frame, post), changeOf(post)),
    ),
    ...letters.slice(0, 1).map(({ at }) => page('/newsletters', textOf(frame, letters), new Date(at))),
    ...letters.map((letter) =>
      page(`/newsletters/${letter.slug}`, textOf(frame, letter), new Date(letter.at)),
    ),
  ]
}

function viewText(
  { profile, reviews, rating, aboutMe, quote, longtext }: PublicShowcase,
  view: ShowcaseView,
) {
  return view === 'testimonials'
    ? textOf(profile, reviews, rating)
    : textOf(profile, aboutMe, quote, longtext)
}

/** When visitors first saw the post as it is now; undefined for one without dates. */
function changeOf({ publishAt, revisedAt }: PublicShowcase['blogs'][number]): Date | undefined {
  const last = [publishAt, revisedAt]
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .toSorted((one, other) => other - one)[0]
  return last === undefined ? undefined : new Date(last)
}
