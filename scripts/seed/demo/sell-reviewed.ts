import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Product } from '#main/compose.ts'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Written } from './demo-page.ts'

export type SalesParts = Pick<Product, 'catalogue' | 'scheduling' | 'commerce' | 'showcase'>

type Seller = { readonly provider: string; readonly own: Context }

/**
 * Plays the sale behind each review, the oldest first: a booking that the provider adds and is paid for outside, its
 * completed session, the review that its customer writes by the link of the invitation, and the news of its answer. Each
 * step is the product's own action at the instant at which it happened, so old news causes no mail. Returns the entityIds in the order of `reviews`.
 */
export async function sellReviewed(
  { catalogue, scheduling, commerce, showcase }: SalesParts,
  { provider, own }: Seller,
  reviews: readonly Written[],
): Promise<string[]> {
  const services = await catalogue.listLive(own, provider)
  const today = Math.floor(own.clock.now().getTime() / day) * day
  const ids = new Map<Written, string>()
  for (const review of reviews.toSorted((one, other) => other[3] - one[3])) {
    const [name, stars, title, days, text, answer] = review
    const { entityId: serviceId, durationMin, priceCents } = serviceNamed(services, title)
    const start = today - days * day + 16 * hour
    const end = start + durationMin * minute
    const order = await commerce.addBooking(at(own, start - day), {
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
  return reviews.flatMap((review) => ids.get(review) ?? [])
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
