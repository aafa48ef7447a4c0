import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Stars } from '../../parts/public-page/stars.tsx'

/** The average, and how many customers gave each number of stars. */
export function ReviewScore({ rating }: { rating: NonNullable<PublicShowcase['rating']> }) {
  const { average, count, byStars } = rating
  return (
    <div className="score">
      <p>
        <b>{average.toFixed(1)}</b>
        <span>
          <Stars number={average} />
          {count} reviews from bookings
        </span>
      </p>
      <ul>
        {byStars.map((number, i) => (
          <li key={5 - i}>
            <span>{i === 4 ? '1 star' : `${5 - i} stars`}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${Math.round((number * 100) / count)}%` }} />
            </span>
            <span>{number}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
