import type { PublicShowcase } from '../contract.ts'
import type { Review } from '../kinds/review.ts'

/** An average of fewer reviews says nothing. */
const minReviews = 3

/**
 * Rates the verified reviews, hidden ones too. Reviews that the owner added never count. Null: fewer than three
 * verified ones.
 */
export function ratingOf(reviews: readonly Pick<Review, 'stars' | 'verified'>[]): PublicShowcase['rating'] {
  const stars = reviews.filter(({ verified }) => verified).map((review) => review.stars)
  if (stars.length < minReviews) return null
  const sum = stars.reduce((total, one) => total + one, 0)
  return {
    average: Math.round((sum * 10) / stars.length) / 10,
    count: stars.length,
    byStars: [5, 4, 3, 2, 1].map((number) => stars.filter((one) => one === number).length),
  }
}
