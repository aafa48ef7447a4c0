import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type ReviewFigures = {
  readonly reviews: number
  /** Their mean, 1 to 5, not rounded; null: there are none. */
  readonly meanStars: number | null
}

/**
 * Counts the reviews that customers wrote in `[from, before)` after a booking. As in the rating (`rules/rating.ts`), hidden ones count
 * and those that the owner added do not. The time of writing is that of `booking_reviews`: a restore of the draft makes the records
 * again. The caller has checked who asks.
 */
export async function readReviewFigures(
  context: Context,
  provider: string,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<ReviewFigures> {
  const { rows } = await sql<ReviewFigures>`
    select count(*)::integer as reviews, avg((r.data ->> 'stars')::integer)::double precision as mean_stars
    from records r join booking_reviews b on b.provider = r.provider and b.review_id = r.entity_id
    where r.provider = ${provider} and r.kind = 'review' and r.data ->> 'verified' = 'true'
      and b.written_at >= ${from} and b.written_at < ${before}`.execute(context.db)
  return rows[0] ?? { reviews: 0, meanStars: null }
}
