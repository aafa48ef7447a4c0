import { type Booking, type BookingAccess } from '#domains/scheduling/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import type { OrderSnapshot } from '../contract.ts'
import type { Checkout, CheckoutDate } from '../customer-contract.ts'
import type { Offering } from '../offering-ports.ts'
import type { CommerceDeps } from '../ports.ts'
import { cardOf } from '../rules/card-of.ts'
import { firstNameIn } from '../rules/first-name.ts'
import { placeNow, wayIn } from '../rules/join.ts'
import { joinUrl } from '../rules/join-url.ts'
import { isApprovedUnpaid } from '../rules/payable.ts'
import { atStake } from '../rules/refund/amount.ts'
import { creditPolicy } from '../rules/refund/credit-sentence.ts'
import { promisedLadder } from '../rules/refund/promised-ladder.ts'
import { requestPolicy, requestPromise } from '../rules/refund/request-words.ts'
import { capturedOf, heldOf } from '../rules/refund/stakes.ts'
import { whyNotCancellable } from '../rules/refund/standing.ts'
import { refundStanding } from '../rules/refund-standing.ts'
import { bookedLines } from '../store/order-lines.ts'
import { laterTipFor } from './later-tip-for.ts'
import { meetingPlace } from './meeting-place.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { pricedSale, tipBaseOf } from './priced-sale.ts'
import { movingNow } from './read-moving.ts'
import {
  latestCharge,
  type Ordered,
  type OrderedSale,
  orderedSale,
  type Sale,
  saleOf,
  soldAt,
} from './read-sale.ts'
import { payAt } from './till-for.ts'

/** States in which the session takes or took place. Anyone can hold a time, so others do not see the directions. */
const takesPlace: ReadonlySet<Booking['state']> = new Set(['confirmed', 'completed', 'no_show'])

/** Facts that the caller has read. */
type Known = {
  readonly offering?: Offering | undefined
  /** The order was placed by this request, so nothing has followed it. */
  readonly isNew?: boolean
  /** The provider is looking at the customer's page. */
  readonly isOnlyToLookAt?: boolean
}

/**
 * Reads everything that the checkout and the confirmation page show. Anyone with the booking link may call it. Throws
 * `scheduling.booking_missing`.
 */
export async function readCheckout(
  deps: CommerceDeps,
  context: Context,
  { isOnlyToLookAt = false, ...ref }: BookingAccess,
): Promise<Checkout> {
  return checkoutOf(deps, context, await saleOf(deps, context, ref), { isOnlyToLookAt })
}

/**
 * Describes a sale as its customer sees it. The terms come from the order's line; before an order exists, from the hold.
 */
export async function checkoutOf(
  deps: CommerceDeps,
  context: Context,
  sale: Sale,
  known: Known = {},
): Promise<Checkout> {
  const { accounts, catalogue } = deps
  const { booking } = sale
  const { offering } = known
  const { provider, serviceId } = booking
  const own = orderedSale(sale)
  const payment = own && latestCharge(own.ordered)
  const [account, userUrl, live, here, till] = await Promise.all([
    offering ? offering.account : accounts.accountOf(context, provider),
    offering ? offering.userUrl : accounts.userUrlOf(context, provider),
    offering ? offering.live : catalogue.findSellable(context, provider, { entityId: serviceId }),
    placeForCustomer(deps, context, booking, offering),
    payAt(deps, context, provider, payment),
  ])
  const now = context.clock.now()
  const sold = own?.line.snapshot ?? termsOf(sale)
  const order = own?.ordered.order
  const stake = own && soldAt(deps, own, booking)
  const stands = booking.state === 'requested' || booking.state === 'confirmed'
  const priceCents = sold.priceCents
  const dates = datesOf(deps, sale, known.isOnlyToLookAt ?? false)
  const priced = pricedSale(sale)
  const { totalCents } = priced.shown
  // with other dates in the order, the words about money are about this one
  const ownCents = dates.length > 1 ? (priced.ofBooking.get(booking.id) ?? 0) : totalCents
  const firstName = firstNameIn(sold.providerName, sold.providerFirstName)
  const isAhead = booking.state === 'held'
  const zone = booking.visitorTimezone
  const ladder = stake ? promisedLadder(stake, now) : sold.policy.ladder
  const policyAt = (start: Date, amount: number) =>
    priced.shown.pass
      ? creditPolicy({ ladder, start, zone, here })
      : catalogue.policySentence({
          ladder,
          start,
          zone,
          here,
          amount,
          now,
          isAhead,
        })
  // before it is bought each date says its own deadline; afterwards each has a page of its own
  const policySentence =
    isAhead && dates.length > 1
      ? dates
          .map(({ start }, index) => {
            const price = priced.ofBooking.get(sale.together[index]?.booking.id ?? '') ?? 0
            return `${formatDate(start, 'session', zone)}: ${policyAt(new Date(start), price)}`
          })
          .join('\n')
      : policyAt(booking.start, stake && stands ? atStake(stake.stake) || ownCents : ownCents)
  const heldCents = own ? heldOf(own.ordered.charges) : 0
  const awaitsPayment = isApprovedUnpaid(booking) && heldCents === 0 && order?.paymentStatus === 'pending'
  const isPaid = order?.paymentStatus === 'paid'
  const request = requestOf(booking, {
    firstName,
    amount: totalCents,
    isHeld: !isPaid,
    isAccepted: awaitsPayment,
  })
  const isOnlyToLookAt = known.isOnlyToLookAt ?? false
  const token = tokenFor(deps, booking, isOnlyToLookAt)
  const { location } = sold
  const met =
    booking.state === 'confirmed'
      ? await meetingPlace(deps, context, booking, {
          location: placeNow(location, live?.location),
          name: sold,
        })
      : undefined
  return {
    state: booking.state,
    holdUntil: booking.holdUntil?.toISOString() ?? null,
    now: now.toISOString(),
    provider: {
      name: sold.providerName,
      firstName,
      userUrl: userUrl ?? '',
      // anyone can hold a time, so only customers with a booking see the account's email
      email: (order && booking.state !== 'held' ? account?.email : undefined) ?? null,
    },
    service: {
      title: sold.title,
      // a service that got another address is there; one that is not sold any more keeps the sold one
      serviceUrl: live?.serviceUrl ?? sold.serviceUrl,
      durationMin: sold.durationMin,
      place: met?.place ?? catalogue.placeText(location),
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
    dates,
    sells: booking.seriesId !== null ? 'series' : booking.sessionId !== null ? 'class' : 'own',
    priceCents,
    ...priced.shown,
    tipBaseCents: isOnlyToLookAt ? null : tipBaseOf(priced.held, account),
    laterTip: own && !isOnlyToLookAt ? await laterTipFor(context, own.ordered, account, known) : null,
    currency: 'USD',
    policy: {
      title: sold.policy.title,
      description: sold.policy.description,
      sentence: request ? requestPolicy(request, policySentence) : policySentence,
      request: request ? requestPromise(request) : '',
    },
    requiresApproval: booking.requiresApproval,
    customer: order
      ? { name: order.customerName, email: order.customerEmail, note: order.customerNote }
      : null,
    order: own ? orderOf(own.ordered) : null,
    cancelledBy: booking.cancelledBy,
    refund: own ? refundStanding(own.ordered.refunds, capturedOf(own.ordered.charges)) : null,
    onlyToLookAt: isOnlyToLookAt,
    cancellable: own !== undefined && !isOnlyToLookAt && whyNotCancellable(booking, now) === undefined,
    movesLeft: own && !isOnlyToLookAt ? movesLeftOf(deps, own, now) : 0,
    heldCents,
    awaitsPayment,
    payment: order ? paymentOf(order, booking, payment) : null,
    payAt: till,
    joinUrl: joinUrl(deps.publicUrl, booking, token),
    icsUrl: `${deps.publicUrl}/api/checkouts/${encodeURIComponent(token)}/calendar.ics`,
  }
}

/** The dates of a sale, by start. After the order their prices are those of its lines. */
function datesOf(deps: CommerceDeps, sale: Sale, isOnlyToLookAt: boolean): CheckoutDate[] {
  const lines = sale.ordered ? bookedLines(sale.ordered.lines) : []
  return sale.together.map(({ booking, terms }) => ({
    token: tokenFor(deps, booking, isOnlyToLookAt),
    state: booking.state,
    start: booking.start.toISOString(),
    end: booking.end.toISOString(),
    quantity: booking.quantity,
    priceCents: lines.find(({ bookingId }) => bookingId === booking.id)?.unitAmount ?? terms?.priceCents ?? 0,
    isThis: booking.id === sale.booking.id,
  }))
}

function termsOf({ booking, terms }: Sale): Omit<OrderSnapshot, 'quantity' | 'visitorTimezone' | 'policy'> & {
  readonly policy: Pick<OrderSnapshot['policy'], 'title' | 'description' | 'ladder'>
} {
  if (!terms) throw new Error(`booking ${booking.id} has neither terms nor a line`)
  return terms
}

/** The token of the links on the page: as strong as the one that opened it. */
const tokenFor = (
  { scheduling }: CommerceDeps,
  { provider, id: bookingId }: Booking,
  isOnlyToLookAt: boolean,
): string =>
  isOnlyToLookAt
    ? scheduling.lookTokenOf({ provider, bookingId })
    : scheduling.tokenOf({ provider, bookingId })

type Request = Parameters<typeof requestPromise>[0]

/** A request that is not booked yet, or that the customer is about to send; undefined for every other booking. */
function requestOf(
  { state, requiresApproval, holdUntil, visitorTimezone: zone }: Booking,
  request: Omit<Request, 'until' | 'zone'>,
): Request | undefined {
  if (state === 'requested') return { ...request, until: holdUntil, zone }
  return state === 'held' && requiresApproval ? { ...request, until: null, zone } : undefined
}

const orderOf = (ordered: Ordered): NonNullable<Checkout['order']> => {
  const { number, paymentStatus, paymentMethod, state, refundState } = ordered.order
  return { number, paymentStatus, paymentMethod, card: cardOf(latestCharge(ordered)), state, refundState }
}

/** Moves that the customer may make now. */
function movesLeftOf(deps: CommerceDeps, sale: OrderedSale, now: Date): number {
  const { refusal, left } = movingNow(sale, soldAt(deps, sale, sale.booking), sale.booking, now)
  return refusal === undefined ? left : 0
}

/** Returns the payment for the card form while the order is unpaid and its time is kept for the payment. */
function paymentOf(
  order: Ordered['order'],
  booking: Booking,
  payment: ReturnType<typeof latestCharge>,
): Checkout['payment'] {
  const isDue = booking.state === 'held' || isApprovedUnpaid(booking)
  if (order.paymentStatus !== 'pending' || !isDue || !payment?.clientSecret) return null
  if (payment.state === 'authorised') return null
  return { clientSecret: payment.clientSecret, state: payment.state, failure: payment.failure }
}
