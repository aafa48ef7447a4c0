import { returnsCredit } from '#domains/passes/rules/returns.ts'
import type { Booking, BookingRef } from '#domains/scheduling/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import type { Cancellation } from '../change-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cancelSentence } from '../rules/refund/cancel-sentence.ts'
import { cancellationAt } from '../rules/refund/cancellation.ts'
import { creditSentence } from '../rules/refund/credit-sentence.ts'
import { over, whyNotCancellable } from '../rules/refund/standing.ts'
import { isWithBank } from '../store/disputes.ts'
import { paidTipsFor } from '../store/later-tips.ts'
import { bookedLines } from '../store/order-lines.ts'
import { cancelledTogether } from './cancelled-together.ts'
import { endingWith } from './end-additions.ts'
import { othersStand } from './others-stand.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { type OrderedSale, orderedSale, saleOf, sellerOf, soldAt, tipOf } from './read-sale.ts'

/**
 * Reads what a cancellation would refund now, why, until when, and the later steps (product.md 6, rule 11); of a party at
 * a class for some `seats`, of a series for all dates to come. Anyone with the booking link may call it. Throws `scheduling.booking_missing`.
 */
export async function readCancellation(
  deps: CommerceDeps,
  context: Context,
  ref: BookingRef,
  seats?: number,
): Promise<Cancellation> {
  const at = context.clock.now()
  const sale = await saleOf(deps, context, ref)
  const { booking } = sale
  const found = orderedSale(sale)
  const cancelled = seats === undefined ? booking.quantity : Math.min(seats, booking.quantity)
  const sold = found && soldAt(deps, found, booking, { seats: cancelled })
  const { start, visitorTimezone: zone } = booking
  const plain = {
    now: at.toISOString(),
    start: start.toISOString(),
    visitorTimezone: zone,
    capturedCents: sold?.stake.captured ?? 0,
    currency: 'USD' as const,
    paidBy: found?.ordered.order.paymentMethod ?? null,
  }
  const obstacle = found ? whyNotCancellable(booking, at) : over('held')
  if (!found || !sold || obstacle !== undefined)
    return {
      ...plain,
      possible: false,
      percent: 0,
      amountCents: 0,
      why: 'policy',
      sentence: obstacle ?? '',
      deadline: null,
      steps: [],
      credits: 0,
    }
  const together = cancelledTogether(booking, sale.together, at)
  const ids = new Set(together.map(({ id }) => id))
  const isLast =
    cancelled === booking.quantity && !(await othersStand(deps, context, found.ordered.lines, ids))
  const tip = isLast ? tipOf(found.ordered) : 0
  const later = isLast
    ? await paidTipsFor(context, { provider: booking.provider, orderId: found.ordered.order.id })
    : 0
  const added = isLast
    ? await endingWith(deps, context, { provider: booking.provider, orderId: found.ordered.order.id })
    : undefined
  const others = { tip, later, added }
  if (together.length > 1 && booking.state !== 'requested')
    return withOthers({ ...plain, ...(await ofSeries(deps, context, found, together)) }, others)
  const cancelling = cancellationAt(sold, at)
  const { percent, amount, why, deadline, steps } = cancelling
  const { order } = found.ordered
  const isCredit = sold.isCredit === true
  const here = await placeForCustomer(deps, context, booking)
  const answer: Cancellation = {
    ...plain,
    possible: true,
    percent,
    amountCents: amount,
    why,
    sentence: isCredit
      ? creditSentence({ sold, cancelling, at, zone, here, count: cancelled, title: passOf(found) })
      : cancelSentence({
          sold,
          cancelling,
          at,
          zone,
          here,
          providerName: sellerOf(found),
          paidBy: plain.paidBy,
          withBank:
            order.disputeState === 'open' &&
            (await isWithBank(context, { provider: order.provider, orderId: order.id })),
        }),
    deadline: deadline?.toISOString() ?? null,
    steps: isCredit
      ? []
      : steps.map((step) => ({
          percent: step.percent,
          amountCents: step.amount,
          until: step.until?.toISOString() ?? null,
        })),
    credits: isCredit && returnsCredit(percent) ? cancelled : 0,
  }
  return withOthers(answer, others)
}

/** The title of the pass whose credits paid a booking. */
const passOf = ({ line }: OrderedSale): string => line.snapshot.paidByPass?.title ?? 'your pass'

/**
 * Tips come back in full with the last booking of their order, at any time, and what was added to it ends. `later` and `added`: those
 * with an order of their own, whose money is no part of this one.
 */
function withOthers(
  answer: Cancellation,
  {
    tip,
    later,
    added,
  }: { tip: number; later: number; added: Awaited<ReturnType<typeof endingWith>> | undefined },
): Cancellation {
  const sentence = [
    answer.sentence,
    tip > 0 && `The tip of ${formatMoney(tip)} comes back too.`,
    later > 0 && `The ${formatMoney(later)} that you gave as a tip later comes back too.`,
    added && added.titles.length > 0 && addedWords(added),
  ]
  return {
    ...answer,
    amountCents: answer.amountCents + tip,
    capturedCents: answer.capturedCents + tip,
    sentence: sentence.filter(Boolean).join(' '),
    steps: answer.steps.map((step) => ({ ...step, amountCents: step.amountCents + tip })),
  }
}

/** `“Edited photos”, which you added, is cancelled too. Its $20 comes back.` */
function addedWords({ titles, cents }: Awaited<ReturnType<typeof endingWith>>): string {
  const all = titles.map((title) => `“${title}”`).join(' and ')
  const isOne = titles.length === 1
  const money = cents > 0 ? ` ${isOne ? 'Its' : 'Their'} ${formatMoney(cents)} comes back.` : ''
  return `${all}, which you added, ${isOne ? 'is' : 'are'} cancelled too.${money}`
}

type OfSeries = Pick<
  Cancellation,
  | 'possible'
  | 'percent'
  | 'amountCents'
  | 'capturedCents'
  | 'why'
  | 'sentence'
  | 'deadline'
  | 'steps'
  | 'credits'
>

/**
 * The refund of all dates of a series that are to come: the sum, and one sentence a date, by each date's own deadline
 * (product.md 2, "Classes, small print"). `deadline` is the first at which the sum changes.
 */
async function ofSeries(
  deps: CommerceDeps,
  context: Context,
  found: OrderedSale,
  bookings: readonly Booking[],
): Promise<OfSeries> {
  const at = context.clock.now()
  const [first] = bookings
  const dates = bookings.flatMap((booking) => {
    const line = bookedLines(found.ordered.lines).find(({ bookingId }) => bookingId === booking.id)
    if (!line) return []
    const sold = soldAt(deps, { ...found, line }, booking)
    return [
      {
        booking,
        cancelling: cancellationAt(sold, at),
        captured: sold.stake.captured,
        isCredit: sold.isCredit === true,
      },
    ]
  })
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
  const amountCents = sum(dates.map(({ cancelling }) => cancelling.amount))
  const capturedCents = sum(dates.map(({ captured }) => captured))
  const ends = dates.flatMap(({ cancelling }) => cancelling.deadline?.getTime() ?? [])
  const here = first && (await placeForCustomer(deps, context, first))
  return {
    possible: true,
    credits: sum(
      dates.map(({ booking, cancelling, isCredit }) =>
        isCredit && returnsCredit(cancelling.percent) ? booking.quantity : 0,
      ),
    ),
    percent: capturedCents === 0 ? 100 : Math.round((amountCents * 100) / capturedCents),
    amountCents,
    capturedCents,
    why: 'policy',
    sentence: dates
      .map(({ booking: { start, visitorTimezone }, cancelling: { amount, percent }, isCredit }) => {
        const when = `${formatDate(start, 'session', visitorTimezone)} ${inPlace(visitorTimezone, here)}`
        if (isCredit)
          return `${when}: ${returnsCredit(percent) ? `the credit comes back to ${passOf(found)}` : 'the credit stays spent'}.`
        return capturedCents === 0
          ? `${when} is cancelled.`
          : `${when}: ${amount === 0 ? 'nothing comes back' : `${formatMoney(amount)} comes back`}.`
      })
      .join(' '),
    deadline: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    steps: [],
  }
}
