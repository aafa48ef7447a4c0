import { useState } from 'react'
import { redeemedOf } from '#domains/pricing/rules/applied.ts'
import { whyNotFor } from '#domains/pricing/rules/coupon-lines.ts'
import { priceOf } from '#domains/pricing/rules/price.ts'
import { priceSteps } from '#domains/pricing/rules/price-steps.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { StepLines } from '../../parts/payments/step-lines.tsx'
import { NumberField, type NumberText } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type CouponValues, couponFaults, inputOf } from './coupon-values.ts'
import styles from './coupons.module.css'
import type { OwnService } from './own-services.ts'

/** What a customer would pay with the coupon as it is typed. */
export function CouponPreview({
  values,
  services,
}: {
  values: CouponValues
  services: readonly OwnService[]
}) {
  const [chosen, setChosen] = useState('')
  const [people, setPeople] = useState<NumberText>(1)
  const service = services.find(({ id }) => id === chosen) ?? services.find((one) => one.priceCents > 0)
  if (!service) return null
  const quantity = Math.min(Math.max(people === '' ? 1 : people, 1), service.mostPeople)
  return (
    <section className={styles['preview']} aria-label="Try the coupon">
      <div className={styles['tryOn']}>
        <SelectField
          label="Try it on"
          value={service.id}
          onChange={setChosen}
          options={services.map(({ id, title }) => ({ value: id, words: title }))}
        />
        {service.mostPeople > 1 && (
          <NumberField label="People" value={people} onChange={setPeople} min={1} max={service.mostPeople} />
        )}
      </div>
      <Price values={values} service={service} quantity={quantity} />
    </section>
  )
}

type PriceProps = { values: CouponValues; service: OwnService; quantity: number }

function Price({ values, service, quantity }: PriceProps) {
  const { promotion } = service
  const line = {
    unitCents: service.priceCents,
    offCents: promotion?.offCents,
    quantity,
    serviceId: service.id,
    type: service.type,
    tax: service.tax,
  }
  const faults = couponFaults({ ...values, code: values.code || 'CODE' })
  const isReady = faults['value'] === undefined && faults['targets'] === undefined
  const terms = { ...inputOf({ ...values, code: values.code || 'CODE' }), redemptionId: '' }
  const refusal = isReady ? whyNotFor([line], terms) : undefined
  // without its promotion the code would work for it
  const isPromotions =
    promotion !== null && whyNotFor([{ ...line, offCents: 0 }], terms) !== 'coupon_elsewhere'
  const coupon = isReady && !refusal ? terms : undefined
  const price = priceOf([line], { coupon })
  const steps = priceSteps(
    price.lines.map((one) => ({ ...one, tax: service.tax, promotion: promotion?.title })),
    { coupon: coupon && redeemedOf(coupon, [line]) },
  )
  return (
    <>
      <dl className={styles['price']} aria-live="polite">
        <div>
          <dt>{quantity > 1 ? `${quantity} people at ${formatMoney(service.priceCents)}` : service.title}</dt>
          <dd>{formatMoney(price.listCents)}</dd>
        </div>
        <StepLines steps={steps} />
        <div className={styles['total']}>
          <dt>They pay</dt>
          <dd>{formatPrice(price.chargedCents)}</dd>
        </div>
      </dl>
      {refusal && <p className={styles['refusal']}>{refusalWords(refusal, isPromotions)}</p>}
    </>
  )
}

function refusalWords(refusal: 'coupon_elsewhere' | 'coupon_minimum', isPromotions: boolean): string {
  if (refusal === 'coupon_minimum') return 'This is too small for the code.'
  return isPromotions
    ? 'A promotion runs on this one, so the code takes nothing off. Tick “On top of promotions that are running” to change that.'
    : 'The code does not work for this one.'
}
