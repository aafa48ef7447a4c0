import { formatMoney } from '#platform/common/money.ts'
import type { PaymentMethod } from '../contract.ts'
import { disputeReason } from './dispute-words.ts'
import { settledBy } from './payment-words.ts'
import { type RefundReason, refundWords } from './refund-words.ts'

export type EventData = {
  readonly method?: PaymentMethod
  readonly reportedAs?: string
  readonly amount?: number
  /** The requested amount, if another one arrived. */
  readonly wanted?: number
  readonly failure?: string
  readonly reason?: RefundReason
  /** What happened to a refund; `attempts`: how often it was sent to the gateway. */
  readonly refund?:
    | 'promised'
    | 'by_hand'
    | 'delayed'
    | 'failed'
    | 'bounced'
    | 'retried'
    | 'paid_outside'
    | 'dropped'
    | 'disputed'
  readonly refundId?: string
  /** Whole cents that are held on the customer's card, or were. */
  readonly held?: number
  readonly released?: number
  /** The provider approved a request whose payment is due first. */
  readonly request?: 'approved'
  readonly attempts?: number
  /** What became of a dispute; `fee`: the bank's. */
  readonly dispute?: 'open' | 'won' | 'lost'
  readonly disputeReason?: string
  readonly fee?: number
  /** The customer changed name, e-mail or note before paying. */
  readonly customer?: 'changed'
  /** What the provider did with something to deliver. */
  readonly delivery?: 'started' | 'delivered'
  /** Seats of a class that were given back. */
  readonly seats?: number
  /** The note of the person who acted. */
  readonly note?: string
}

/** Reasons that the step's name already says. */
const saidByStep = new Set<RefundReason>([
  'declined',
  'expired',
  'cancelled',
  'cancelled_by_customer',
  'cancelled_by_provider',
])

/** Describes an event of an order in words. Empty if the step's name says enough. */
export function timelineNote(step: string, data: EventData): string {
  const { method, reportedAs, amount, wanted, failure, reason, refund, customer, note } = data
  if (step === 'paid' && amount !== undefined) {
    const by = method === 'unlisted' && reportedAs ? reportedAs : method && settledBy(method)
    return by ? `${formatMoney(amount)}, ${by}` : formatMoney(amount)
  }
  if (data.dispute !== undefined) return disputeNote(data.dispute, data)
  if (refund !== undefined) return refundNote(refund, data)
  if (step === 'refunded' && amount !== undefined)
    return `${formatMoney(amount)} sent back${reason ? `: ${refundWords[reason]}` : ''}`
  if (data.held !== undefined) return `${formatMoney(data.held)} held, not charged`
  if (data.released !== undefined)
    return `${formatMoney(data.released)} no longer held${failure ? `. ${failure}` : ''}`
  if (data.request === 'approved') return 'Approved. The booking is confirmed once the money is there'
  if (wanted !== undefined)
    return `${formatMoney(amount ?? 0)} arrived instead of ${formatMoney(wanted)}; all of it goes back`
  if (failure) return failure
  if (data.seats !== undefined)
    return data.seats === 1 ? '1 seat given back' : `${data.seats} seats given back`
  if (data.delivery) return data.delivery === 'started' ? 'Started' : 'Delivered'
  if (customer) return 'Name, e-mail or note changed before paying'
  return note || (reason && !saidByStep.has(reason) ? sentence(refundWords[reason]) : '')
}

function refundNote(
  refund: NonNullable<EventData['refund']>,
  { amount = 0, reason, note, failure, attempts = 0 }: EventData,
): string {
  const money = formatMoney(amount)
  const why = failure ? `. ${failure}` : ''
  switch (refund) {
    case 'promised':
    case 'by_hand': {
      const because = reason ? `: ${refundWords[reason]}` : ''
      const words = note ? `. “${note}”` : ''
      return `${money} ${refund === 'by_hand' ? 'to be paid back outside' : 'goes back'}${because}${words}`
    }
    case 'delayed':
      return `${money} could not be sent back in ${attempts} tries, we keep trying${why}`
    case 'failed':
      return `${money} could not be sent back${attempts > 1 ? ` in ${attempts} tries` : ''}${why}`
    case 'bounced':
      return `${money} came back from the bank${why}`
    case 'dropped':
      return `${money} less to send back: it went back another way`
    case 'disputed':
      return `${money} waits until the bank has decided`
    case 'retried':
      return `${money} is sent once more`
    case 'paid_outside':
      return `${money} paid back outside`
  }
}

function disputeNote(
  dispute: NonNullable<EventData['dispute']>,
  { amount = 0, fee = 0, disputeReason: reason = '' }: EventData,
): string {
  const money = formatMoney(amount)
  if (dispute === 'won') return `Dispute won: the bank gives ${money} back`
  if (dispute === 'lost') return `Dispute lost: the bank keeps ${money}`
  return `${money}${fee > 0 ? `, and a fee of ${formatMoney(fee)}` : ''}: “${disputeReason(reason)}”`
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
