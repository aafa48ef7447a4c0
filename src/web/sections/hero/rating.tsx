import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Stars } from '../../parts/public-page/stars.tsx'

/** The rating as an item of the hero's proof; nothing with fewer than three verified reviews. */
export const RatingProof = ({ rating }: Pick<PublicShowcase, 'rating'>) =>
  rating && (
    <li>
      <Stars number={rating.average} />
      <span>
        <b>{rating.average.toFixed(1)}</b> from {rating.count} verified reviews
      </span>
    </li>
  )
