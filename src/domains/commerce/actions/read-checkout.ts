import { type Booking, fail as failScheduling } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { OrderSnapshot } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cardOf } from '../rules/card-of.ts'
import { firstNameIn } from '../rules/first-name.ts'
import { wayIn } from '../rules/join.ts'
import { joinUrl } from '../rules/join-url.ts'
import { atStake } from '../rules/refund/amount.ts'
import type { Sold } from '../rules/refund/cancellation.ts'
import { promisedLadder } from '../rules/refund/promised-ladder.ts'
import { requestPolicy, requestPromise } from '../rules/refund/request-words.ts'
import { whyNotCancellable } from '../rules/refund/standing.ts'
import { refundStanding } from '../rules/refund-standing.ts'
import { sellerNames } from '../rules/seller-names.ts'
import type { Order } from '../store/order-row.ts'
import { findOrderOfBooking } from '../store/orders.ts'
import { findPayment, type Payment } from '../store/payments.ts'
import { refundsOf } from '../store/refunds.ts'
import { soldAt } from './find-sold.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { movingNow } from './read-moving.ts'
import { soldAs } from './sold-as.ts'

/** States in which the session takes or took place. Anyone can hold a time, so others do not see the directions. */
const takesPlace: ReadonlySet<Booking['state']> = new Set(['confirmed', 'completed', 'no_show'])

/** Rows that the caller has just read or written. */
type Known = {
  readonly order: Order
  readonly account: Awaited<ReturnType<CommerceDeps['accounts']['accountOf']>>
}

/**
 * Reads everything that the checkout and the confirmation page show. Anyone with the booking link may call it. The
 * terms come from the order's snapshot; before an order exists, from the hold. Throws `scheduling.booking_missing`;
 * `.hold_expired` for a hold without an order that is older than stored terms.
 */
export async function readCheckout(
  deps: CommerceDeps,
  context: Context,
  { token, known }: { token: string; known?: Known },
): Promise<Checkout> {
  const { accounts, scheduling, catalogue } = deps
  const ref = scheduling.refOf(token)
  const { provider } = ref
  const [booking, order, account, userUrl] = await Promise.all([
    scheduling.bookingOf(context, ref),
    known ? known.order : findOrderOfBooking(context, provider, ref.bookingId),
    known ? known.account : accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
  ])
  const [sold, payment, live, here] = await Promise.all([
    order ? order.snapshot : shown(deps, context, booking, account),
    order && order.amount > 0 ? findPayment(context, provider, order.id) : undefined,
    catalogue.findLive(context, provider, { entityId: booking.serviceId }),
    placeForCustomer(deps, context, booking),
  ])
  const refunds = order && payment && payment.refunded > 0 ? await refundsOf(context, provider, order.id) : []
  const { policy, location, priceCents, title, serviceUrl, durationMin } = sold
  const soldBy = sold.providerName || sellerNames(undefined, account).providerName
  const now = context.clock.now()
  const onlyToLookAt = scheduling.isOnlyToLookAt(token)
  const own = order && soldAt(deps, order, booking, payment, booking.state === 'requested')
  const stands = booking.state === 'requested' || booking.state === 'confirmed'
  const totalCents = order ? order.amount : priceCents * booking.quantity
  const firstName = firstNameIn(soldBy, sold.providerFirstName || account?.firstName)
  const policySentence = catalogue.policySentence({
    ladder: own ? promisedLadder(own, now) : policy.ladder,
    start: booking.start,
    zone: booking.visitorTimezone,
    here,
    amount: own && stands ? atStake(own.stake) || totalCents : totalCents,
    now,
    isAhead: booking.state === 'held',
  })
  const request = requestOf(booking, firstName, totalCents)
  // anyone can hold a time, so only customers with a booking see the account's email
  const email = order && booking.state !== 'held' ? account?.email : undefined
  return {
    state: booking.state,
    holdUntil: booking.holdUntil?.toISOString() ?? null,
    now: now.toISOString(),
    provider: {
      name: soldBy,
      firstName,
      userUrl: userUrl ?? '',
      email: email ?? null,
    },
    service: {
      title,
      // a service that got another address is there; one that is not sold any more keeps the sold one
      serviceUrl: live?.serviceUrl ?? serviceUrl,
      durationMin,
      place: catalogue.placeText(location),
      placeKind: location.kind,
      directions: takesPlace.has(booking.state) ? (wayIn(location).directions ?? '') : '',
      preparation: live?.preparation ?? '',
      media: live?.media ?? null,
    },
    start: booking.start.toISOString(),
    end: booking.end.toISOString(),
    visitorTimezone: booking.visitorTimezone,
    serviceTimezone: booking.serviceTimezone,
    quantity: booking.quantity,
    priceCents,
    totalCents,
    currency: 'USD',
    policy: {
      title: policy.title,
      description: policy.description,
      sentence: request ? requestPolicy(request, policySentence) : policySentence,
      request: request ? requestPromise(request) : '',
    },
    requiresApproval: booking.requiresApproval,
    customer: order
      ? { name: order.customerName, email: order.customerEmail, note: order.customerNote }
      : null,
    order: order ? orderOf(order, payment) : null,
    cancelledBy: booking.cancelledBy,
    refund: refundStanding(refunds, payment?.captured ?? 0),
    onlyToLookAt,
    cancellable: own !== undefined && !onlyToLookAt && whyNotCancellable(booking, now) === undefined,
    movesLeft: order && own && !onlyToLookAt ? movesLeftOf(order, own, booking, now) : 0,
    payment: order ? paymentOf(order, booking, payment) : null,
    joinUrl: joinUrl(deps.publicUrl, booking, token),
    icsUrl: `${deps.publicUrl}/api/checkouts/${encodeURIComponent(token)}/calendar.ics`,
  }
}

/** An unanswered request, or one that the customer is about to send; undefined for every other booking. */
function requestOf(
  { state, requiresApproval, holdUntil, visitorTimezone: zone }: Booking,
  firstName: string,
  amount: Cents,
): Parameters<typeof requestPromise>[0] | undefined {
  if (state === 'requested') return { firstName, amount, until: holdUntil, zone }
  return state === 'held' && requiresApproval ? { firstName, amount, until: null, zone } : undefined
}

/** The snapshot that an order of this hold would get. */
async function shown(
  { scheduling, pageNameOf }: CommerceDeps,
  context: Context,
  { provider, id: bookingId, state, quantity, visitorTimezone }: Booking,
  account: Known['account'],
): Promise<OrderSnapshot> {
  const [terms, page] = await Promise.all([
    scheduling.termsOf(context, { provider, bookingId }),
    pageNameOf(context, provider),
  ])
  if (!terms) return failScheduling('scheduling.hold_expired', { state })
  return soldAs(terms, { quantity, visitorTimezone, ...sellerNames(page, account) })
}

const orderOf = (
  { number, paymentStatus, paymentMethod, state, refundState }: Order,
  payment: Payment | undefined,
) => ({
  number,
  paymentStatus,
  paymentMethod,
  card: cardOf(payment),
  state,
  refundState,
})

/** Moves that the customer may make now. */
function movesLeftOf(order: Order, sold: Sold, booking: Booking, now: Date): number {
  const { refusal, left } = movingNow(order, sold, booking, now)
  return refusal === undefined ? left : 0
}

/** Returns the payment for the card form while the order is unpaid and its booking is held. */
function paymentOf(order: Order, booking: Booking, payment: Payment | undefined): Checkout['payment'] {
  if (order.paymentStatus !== 'pending' || booking.state !== 'held' || !payment?.clientSecret) return null
  return { clientSecret: payment.clientSecret, state: payment.state, failure: payment.failure }
}
