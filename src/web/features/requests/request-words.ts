import { formatMoney } from '#platform/common/money.ts'
import type { Order } from '../../parts/data/orders.ts'
import type { RequestSearch } from './request-search.ts'

type Standing = Pick<
  Order,
  'bookingState' | 'awaitsPayment' | 'cancelledBy' | 'customerName' | 'refundedCents'
>
type Words = { title: string; text: string }

export const questions: Readonly<Record<NonNullable<RequestSearch['choice']> | 'open', string>> = {
  approve: 'Approve this request?',
  decline: 'Decline this request?',
  open: 'Approve or decline?',
}

/** What became of a request that can no longer be decided; undefined while it can. */
export function outcomeOf(order: Standing): Words | undefined {
  const { bookingState, cancelledBy, customerName, refundedCents } = order
  const money = refundedCents > 0 ? ` ${formatMoney(refundedCents)} goes back to ${customerName}.` : ''
  switch (bookingState) {
    case 'requested':
      return order.awaitsPayment
        ? {
            title: 'You approved this request',
            text: `${customerName} still has to pay. The booking is confirmed once the money is there.`,
          }
        : undefined
    case 'declined':
      return { title: 'You declined this request', text: `The time is free again.${money}` }
    case 'expired':
      return { title: 'This request has ended', text: `Nobody answered it in time.${money}` }
    case 'cancelled':
      return cancelledBy === 'customer'
        ? { title: `${customerName} cancelled`, text: `The time is free again.${money}` }
        : { title: 'This booking is cancelled', text: `The time is free again.${money}` }
    case 'confirmed':
      return { title: 'This booking is confirmed', text: `${customerName} has been told.` }
    case 'held':
    case 'completed':
    case 'no_show':
    case 'waitlisted':
    case null:
      return { title: 'There is nothing to decide', text: 'The order shows how it stands.' }
  }
}
