import type { PublicShowcase, ShowcaseView } from '../contract.ts'

type Shown = Pick<PublicShowcase, 'reviews' | 'hiddenReviews' | 'aboutMe'>

/** Returns the views beside home that have content. A section that is switched off has none. */
export function viewsWithContent({ reviews, hiddenReviews, aboutMe }: Shown): ShowcaseView[] {
  const hasAboutMe = aboutMe !== null && (aboutMe.text !== '' || aboutMe.media !== null)
  return [
    ...(reviews.length + hiddenReviews > 0 ? (['testimonials'] as const) : []),
    ...(hasAboutMe ? (['about-me'] as const) : []),
  ]
}
