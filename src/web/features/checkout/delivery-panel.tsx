import { useCallback, useEffect, useRef } from 'react'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import type { PriceOffer } from '#domains/showcase/contract.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { day } from '#platform/common/time.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { GiftFacts } from '#web/parts/passes/gift-facts.tsx'
import { PassFacts } from '#web/parts/passes/pass-facts.tsx'
import { StepLines } from '#web/parts/payments/step-lines.tsx'
import type { PassOnSale } from '#web/parts/public-page/pass-words.ts'
import { deliveredWithin } from '#web/parts/public-page/unscheduled.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import type { Draft } from './draft.ts'
import { offerEnded } from './offer-ended.ts'
import { OfferEnded } from './offer-ended-notice.tsx'
import { deliveryWay, giftWay, passWay } from './pay-ways.ts'
import type { Outcome } from './place-and-pay.ts'
import { withTip } from './tip.ts'

type Props = {
  token: string
  delivery: Delivery
  /** One of what a pass is for. */
  unit?: PassOnSale['unit'] | undefined
  couponRefusal: string | undefined
  /** What the page promised of the price. */
  priceOffer?: PriceOffer | undefined
  /** A coupon changed the price. */
  onPriced: (delivery: Delivery) => void
  draft: Draft
  onDraft: (draft: Draft) => void
  onBack: () => void
  /** The price that was shown does not stand any more. */
  onEnded: () => void
  onDone: () => void
}

const nothing = () => {}

function WorkFacts({ delivery }: { delivery: Delivery }) {
  const { deliverWithinDays: days, now, timezone, provider } = delivery
  return (
    <div>
      <dt>
        <LineIcon name="clock" />
        <span className={themed['hidden']}>When</span>
      </dt>
      <dd>
        <b>{deliveredWithin(days)}</b>
        <span>
          Ordered today, by {weekdayIn(Date.parse(now) + days * day, timezone)}. {provider.firstName} e-mails
          you a link.
        </span>
      </dd>
    </div>
  )
}

/** The checkout of something that is delivered without a date. */
export function DeliveryPanel(props: Props) {
  const {
    token,
    delivery,
    unit,
    couponRefusal,
    priceOffer,
    onPriced,
    draft,
    onDraft,
    onBack,
    onEnded,
    onDone,
  } = props
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
  const { priceCents, soldPass, gift } = delivery
  const wayOf = gift ? giftWay : soldPass ? passWay : deliveryWay
  const priced = withTip(delivery, draft.tip)
  const { steps, totalCents } = priced
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
        {gift ? 'Almost on its way' : 'Almost yours'}
      </h2>
      <div className={css['standing']}>
        <p>The price stands for an hour. Nothing is charged before you press the button below.</p>
      </div>
      <OfferEnded words={offerEnded(priceOffer, delivery)} />
      <section
        className={css['summary']}
        aria-label={gift ? 'What you are giving' : soldPass ? 'What you are buying' : 'What you are ordering'}
      >
        <dl className={css['facts']}>
          {gift ? (
            <GiftFacts gift={gift} timezone={delivery.timezone} now={delivery.now} />
          ) : soldPass ? (
            <PassFacts pass={soldPass} timezone={delivery.timezone} unit={unit} />
          ) : (
            <WorkFacts delivery={delivery} />
          )}
        </dl>
        <dl className={css['lines']}>
          {steps.length > 0 && (
            <div>
              <dt>Price</dt>
              <dd>{formatMoney(priceCents)}</dd>
            </div>
          )}
          <StepLines steps={steps} />
          <div className={css['total']}>
            <dt>Total</dt>
            <dd>{formatPrice(totalCents)}</dd>
          </div>
        </dl>
      </section>
      <CheckoutForm
        way={wayOf(token)}
        checkout={priced}
        couponRefusal={couponRefusal}
        onPriced={(next) => onPriced({ ...delivery, ...next } as Delivery)}
        draft={draft}
        onDraft={onDraft}
        ended={false}
        onWorking={nothing}
        onOutcome={onOutcome}
      />
    </section>
  )
}
