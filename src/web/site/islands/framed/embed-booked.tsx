import { useEffect, useRef } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { PublicService } from '#domains/showcase/contract.ts'
import { confirmationAddress } from '#web/features/checkout/pay-ways.ts'
import { storyOf } from '#web/features/confirmation/booking-story.ts'
import { useLiveCheckout } from '#web/features/confirmation/use-live-checkout.ts'
import { BookingFacts } from '#web/parts/when-and-where/booking-facts.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { closePopup, isInPopup, showTop, tellBooked } from '../../embed/talk.ts'

type Props = { token: string; service: Pick<PublicService, 'entityId' | 'title'>; onAgain: () => void }

const signs = { done: 'check', waiting: 'clock', over: 'cross' } as const

/** What stands in the frame after a booking: how it stands, when and where, and the way to its own page. */
export function EmbedBooked({ token, service, onAgain }: Props) {
  const live = useLiveCheckout(token)
  const heading = useRef<HTMLHeadingElement>(null)
  const checkout = live.status === 'ready' ? live.checkout : undefined
  useTelling(service, checkout)
  const isShown = live.status !== 'loading'
  useEffect(() => {
    if (!isShown) return
    heading.current?.focus({ preventScroll: true })
    showTop()
  }, [isShown])

  if (!isShown) return <output className="emb-gone">One moment, your booking is being read.</output>
  const story = checkout ? storyOf(checkout) : unread
  return (
    <section className="emb-booked" aria-labelledby="booked-heading">
      <div aria-live="polite">
        <p className="emb-sign" data-mark={story.mark}>
          <LineIcon name={signs[story.mark]} size={28} />
        </p>
        <h2 id="booked-heading" ref={heading} tabIndex={-1} className={themed['heading']}>
          {story.heading}
        </h2>
        <p>{story.sentence}</p>
      </div>
      {checkout && (
        <dl className="emb-facts">
          <BookingFacts checkout={checkout} />
        </dl>
      )}
      <div className="emb-acts">
        <a className={themed['button']} href={confirmationAddress(token)}>
          Open your booking
        </a>
        {isInPopup() ? (
          <button type="button" className={themed['quiet']} onClick={closePopup}>
            Close
          </button>
        ) : (
          <button type="button" className={themed['quiet']} onClick={onAgain}>
            Book another time
          </button>
        )}
      </div>
    </section>
  )
}

const unread = {
  mark: 'waiting',
  heading: 'Your booking was sent',
  sentence: 'We could not read how it stands. Its own page and your e-mail say it.',
} as const

/** Tells the page around the frame once, when the booking stands. */
function useTelling({ entityId, title }: Props['service'], checkout: Checkout | undefined): void {
  const told = useRef(false)
  useEffect(() => {
    const state = checkout?.state
    if (told.current || !checkout || (state !== 'confirmed' && state !== 'requested')) return
    told.current = true
    tellBooked({ service: entityId, title, start: checkout.start, end: checkout.end, state })
  }, [checkout, entityId, title])
}
