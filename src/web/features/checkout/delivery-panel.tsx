import { useCallback, useEffect, useRef } from 'react'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { day } from '#platform/common/time.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import type { Draft } from './draft.ts'
import { deliveryWay } from './pay-ways.ts'
import type { Outcome } from './place-and-pay.ts'

type Props = {
  token: string
  delivery: Delivery
  draft: Draft
  onDraft: (draft: Draft) => void
  onBack: () => void
  /** The price that was shown does not stand any more. */
  onEnded: () => void
  onDone: () => void
}

const nothing = () => {}

/** The checkout of something that is delivered without a date. */
export function DeliveryPanel({ token, delivery, draft, onDraft, onBack, onEnded, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.closest('main')?.scrollIntoView({ block: 'start' })
  }, [])
  const onOutcome = useCallback(
    ({ kind }: Outcome) => {
      if (kind === 'done') onDone()
      if (kind === 'ended') onEnded()
    },
    [onDone, onEnded],
  )
  const { deliverWithinDays: days, now, timezone, totalCents, provider } = delivery
  return (
    <section className={css['checkout']} aria-labelledby="checkout-heading">
      <div className={css['back']}>
        <button type="button" className={themed['link']} onClick={onBack}>
          <LineIcon name="back" /> Back
        </button>
      </div>
      <h2
        id="checkout-heading"
        ref={heading}
        tabIndex={-1}
        className={`${themed['heading']} ${css['heading']}`}
      >
        Almost yours
      </h2>
      <div className={css['standing']}>
        <p>The price stands for an hour. Nothing is charged before you press the button below.</p>
      </div>
      <section className={css['summary']} aria-label="What you are ordering">
        <dl className={css['facts']}>
          <div>
            <dt>
              <LineIcon name="clock" />
              <span className={themed['hidden']}>When</span>
            </dt>
            <dd>
              <b>{deliveredWithin(days)}</b>
              <span>
                Ordered today, by {weekdayIn(Date.parse(now) + days * day, timezone)}. {provider.firstName}{' '}
                e-mails you a link.
              </span>
            </dd>
          </div>
        </dl>
        <dl className={css['lines']}>
          <div className={css['total']}>
            <dt>Total</dt>
            <dd>{formatPrice(totalCents)}</dd>
          </div>
        </dl>
      </section>
      <CheckoutForm
        way={deliveryWay(token)}
        checkout={delivery}
        draft={draft}
        onDraft={onDraft}
        ended={false}
        onWorking={nothing}
        onOutcome={onOutcome}
      />
    </section>
  )
}
