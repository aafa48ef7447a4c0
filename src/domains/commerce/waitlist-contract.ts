// What somebody in a waitlist can read and do with the link of the mail.
import { z } from 'zod'
import { Media } from '#domains/catalogue/contract.ts'
import { EntryState, Wish } from '#domains/scheduling/waitlist-contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { Begun } from './customer-contract.ts'

const token = z.object({ token: line(400) })

/** Everything that the page of a place in a waitlist, and each mail about it, shows. The `token` is the only key. */
export const WaitlistPlace = z.object({
  state: EntryState,
  wish: Wish,
  name: z.string(),
  email: z.string(),
  quantity: z.int(),
  /** The place among those who want a seat; null: does not wait for one. */
  number: z.int().nullable(),
  now: z.iso.datetime(),
  /** When the offer lapses; null: there is none, or its mail is being written. */
  offerUntil: z.iso.datetime().nullable(),
  /** `firstName` may have several words; `userUrl` is empty while the page is offline. */
  provider: z.object({ name: z.string(), firstName: z.string(), userUrl: z.string() }),
  service: z.object({
    title: z.string(),
    /** Empty: the class is gone. */
    serviceUrl: z.string(),
    place: z.string(),
    durationMin: z.int(),
    media: Media.nullable(),
    isSeries: z.boolean(),
  }),
  serviceTimezone: z.string(),
  visitorTimezone: z.string(),
  /** The dates that are waited for or offered, by start; `priceCents` is for one person. */
  dates: z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime(), priceCents: z.int() })),
  /** What the offer costs, or would cost now. */
  totalCents: z.int(),
  /** The refund after a cancellation, one line a date; '' while nothing can be booked. */
  policy: z.string(),
  requiresApproval: z.boolean(),
  /** The provider's words for calling the date off, which may be empty; null: it takes place. */
  off: z.string().nullable(),
  /** The booking that the offer became, while that stands; `isHeld`: it still has to be ordered, before `until`. */
  booking: z
    .object({ token: z.string(), isHeld: z.boolean(), until: z.iso.datetime().nullable() })
    .nullable(),
})
export type WaitlistPlace = z.infer<typeof WaitlistPlace>

export const readWaitlistPlace = endpoint({
  method: 'GET',
  path: '/api/waitlist/:token',
  summary: 'A place in a waitlist, by its link',
  access: 'public',
  params: token,
  ok: WaitlistPlace,
})

/** Turns an offer into a checkout of its seats. A repeated call returns the same checkout while it stands. */
export const takeOffer = endpoint({
  method: 'POST',
  path: '/api/waitlist/:token/checkout',
  summary: 'Take the seats that a waitlist offers',
  access: 'public',
  params: token,
  ok: Begun,
})
