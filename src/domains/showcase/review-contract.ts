// What a customer with the link of a review can read and write.
import { z } from 'zod'
import { Media } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines, requiredLine } from '#platform/common/fields.ts'

export const reviewTextMax = 400
export const reviewNameMax = 100

/**
 * Whether the booking of a link can be reviewed: `open`; or why not: it has its review, the 60 days are over, the
 * provider marked the customer as missing, the booking was cancelled, all of its money was refunded, or the session is
 * not completed yet.
 */
export const ReviewStanding = z.enum(['open', 'written', 'over', 'missed', 'cancelled', 'refunded', 'early'])
export type ReviewStanding = z.infer<typeof ReviewStanding>

const token = z.object({ token: line(400) })

/** What the page on which a customer writes a review shows. */
export const ReviewInvitation = z.object({
  standing: ReviewStanding,
  /** The review cannot be written from then on. */
  until: z.iso.datetime(),
  provider: z.object({ name: z.string(), firstName: z.string(), userUrl: z.string() }),
  service: z.object({ title: z.string(), serviceUrl: z.string(), media: Media.nullable() }),
  start: z.iso.datetime(),
  visitorTimezone: z.string(),
  serviceTimezone: z.string(),
  /** The name of the booking; the customer chooses the name that the page shows. */
  customerName: z.string(),
})
export type ReviewInvitation = z.infer<typeof ReviewInvitation>

export const readReviewInvitation = endpoint({
  method: 'GET',
  path: '/api/reviews/:token',
  summary: 'The booking that a link invites to review',
  access: 'public',
  params: token,
  ok: ReviewInvitation,
})

/** Stores the review of a booking, once. The link in the invitation is the only key. The stars alone are enough. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:token',
  summary: 'Review a booking, once',
  access: 'public',
  params: token,
  body: z.object({
    stars: z.int('1 to 5 stars').min(1, '1 to 5 stars').max(5, '1 to 5 stars'),
    text: lines(reviewTextMax).default(''),
    name: requiredLine(reviewNameMax, 'Please choose a name'),
  }),
  ok: z.object({
    /** Whether visitors see it now; false while the page is not published. */
    isLive: z.boolean(),
  }),
})
