import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { showcaseHref } from '../../parts/public-page/call-to-action.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { Stars } from '../../parts/public-page/stars.tsx'
import type { PageHalf } from '../page-half.ts'
import { hiddenWords } from './hidden-words.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewScore } from './review-score.tsx'

type Props = { showcase: PublicShowcase; view?: ShowcaseView }

/** How many reviews the home view shows. */
const shownAtHome = 6

/** The first reviews with their rating; the view of testimonials shows all of them and how the stars spread. */
function Reviews({ showcase, view = 'home' }: Props) {
  const { reviews, hiddenReviews, rating, userUrl } = showcase
  if (reviews.length + hiddenReviews === 0) return null
  const isHome = view === 'home'
  const shown = isHome ? reviews.slice(0, shownAtHome) : reviews
  return (
    <section className="reviews" id="reviews" aria-labelledby="h-reviews">
      <div className="in">
        <div className="head">
          <h2 id="h-reviews">{headingOf(showcase, 'review', 'Reviews')}</h2>
          {isHome && rating && (
            <p>
              <Stars number={rating.average} /> <b>{rating.average.toFixed(1)}</b> from {rating.count}{' '}
              verified reviews
            </p>
          )}
        </div>
        {!isHome && rating && <ReviewScore rating={rating} />}
        {shown.length > 0 && (
          <ul>
            {shown.map((review) => (
              <ReviewCard key={review.entityId} review={review} showcase={showcase} />
            ))}
          </ul>
        )}
        {shown.length < reviews.length && (
          <p className="more">
            <a className="btn" href={`${showcaseHref(userUrl)}?view=testimonials`}>
              All {reviews.length} reviews
            </a>
          </p>
        )}
        <Hidden showcase={showcase} />
      </div>
    </section>
  )
}

/** Tells visitors how many reviews they do not see. */
function Hidden({ showcase: { reviews, hiddenReviews, profile } }: Props) {
  if (hiddenReviews === 0) return null
  return (
    <p className="hidden-reviews">
      {hiddenWords(hiddenReviews, reviews.length + hiddenReviews, profile.firstName)}
    </p>
  )
}

export const page: PageHalf = {
  section: 'review',

  views: ['home', 'testimonials'],
  Part: Reviews,
}
