import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Product } from '#main/compose.ts'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { DemoPage, Written } from './demo-page.ts'

export type SalesParts = Pick<Product, 'catalogue' | 'scheduling' | 'commerce' | 'showcase'>

type Reviewed = Pick<DemoPage, 'reviews' | 'daysOfHistory'>

type Seller = { readonly provider: string; readonly own: Context }

/**
 * Plays the sale behind each review: a booking that the provider adds and is paid for outside, its
 * completed session, the review that its customer writes by the link of the invitation, and the news of its answer. Each
 * step is the product's own action at the instant at which it happened, so old news causes no mail. Returns the entityIds in the order of `reviews`.
 */
export async function sellReviewed(
  { catalogue, scheduling, commerce, showcase }: SalesParts,
  { provider, own }: Seller,
  page: Reviewed,
): Promise<string[]> {
  const services = await catalogue.listLive(own, provider)
  const today = Math.floor(own.clock.now().getTime() / day) * day
  const ids = new Map<Written, string>()
  for (const { review, soldBefore } of soldInOrder(page)) {
    const [name, stars, title, days, text, answer] = review
    const { entityId: serviceId, durationMin, priceCents } = serviceNamed(services, title)
    const start = today - days * day + 16 * hour
    const end = start + durationMin * minute
    const order = await commerce.addBooking(at(own, today - soldBefore * day + 16 * hour), {
      serviceId,
      start: new Date(start).toISOString(),
      name,
      email: `${name
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[^a-z]+/g, '.')}@example.com`,
      note: '',
      quantity: 1,
      amountCents: priceCents,
      paid: true,
    })
    if (!order.bookingId) throw new Error('the order has no booking')
    const { bookingId } = order
    await scheduling.markAttendance(at(own, end), { bookingId, attendance: 'completed' })
    const visitor: Context = { ...at(own, end + 3 * hour), actor: { kind: 'visitor' } }
    const token = scheduling.reviewTokenOf({ provider, bookingId })
    const { entityId: reviewId } = await showcase.writeReview(visitor, { token, name, stars, text })
    if (answer) await scheduling.announceAnswers(at(own, end + day), provider, [{ reviewId, answer }])
    ids.set(review, reviewId)
  }
  return page.reviews.flatMap((review) => ids.get(review) ?? [])
}

/**
 * Adds to each review how many days ago its session was sold: at least a day before the session, before the history,
 * and one a day, so that the numbers of the orders ascend with their dates. Returns the earliest sale first.
 */
function soldInOrder({ reviews, daysOfHistory }: Reviewed) {
  let last = daysOfHistory - 1
  const newestFirst = reviews.toSorted((one, other) => one[3] - other[3])
  return newestFirst
    .map((review) => {
      last = Math.max(review[3] + 1, last + 1)
      return { review, soldBefore: last }
    })
    .toReversed()
}

const at = (context: Context, instant: number): Context => ({
  ...context,
  clock: { now: () => new Date(instant) },
})

function serviceNamed(services: readonly LiveService[], title: string): LiveService {
  const found = services.find((service) => service.title === title)
  if (!found) throw new Error(`the demo does not sell ${title}`)
  return found
}
