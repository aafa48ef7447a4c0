import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { BookingMail } from '../contract.ts'

type Plain<T> = T extends string ? { readonly template: T } : never
type Moved<T> = {
  readonly template: T
  readonly by: 'customer' | 'provider'
  readonly fromStart: string
  readonly reason: string
}
type Cancelled<T> = {
  readonly template: T
  readonly by: CancelledBy
  readonly reason: string
  readonly refund: Cents
  readonly percent: number
}

export type CustomerOccasion =
  | Plain<'booking-confirmed' | 'booking-requested' | 'booking-declined' | 'booking-expired'>
  /** `choices`: starts of free times near the one that was lost. */
  | { readonly template: 'payment-returned'; readonly choices: readonly string[] }
  | Moved<'booking-moved'>
  | Cancelled<'booking-cancelled'>
  | { readonly template: 'refund-raised'; readonly refund: Cents; readonly reason: string }
  /** `wasLate`: the customer was told that it takes longer; `byHand`: the provider says that they paid it back. */
  | {
      readonly template: 'refund-sent'
      readonly refund: Cents
      readonly wasLate: boolean
      readonly byHand?: boolean
    }
  | { readonly template: 'refund-delayed'; readonly refund: Cents }
  | { readonly template: 'reminder'; readonly hours: 1 | 24 }

export type ProviderOccasion =
  | Plain<'new-order' | 'request-to-approve'>
  | Moved<'moved-by-customer'>
  | Cancelled<'cancelled-by-customer'>
  | { readonly template: 'refund-task'; readonly refund: Cents; readonly failure: string }

/** Why a mail about a booking is written, with what the booking itself does not say; instants as ISO texts. */
export type Occasion = CustomerOccasion | ProviderOccasion

export const isForProvider = (occasion: Occasion): occasion is ProviderOccasion =>
  natureOf[occasion.template].to === 'provider'

type Nature = {
  readonly to: 'customer' | 'provider'
  /** The calendar file that goes along. */
  readonly file?: 'REQUEST' | 'CANCEL'
  /** What stands in place of the place when the session does not take place. */
  readonly off?: string
  /** About money alone: the time is not named. */
  readonly isMoney?: true
}

/** What each mail about a booking is by nature. */
export const natureOf: Readonly<Record<BookingMail, Nature>> = {
  'booking-confirmed': { to: 'customer', file: 'REQUEST' },
  'booking-requested': { to: 'customer' },
  'booking-declined': { to: 'customer', off: 'Not booked' },
  'booking-expired': { to: 'customer', off: 'Not booked' },
  'payment-returned': { to: 'customer', off: 'Not booked' },
  'booking-moved': { to: 'customer', file: 'REQUEST' },
  'booking-cancelled': { to: 'customer', file: 'CANCEL', off: 'Cancelled' },
  'refund-raised': { to: 'customer', isMoney: true },
  'refund-sent': { to: 'customer', isMoney: true },
  'refund-delayed': { to: 'customer', isMoney: true },
  reminder: { to: 'customer' },
  'new-order': { to: 'provider', file: 'REQUEST' },
  'request-to-approve': { to: 'provider' },
  'moved-by-customer': { to: 'provider', file: 'REQUEST' },
  'cancelled-by-customer': { to: 'provider', file: 'CANCEL', off: 'Cancelled' },
  'refund-task': { to: 'provider', isMoney: true },
}
