import { useCallback, useEffect, useRef, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { PriceOffer } from '#domains/showcase/contract.ts'
import { useTimeLeft } from '#web/parts/times/use-time-left.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import type { Draft } from './draft.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { HoldEnded } from './hold-ended.tsx'
import { offerEnded } from './offer-ended.ts'
import { OfferEnded } from './offer-ended-notice.tsx'
import { bookingWay } from './pay-ways.ts'
import type { Outcome } from './place-and-pay.ts'
import { Summary } from './summary.tsx'
import { withTip } from './tip.ts'

type Props = {
  token: string
  checkout: Checkout
  /** Why the code of the visitor's link does not work here. */
  couponRefusal?: string | undefined
  /** The token of the pass with whose link the visitor came, and why it does not work here. */
  linkPass?: string | undefined
  passRefusal?: string | undefined
  /** What the page promised of the price. */
  priceOffer?: PriceOffer | undefined
  /** A coupon changed the price. */
  onPriced: (checkout: Checkout) => void
  draft: Draft
  onDraft: (draft: Draft) => void
  /** The visitor's new hold on the same time is being requested. */
  retaking: boolean
  /** The visitor released this hold by going back. */
  givenBack: boolean
  /** Why the new hold on the time was refused. */
  problem: string | undefined
  onRetake: () => void
  onBack: () => void
  onTaken: () => void
  onDone: () => void
}

/** The checkout of a held time, from the countdown to the button that books it. */
export function CheckoutPanel({
  token,
  checkout,
  couponRefusal,
  linkPass,
  passRefusal,
  priceOffer,
  onPriced,
  draft,
  onDraft,
  retaking,
  givenBack,
  problem,
  onRetake,
  onBack,
  onTaken,
  onDone,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const priced = withTip(checkout, draft.tip)
  const [refused, setRefused] = useState<string>()
  const [working, setWorking] = useState(false)
  const [extended, setExtended] = useState<{ token: string; until: string }>()
  const heldUntil = extended?.token === token ? extended.until : checkout.holdUntil
  const until = heldUntil ?? checkout.now
  const left = useTimeLeft(until, checkout.now)
  const hasStarted = useTimeLeft(checkout.start, checkout.now) <= 0
  // the server decides about a payment in progress, so the countdown does not interrupt it
  const ended =
    (left <= 0 && !working) || (checkout.state !== 'held' && !checkout.awaitsPayment) || refused === token
  useEffect(() => {
    heading.current?.focus()
    heading.current?.closest('main')?.scrollIntoView({ block: 'start' })
  }, [])

  const onOutcome = useCallback(
    (outcome: Outcome) => {
      if (outcome.kind === 'done') onDone()
      if (outcome.kind === 'taken') onTaken()
      if (outcome.kind === 'ended') setRefused(token)
      if (outcome.kind === 'mailed' && outcome.until) setExtended({ token, until: outcome.until })
    },
    [onDone, onTaken, token],
  )

  return (
    <section className={css['checkout']} aria-labelledby="checkout-heading">
      <div className={css['back']}>
        <button type="button" className={themed['link']} onClick={onBack}>
          <LineIcon name="back" /> Another time
        </button>
      </div>
      <h2
        id="checkout-heading"
        ref={heading}
        tabIndex={-1}
        className={`${themed['heading']} ${css['heading']}`}
      >
        {checkout.requiresApproval && !checkout.awaitsPayment ? 'Send your request' : 'Almost yours'}
      </h2>
      <div className={css['standing']}>
        {ended ? (
          <HoldEnded
            start={checkout.start}
            zone={checkout.visitorTimezone}
            busy={retaking}
            givenBack={givenBack}
            problem={problem}
            provider={checkout.provider}
            hasStarted={hasStarted}
            onRetake={onRetake}
            onBack={onBack}
          />
        ) : (
          <HoldCountdown
            key={token}
            left={left}
            start={checkout.start}
            count={checkout.dates.length}
            zone={checkout.visitorTimezone}
          />
        )}
      </div>
      <OfferEnded words={offerEnded(priceOffer, checkout)} />
      <Summary checkout={priced} />
      <CheckoutForm
        way={bookingWay(token)}
        checkout={priced}
        couponRefusal={couponRefusal}
        linkPass={linkPass}
        passRefusal={passRefusal}
        // an answer without a pass has no such field
        onPriced={(next) => onPriced({ ...checkout, pass: undefined, ...next } as Checkout)}
        draft={draft}
        onDraft={onDraft}
        ended={ended}
        onWorking={setWorking}
        onOutcome={onOutcome}
      />
    </section>
  )
}
