import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import type { CancelledBy } from '#domains/scheduling/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'

/** Formats cents as every page does: `$80`, `$80.50`. */
export const amount = formatMoney

/** `May 12, 2026, 7:00 PM in Baltimore` */
export const fullMoment = (iso: string, zone: string, here: ProviderPlace | undefined): string =>
  `${formatDate(iso, 'date', zone)}, ${formatDate(iso, 'time', zone)} ${inPlace(zone, here)}`

const cancellers: Readonly<Record<CancelledBy, string>> = {
  customer: 'by the customer',
  provider: 'by you',
  system: 'by the product',
}

const sessions: Readonly<Partial<Record<NonNullable<OrderRow['bookingState']>, string>>> = {
  requested: 'Waiting for your answer.',
  completed: 'Completed.',
  no_show: 'No-show.',
  cancelled: 'Cancelled.',
  declined: 'Declined by you.',
  expired: 'Expired before it was confirmed.',
  held: 'The customer is checking out.',
}

type Standing = Pick<OrderRow, 'bookingState' | 'awaitsPayment'> & {
  readonly cancelledBy: CancelledBy | null
}

/** The state of an order's session as a sentence; '' for a confirmed session. */
export function sessionWords({ bookingState: state, awaitsPayment, cancelledBy }: Standing): string {
  if (awaitsPayment) return 'Approved by you. It is confirmed once it is paid.'
  if (state === 'cancelled' && cancelledBy) return `Cancelled ${cancellers[cancelledBy]}.`
  return (state && sessions[state]) ?? ''
}
