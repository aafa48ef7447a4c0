import type { Checkout } from '#domains/commerce/contract.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { paymentRefused, storyOf } from './booking-story.ts'
import css from './confirmation.module.css'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { bookAgainAddress, NextSteps } from './next-steps.tsx'
import { Receipt } from './receipt.tsx'
import { StoryHead } from './story-head.tsx'
import { useLiveCheckout } from './use-live-checkout.ts'
import { WhenAndWhere } from './when-and-where.tsx'

/** /bookings/confirm?token=: how a booking stands, as it changes. */
export function Confirmation({ token }: { token: string }) {
  const live = useLiveCheckout(token)
  if (live.status === 'loading') return <ConfirmationSkeleton />
  if (live.status === 'failed')
    return <MissingBooking code={live.code} message={live.message} onRetry={live.again} />

  const { checkout, asking } = live
  const standing = checkout.state === 'confirmed'
  const first = checkout.provider.name.split(' ')[0]
  const back = { name: checkout.provider.name, href: `/at/${encodeURIComponent(checkout.provider.userUrl)}` }
  return (
    <>
      <StoryHead story={storyOf(checkout)} back={back}>
        {!asking && isOpen(checkout) && <GaveUpAsking checkout={checkout} onAgain={live.again} />}
      </StoryHead>
      <section className={css['body']}>
        <div className={`in ${css['columns']}`}>
          <WhenAndWhere checkout={checkout} />
          <div className={themed['panel']}>
            {standing && (
              <>
                <h2>Next</h2>
                <NextSteps checkout={checkout} />
              </>
            )}
            {!standing && <WayOn token={token} checkout={checkout} />}
            <Receipt checkout={checkout} />
            {(standing || checkout.state === 'requested') && (
              <p className={themed['withIcon']}>
                <LineIcon name="undo" />
                <span>{checkout.policy.sentence}</span>
              </p>
            )}
            {checkout.provider.email && (
              <p className={css['others']}>
                Something to ask? Write to {first} at{' '}
                <a href={`mailto:${checkout.provider.email}`}>{checkout.provider.email}</a>.
              </p>
            )}
          </div>
        </div>
      </section>
    </>
  )
}

/** Whether an answer is still to come from a bank or a provider. */
const isOpen = (checkout: Checkout) =>
  checkout.state === 'requested' ||
  (checkout.state === 'held' && checkout.order !== null && !paymentRefused(checkout))

function GaveUpAsking({ checkout, onAgain }: { checkout: Checkout; onAgain: () => void }) {
  const email = checkout.customer?.email ?? 'you'
  return (
    <div className={themed['notice']} aria-live="polite">
      <p>
        {checkout.state === 'held' ? 'Your bank takes longer than usual. ' : ''}You can close this page: we
        write to {email} as soon as it is settled.
      </p>
      <button type="button" className={themed['quiet']} onClick={onAgain}>
        Look again now
      </button>
    </div>
  )
}

/** The one thing to do while a booking does not stand. */
function WayOn({ token, checkout }: { token: string; checkout: Checkout }) {
  const again = bookAgainAddress(checkout)
  if (checkout.state === 'requested') return <h2>Your request</h2>
  if (checkout.state !== 'held')
    return (
      <>
        <h2>Another time</h2>
        <a className={themed['button']} href={again}>
          {checkout.state === 'completed' || checkout.state === 'no_show'
            ? 'Book again'
            : 'Choose another time'}
        </a>
      </>
    )
  if (checkout.order && !paymentRefused(checkout)) return <h2>Your booking</h2>
  return (
    <>
      <h2>Your time is kept</h2>
      <a className={themed['button']} href={`${again}?checkout=${encodeURIComponent(token)}`}>
        {paymentRefused(checkout) ? 'Try another card' : 'Finish booking'}
      </a>
    </>
  )
}
