import { Suspense, useCallback, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { PolicySentence } from '#web/parts/when-and-where/policy-sentence.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { Addons } from './adding/addons.tsx'
import { movedStory, paymentRefused, storyOf } from './booking-story.ts'
import { cancelTitle } from './cancelling/cancel-words.ts'
import { Change, type LoadChange } from './change.tsx'
import css from './confirmation.module.css'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderLines } from './order-lines.tsx'
import { Preparation } from './preparation.tsx'
import { StoryHead } from './story-head.tsx'
import { useLiveCheckout } from './use-live-checkout.ts'
import { WayOn } from './way-on.tsx'
import { WhenAndWhere } from './when-and-where.tsx'

const GoesWell = lazyPart(() =>
  import('./partners/goes-well.tsx').then(({ GoesWell }) => ({ default: GoesWell })),
)

type Props = { token: string; loadCancel: LoadChange; loadMove: LoadChange }

/** /bookings/confirm?token=: the live state of a booking, and the changes that its customer can make. */
export function Confirmation({ token, loadCancel, loadMove }: Props) {
  const live = useLiveCheckout(token)
  const here = useProviderPlace()
  const [opened, setOpened] = useState<'cancel' | 'move'>()
  const [movedTo, setMovedTo] = useState<string>()
  const [changes, setChanges] = useState(0)
  const close = useCallback(() => setOpened(undefined), [])
  if (live.status === 'loading') return <ConfirmationSkeleton />
  if (live.status === 'failed')
    return <MissingBooking code={live.code} message={live.message} onRetry={live.retry} />

  const { checkout, asking, take } = live
  const standing = checkout.state === 'confirmed'
  const moved = standing && movedTo === checkout.start

  function onChanged(next: Checkout) {
    if (next.start !== checkout.start) setMovedTo(next.start)
    take(next)
    setOpened(undefined)
    setChanges((count) => count + 1)
  }
  function onOver() {
    setOpened(undefined)
    live.retry()
  }

  return (
    <>
      <StoryHead story={moved ? movedStory(checkout, here) : storyOf(checkout)} changes={changes}>
        {!asking && isOpen(checkout) && <GaveUpAsking checkout={checkout} onRetry={live.retry} />}
      </StoryHead>
      <section className={css['body']}>
        <div className={`in ${css['columns']}`}>
          <WhenAndWhere checkout={checkout} />
          <div className={themed['panel']}>
            {standing ? (
              <>
                <h2>Next</h2>
                <NextSteps
                  checkout={checkout}
                  moved={moved}
                  onMove={() => setOpened('move')}
                  onCancel={() => setOpened('cancel')}
                />
              </>
            ) : (
              <WayOn token={token} checkout={checkout} />
            )}
            {checkout.state === 'requested' && checkout.cancellable && (
              <button type="button" className={themed['quiet']} onClick={() => setOpened('cancel')}>
                <LineIcon name="cross" /> Withdraw the request
              </button>
            )}
            {checkout.onlyToLookAt && (
              <p className={css['others']}>
                This is your customer’s page, for you to look at. You can cancel or move the booking on{' '}
                <a href="/order">its order</a>.
              </p>
            )}
            <Addons
              token={token}
              isOffered={
                standing && !checkout.onlyToLookAt && Date.parse(checkout.now) < Date.parse(checkout.end)
              }
              zone={checkout.serviceTimezone}
            />
            <OrderLines token={token} checkout={checkout} />
            {(standing || checkout.state === 'requested') && (
              <p className={themed['withIcon']}>
                <LineIcon name="undo" />
                <PolicySentence sentence={checkout.policy.sentence} />
              </p>
            )}
            {standing && <Preparation text={checkout.service.preparation} />}
            {checkout.provider.email && (
              <p className={css['others']}>
                Questions? Write to {checkout.provider.firstName} at{' '}
                <a href={`mailto:${checkout.provider.email}`}>{checkout.provider.email}</a>.
              </p>
            )}
          </div>
        </div>
      </section>
      {standing && !checkout.onlyToLookAt && (
        <Suspense>
          <GoesWell checkout={checkout} />
        </Suspense>
      )}
      {opened && (
        <Change
          key={opened}
          title={opened === 'cancel' ? cancelTitle(checkout) : 'Move to another time'}
          wide={opened === 'move'}
          load={opened === 'cancel' ? loadCancel : loadMove}
          token={token}
          checkout={checkout}
          onChanged={onChanged}
          onOver={onOver}
          onClose={close}
          onInstead={() => setOpened(opened === 'cancel' ? 'move' : 'cancel')}
        />
      )}
    </>
  )
}

/** Whether an answer of a bank or of the provider is pending. */
const isOpen = (checkout: Checkout) =>
  checkout.state === 'requested' ||
  (checkout.state === 'held' && checkout.order !== null && !paymentRefused(checkout))

function GaveUpAsking({ checkout, onRetry }: { checkout: Checkout; onRetry: () => void }) {
  const email = checkout.customer?.email ?? 'you'
  return (
    <div className={themed['notice']} aria-live="polite">
      <p>
        {checkout.state === 'held' ? 'Your bank is taking longer than usual. ' : ''}You can close this page.
        We’ll e-mail {email} as soon as there is an answer.
      </p>
      <button type="button" className={themed['quiet']} onClick={onRetry}>
        Check again now
      </button>
    </div>
  )
}
