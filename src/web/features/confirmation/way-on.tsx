import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import themed from '#web/ui/themed.module.css'
import { Alternatives } from './alternatives.tsx'
import { isUnfinished, paidTooLate, paymentRefused } from './booking-story.ts'
import { bookAgainAddress } from './next-steps.tsx'

const endedStates = ['cancelled', 'completed', 'no_show']

/** The single action for a booking that is not active. */
export function WayOn({ token, checkout }: { token: string; checkout: Checkout }) {
  const address = bookAgainAddress(checkout)
  if (checkout.state === 'requested')
    return (
      <>
        <h2>Your request</h2>
        {checkout.awaitsPayment && !checkout.onlyToLookAt && (
          <a className={themed['button']} href={`${address}?checkout=${encodeURIComponent(token)}`}>
            Pay {formatMoney(checkout.totalCents)}
          </a>
        )}
      </>
    )
  if (paidTooLate(checkout)) return <Alternatives checkout={checkout} />
  if (checkout.state !== 'held')
    return (
      <>
        <h2>Another time</h2>
        <a className={themed['button']} href={address}>
          {endedStates.includes(checkout.state) ? 'Book again' : 'Choose another time'}
        </a>
      </>
    )
  const waits = checkout.order !== null && !paymentRefused(checkout)
  if (waits && !isUnfinished(checkout)) return <h2>Your booking</h2>
  return (
    <>
      <h2>{waits ? 'Your booking' : 'Your time is kept'}</h2>
      <a
        className={themed[waits ? 'quiet' : 'button']}
        href={`${address}?checkout=${encodeURIComponent(token)}`}
      >
        {waits ? 'Pay again' : paymentRefused(checkout) ? 'Try another card' : 'Finish booking'}
      </a>
    </>
  )
}
