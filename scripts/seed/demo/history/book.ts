import type { BookingRef } from '#domains/scheduling/contract.ts'
import { Temporal } from '#platform/common/time.ts'
import { followLink } from './partnership.ts'
import type { Planned } from './plan.ts'
import type { World } from './world.ts'

/** The data of a booking that its later events need. */
export type Booked = {
  readonly ref: BookingRef
  readonly orderId: string
  /** An instant in ISO 8601. */
  readonly start: string
  readonly zone: string
  /** Whether the provider must approve it first. */
  readonly asked: boolean
}

/** Books as a visitor: picks a time, enters name and address, pays. Undefined when that and the next days are full. */
export async function book(world: World, planned: Planned, wanted: Date): Promise<Booked | undefined> {
  const { scheduling, commerce, visitor, provider, userUrl, begun } = world
  const { person, serviceUrl, party, nth, sentIn } = planned
  const start = await freeOn(world, planned, wanted, nth)
  if (!start) return undefined
  const referral = sentIn && (await followLink(world, sentIn))
  const { bookingId } = await commerce.beginCheckout(visitor, {
    userUrl,
    serviceUrl,
    start: start.toISOString(),
    quantity: party,
    timezone: person.zone,
  })
  begun.push({ at: visitor.clock.now(), serviceUrl, checkout: bookingId })
  const ref = { provider, bookingId }
  const placed = await commerce.placeOrder(visitor, {
    ref,
    name: person.name,
    email: person.email,
    note: '',
    referral,
  })
  if (placed.payment) {
    await world.pay(placed.payment, person.email)
    await commerce.settlePayment(visitor, ref)
  }
  const { orderId } = await scheduling.bookingOf(visitor, ref)
  if (!orderId) throw new Error('the booking has no order')
  return { ref, orderId, start: start.toISOString(), zone: person.zone, asked: placed.requiresApproval }
}

/** Adds a booking that the provider agreed to in person. Every other one is already paid. */
export async function bookByHand(world: World, planned: Planned, wanted: Date): Promise<Booked | undefined> {
  const start = await freeOn(world, planned, wanted, planned.nth)
  if (!start) return undefined
  return addByHand(world, planned, start, { amountCents: 6000, paid: planned.nth % 2 === 0 })
}

/** Adds a booking at a time that need not be open. */
export async function addByHand(
  { commerce, owner, provider, serviceId }: World,
  { person, serviceUrl }: Pick<Planned, 'person' | 'serviceUrl'>,
  start: Date,
  money: { readonly amountCents: number; readonly paid: boolean },
): Promise<Booked | undefined> {
  const entityId = await serviceId(serviceUrl)
  if (!entityId) return undefined
  const order = await commerce.addBooking(owner, {
    serviceId: entityId,
    start: start.toISOString(),
    name: person.name,
    email: person.email,
    note: 'Asked me after class.',
    quantity: 1,
    ...money,
  })
  if (!order.bookingId) throw new Error('the order has no booking')
  const ref = { provider, bookingId: order.bookingId }
  return { ref, orderId: order.id, start: start.toISOString(), zone: person.zone, asked: false }
}

async function freeOn(
  { scheduling, visitor, userUrl }: World,
  { serviceUrl, person }: Planned,
  wanted: Date,
  nth: number,
): Promise<Date | undefined> {
  const month = Temporal.PlainYearMonth.from(wanted.toISOString().slice(0, 7))
  const slotsIn = async (read: Temporal.PlainYearMonth) => {
    const timezone = person.zone
    const { days } = await scheduling.freeTimes(visitor, {
      userUrl,
      serviceUrl,
      month: read.toString(),
      timezone,
    })
    return days.flatMap(({ slots }) => slots).filter(({ start }) => Date.parse(start) >= wanted.getTime())
  }
  const left = await slotsIn(month)
  // the last days of a month may have no time left
  const slots = left.length > 0 ? left : await slotsIn(month.add({ months: 1 }))
  const slot = slots[nth] ?? slots[0]
  return slot && new Date(slot.start)
}
