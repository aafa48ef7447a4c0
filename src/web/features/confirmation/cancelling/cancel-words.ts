import type { Cancellation } from '#domains/commerce/change-contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'

/** The dialog's title: an unanswered request is withdrawn, a booking is cancelled. */
export const cancelTitle = ({ state }: Pick<Checkout, 'state'>): string =>
  state === 'requested' ? 'Withdraw this request?' : 'Cancel this booking?'

/** The button's text: with the refund amount or the credits, without a refund, or only the action. `seats`: of a party, if not all. */
export function cancelButton(
  { state, pass }: Pick<Checkout, 'state' | 'pass'>,
  { amountCents, capturedCents, credits }: Pick<Cancellation, 'amountCents' | 'capturedCents' | 'credits'>,
  seats?: number,
): string {
  const some = seats === undefined ? '' : seats === 1 ? ' 1 seat' : ` ${seats} seats`
  const verb = `${state === 'requested' ? 'Withdraw' : 'Cancel'}${some}`
  if (credits > 0) return `${verb} and get ${credits === 1 ? 'the credit' : `${credits} credits`} back`
  if (amountCents > 0) return `${verb} and refund ${formatMoney(amountCents)}`
  if (capturedCents > 0) return `${verb} without a refund`
  if (pass) return `${verb} without the credit`
  if (some) return verb
  return state === 'requested' ? 'Withdraw the request' : 'Cancel the booking'
}

export const keepButton = ({ state }: Pick<Checkout, 'state'>): string =>
  state === 'requested' ? 'Keep my request' : 'Keep my booking'

const unit = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'} ahead`

/** How far away the start is, in its largest unit: `2 days ahead`, `3 hours ahead`, `20 minutes ahead`. */
export function aheadWords(now: string, start: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(start) - Date.parse(now)) / 60_000))
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? unit(hours, 'hour') : unit(Math.floor(hours / 24), 'day')
}
