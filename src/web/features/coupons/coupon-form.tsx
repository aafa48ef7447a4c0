import type { RefObject } from 'react'
import type { Coupon } from '#domains/pricing/contract.ts'
import { couponGives } from '#domains/pricing/rules/coupon-words.ts'
import { dayWords, inCity } from '#platform/common/zones.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { saveCoupon } from '../../parts/data/coupons.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TickField } from '../../ui/tick-field.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { CouponPreview } from './coupon-preview.tsx'
import {
  type CouponValues,
  codeMax,
  couponFaults,
  inputOf,
  newCoupon,
  noteMax,
  valuesOf,
} from './coupon-values.ts'
import styles from './coupons.module.css'
import type { OwnService } from './own-services.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  /** Undefined: a new one. */
  coupon: Coupon | undefined
  services: readonly OwnService[]
  /** The zone in which its days begin and end. */
  timezone: string
  onSaved: (coupon: Coupon) => void
  onLeave: () => void
}

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Amount' },
  { value: 'free_seats', label: 'Free seats' },
] as const
const reaches = [
  { value: 'all', words: 'Everything' },
  { value: 'services', words: 'Certain services' },
  { value: 'types', words: 'A type of service' },
]
const types = [
  { value: 'individual', label: 'Individual services' },
  { value: 'group', label: 'Classes' },
]

/** Makes or changes a coupon, and shows what it does to a price. */
export function CouponForm({ heading, coupon, services, timezone, onSaved, onLeave }: Props) {
  const initial = coupon ? valuesOf(coupon) : newCoupon
  const { values, set, bind, issue, form, busy, failure, dirty, left } = useForm<CouponValues, Coupon>({
    initial,
    check: couponFaults,
    send: (typed, key) => saveCoupon(coupon?.id, inputOf(typed), key),
    onSent: onSaved,
  })
  const isFixed = coupon?.isFixed ?? false
  const code = values.code.trim().toUpperCase()
  return (
    <form className={classNames(styles['form'], inputs['inputs'])} aria-labelledby="coupon-form" {...form}>
      <h2 id="coupon-form" ref={heading} tabIndex={-1}>
        {coupon ? `Change ${coupon.code}` : 'New coupon'}
      </h2>
      {isFixed && (
        <p className={styles['fixed']}>
          {coupon?.code} was used, so its code, what it gives and what it is for stay. Make a new one for
          another offer.
        </p>
      )}
      {!isFixed && (
        <>
          <Field
            label="Code"
            hint="Letters, digits, hyphens. Case does not matter."
            max={codeMax}
            autoComplete="off"
            {...bind('code')}
            onChange={(typed) => set({ code: typed.toUpperCase() })}
            onBlur={() => left('code')}
          />
          <div className={styles['gives']}>
            <span id="coupon-gives">It gives</span>
            <Segments
              labelledBy="coupon-gives"
              options={kinds}
              value={values.kind}
              onChange={(kind) => set({ kind, value: kind === 'free_seats' ? 1 : '' })}
            />
            <NumberField
              label={{ percent: 'Percent', fixed: 'Dollars', free_seats: 'Seats' }[values.kind]}
              name="value"
              value={values.value}
              onChange={(value) => set({ value })}
              min={0}
              max={{ percent: 100, fixed: 10_000, free_seats: 50 }[values.kind]}
              fractions={values.kind === 'fixed'}
              suffix={values.kind === 'percent' ? ' %' : ''}
              error={issue('value')}
            />
          </div>
          <SelectField
            label="On"
            name="appliesTo"
            value={values.appliesTo}
            onChange={(appliesTo) => set({ appliesTo: appliesTo as CouponValues['appliesTo'], targets: [] })}
            options={reaches}
          />
          {values.appliesTo !== 'all' && (
            <TicksField
              label={values.appliesTo === 'types' ? 'Types' : 'Services'}
              options={
                values.appliesTo === 'types'
                  ? types
                  : services.map(({ id, title }) => ({ value: id, label: title }))
              }
              value={values.targets}
              error={issue('targets')}
              onChange={(targets) => set({ targets })}
            />
          )}
        </>
      )}
      <div className={styles['pair']}>
        <Field label="From" type="date" {...bind('from')} />
        <Field label="To the end of" type="date" {...bind('until')} />
      </div>
      <div className={styles['pair']}>
        <NumberField
          label="At most, in all"
          name="maxRedemptions"
          value={values.maxRedemptions}
          onChange={(maxRedemptions) => set({ maxRedemptions })}
          min={1}
          max={1_000_000}
          placeholder="No limit"
          error={issue('maxRedemptions')}
        />
        <NumberField
          label="Per customer"
          name="maxPerCustomer"
          value={values.maxPerCustomer}
          onChange={(maxPerCustomer) => set({ maxPerCustomer })}
          min={1}
          max={1000}
          placeholder="No limit"
          error={issue('maxPerCustomer')}
        />
      </div>
      <TickField name="combinable" checked={values.combinable} onChange={(combinable) => set({ combinable })}>
        On top of promotions that are running
      </TickField>
      <details className={styles['more']} open={hasMore(initial)}>
        <summary>Minimum, first order only, note</summary>
        <NumberField
          label="Least price of the order, in dollars"
          name="minimum"
          value={values.minimum}
          onChange={(minimum) => set({ minimum })}
          min={0}
          max={10_000}
          fractions
          placeholder="Any"
          error={issue('minimum')}
        />
        <TickField
          name="firstOrderOnly"
          checked={values.firstOrderOnly}
          onChange={(firstOrderOnly) => set({ firstOrderOnly })}
        >
          Only for a customer’s first order
        </TickField>
        <Field label="Note" hint="Only you see it." max={noteMax} rows={2} {...bind('note')} />
      </details>
      <CouponPreview values={values} services={services} />
      <p className={styles['effect']}>{effectWords(values, timezone)}</p>
      {failure && <Alert kind="error" title={messageOf(failure)} />}
      <Cluster>
        <Button type="submit" variant="primary" loading={busy}>
          Save {code || 'the coupon'}
        </Button>
        {(coupon || dirty) && (
          <Button variant="quiet" onClick={onLeave}>
            {dirty ? 'Discard' : 'Close'}
          </Button>
        )}
      </Cluster>
    </form>
  )
}

const hasMore = ({ minimum, firstOrderOnly, note }: CouponValues): boolean =>
  minimum !== '' || firstOrderOnly || note !== ''

/** When and how often the coupon works, in words. */
function effectWords({ kind, value, from, until, maxRedemptions }: CouponValues, timezone: string): string {
  const gives =
    value === '' ? '' : `Gives ${couponGives({ kind, value: kind === 'fixed' ? value * 100 : value })}. `
  const since = from === '' ? 'at once' : `from ${dayWords(from)}, 12:00 AM`
  const end = until === '' ? 'without an end' : `to ${dayWords(until)}, 11:59 PM`
  const most = maxRedemptions === '' ? '' : `, for at most ${maxRedemptions} orders`
  const where = from === '' && until === '' ? '' : ` ${inCity(timezone)}`
  return `${gives}Works ${since}, ${end}${where}${most}. Its link and QR code are ready when you save.`
}
