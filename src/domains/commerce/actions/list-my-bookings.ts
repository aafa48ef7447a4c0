import { type Booking, fail, type When } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { MyBooking } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { promisedOf } from '../rules/refund/stakes.ts'
import {
  type BookedLine,
  bookedLines,
  findOrdersOfBookings,
  type OrderWithLines,
} from '../store/order-lines.ts'

export type MyBookingsQuery = {
  readonly when: When
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * Lists the bookings made with the caller's email, with any provider (product.md 18). Any signed-in account may call
 * it. Throws `scheduling.email_unproved` until the email is verified.
 */
export async function listMyBookings(
  deps: CommerceDeps,
  context: Context,
  query: MyBookingsQuery,
): Promise<{ bookings: MyBooking[]; next: string | null }> {
  const { actor } = context
  deps.accounts.requireOwner(context)
  if (actor.kind !== 'provider' || !actor.emailVerified) return fail('scheduling.email_unproved')
  const { bookings, next } = await deps.scheduling.bookingsOfEmail(context, { email: actor.email, ...query })
  const refs = bookings.map(({ provider, id }) => ({ provider, bookingId: id }))
  const providers = [...new Set(bookings.map(({ provider }) => provider))]
  const [orders, serviceUrlOf, sellers] = await Promise.all([
    findOrdersOfBookings(context, refs),
    deps.catalogue.serviceUrlsOf(
      context,
      bookings.map(({ provider, serviceId }) => ({ provider, entityId: serviceId })),
    ),
    Promise.all(providers.map(async (one) => [one, await sellerOf(deps, context, one)] as const)),
  ])
  const soldOf = new Map(
    orders.flatMap(({ order, lines }) =>
      bookedLines(lines).map(
        (line) => [`${line.provider} ${line.bookingId}`, { order, line, lines }] as const,
      ),
    ),
  )
  const sellersByProvider = new Map(sellers)
  return {
    bookings: bookings.flatMap((booking) => {
      const sold = soldOf.get(`${booking.provider} ${booking.id}`)
      const seller = sellersByProvider.get(booking.provider)
      if (!sold || !seller) return []
      const { provider, serviceId } = booking
      const serviceUrl = serviceUrlOf({ provider, entityId: serviceId })
      return [{ ...asCustomer(deps, booking, sold, seller), ...(serviceUrl && { serviceUrl }) }]
    }),
    next,
  }
}

type Seller = Pick<MyBooking, 'userUrl' | 'providerPlace'>

/** Reads the address and the place of a provider's page. */
async function sellerOf(deps: CommerceDeps, context: Context, provider: string): Promise<Seller> {
  const [userUrl, providerPlace] = await Promise.all([
    deps.accounts.userUrlOf(context, provider),
    deps.placeOf(context, provider),
  ])
  return { userUrl: userUrl ?? '', providerPlace: providerPlace ?? null }
}

type Sold = OrderWithLines & { readonly line: BookedLine }

function asCustomer(deps: CommerceDeps, booking: Booking, sold: Sold, seller: Seller): MyBooking {
  const { provider, id, state, start, end, visitorTimezone, serviceTimezone, quantity } = booking
  const { order, line, lines } = sold
  const { snapshot } = line
  return {
    token: deps.scheduling.tokenOf({ provider, bookingId: id }),
    providerName: snapshot.providerName,
    ...seller,
    serviceTitle: snapshot.title,
    serviceUrl: snapshot.serviceUrl,
    place: deps.catalogue.placeText(snapshot.location),
    state,
    start: start.toISOString(),
    end: end.toISOString(),
    visitorTimezone,
    serviceTimezone,
    quantity,
    totalCents: order.amount,
    refundedCents: promisedOf(lines),
    currency: 'USD',
    orderNumber: order.number,
    hasReceipt: order.paymentStatus === 'paid',
  }
}
