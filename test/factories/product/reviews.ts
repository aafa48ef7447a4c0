import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { commerce } from './commerce.ts'
import type { TestProvider } from './provider.ts'
import { catalogue } from './service.ts'
import { scheduling } from './shop.ts'
import { showcase } from './showcase.ts'

export type Reviewed = { readonly bookingId: string; readonly token: string; readonly orderId: string }
type Owner = Pick<TestProvider, 'context' | 'provider'>
type Sale = { readonly daysAgo?: number; readonly amountCents?: number; readonly name?: string }

/** A context whose clock stands at an instant. */
export const atInstant = (context: Context, instant: number): Context => ({
  ...context,
  clock: { now: () => new Date(instant) },
})

const visitorOf = (context: Context): Context => ({ ...context, actor: { kind: 'visitor' } })

/** A session of the provider's first live service that ended `daysAgo` days ago and is completed; with its review link. */
export async function aReviewable(
  { context, provider }: Owner,
  { daysAgo = 1, amountCents = 0, name = 'Inês Carvalho' }: Sale = {},
): Promise<Reviewed> {
  const [service] = await catalogue.listLive(context, provider)
  if (!service) throw new Error('the provider sells nothing')
  // bookings of one test do not overlap
  const end = context.clock.now().getTime() - daysAgo * day - taken++ * 2 * hour
  const start = end - service.durationMin * 60_000
  const order = await commerce.addBooking(atInstant(context, start - hour), {
    serviceId: service.entityId,
    start: new Date(start).toISOString(),
    name,
    email: 'ines@example.com',
    note: '',
    quantity: 1,
    amountCents,
    paid: true,
  })
  const bookingId = order.bookingId ?? ''
  await scheduling.markAttendance(atInstant(context, end), { bookingId, attendance: 'completed' })
  return { bookingId, orderId: order.id, token: scheduling.reviewTokenOf({ provider, bookingId }) }
}
let taken = 0

/** A review that a customer wrote by the link of a completed booking. Returns its entityId. */
export async function aWrittenReview(
  provider: Owner,
  review: { readonly name?: string; readonly stars?: number; readonly text?: string } = {},
): Promise<string> {
  const { token } = await aReviewable(provider)
  const written = { name: 'Marcus Bell', stars: 5, text: 'Laughing out loud', ...review }
  const { entityId } = await showcase.writeReview(visitorOf(provider.context), { token, ...written })
  return entityId
}
