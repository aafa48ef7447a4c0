import type { Context } from '#platform/context.ts'
import type { GrowthDeps } from '../ports.ts'
import { insertEvents } from '../store/events.ts'

/** The steps of an order that the server notes, as specification 3 names them. */
export type OrderStep = 'requested' | 'confirmed' | 'paid' | 'payment-deferred' | 'cancelled'

/** The device of events that the server notes. No client's event has it: its visitor-day is never empty. */
export const serverDevice = 'server'

type Deps = Pick<GrowthDeps, 'scheduling' | 'commerce'>
type Sold = {
  readonly orderId: string | null
  readonly bookingId: string | null
  readonly deliveryId?: string
}
type Step = {
  readonly provider: string
  readonly data: Sold
  readonly at: Date
  readonly step: OrderStep
}

/** Stores a step of an order, once for an order however often it is announced. Only reactions call it. */
export async function noteStep(
  deps: Deps,
  context: Context,
  { provider, data, at, step }: Step,
): Promise<void> {
  const { orderId } = data
  if (orderId === null) return
  await insertEvents(context, [
    {
      provider,
      deviceId: serverDevice,
      insertId: `${orderId}:${step}`,
      type: step,
      kind: null,
      at,
      sessionId: -1,
      visitorDay: '',
      userId: null,
      path: null,
      device: serverDevice,
      source: null,
      subject: null,
      checkout: (await checkoutOf(deps, context, provider, data)) ?? null,
      properties: {},
      forwarded: null,
    },
  ])
}

/** The id that the browser names with what it adds: the first booking of a hold, or the delivery. It opens nothing. */
async function checkoutOf(
  { scheduling, commerce }: Deps,
  context: Context,
  provider: string,
  { orderId, bookingId, deliveryId }: Sold,
): Promise<string | undefined> {
  if (deliveryId !== undefined) return deliveryId
  if (bookingId !== null) {
    const [booking] = await scheduling.bookingsOf(context, provider, [bookingId])
    return booking?.checkoutId ?? bookingId
  }
  const delivery =
    orderId === null ? undefined : await commerce.deliveryOfOrder(context, { provider, orderId })
  return delivery?.id
}
