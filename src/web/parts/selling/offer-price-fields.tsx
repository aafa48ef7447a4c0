import { useState } from 'react'
import { NumberField } from '../../ui/number-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { bindNumber } from '../editing/bind.ts'
import editing from '../editing/form.module.css'
import type { RecordForm } from '../editing/record-form.ts'
import { PriceField } from './price-field.tsx'
import { isByPercent, lowersPrices, offerOf } from './promotion-offers.ts'
import classes from './selling.module.css'

/** What the chosen offer costs, or how much less its services cost. */
export const OfferPriceFields = ({ form }: { form: RecordForm }) =>
  lowersPrices(form.data) ? <LowerPrice form={form} /> : <OwnPrice form={form} />

const ways = [
  { value: 'priceCents', label: 'A new price' },
  { value: 'percentOff', label: 'A percentage off' },
] as const

/** A new price, or a percentage off the usual one. What was typed for the other comes back with it. */
function LowerPrice({ form }: { form: RecordForm }) {
  const { data, set } = form
  const way = isByPercent(data) ? 'percentOff' : 'priceCents'
  const [other, setOther] = useState<unknown>(null)
  const choose = (next: typeof way) => {
    if (next === way) return
    setOther(data[way])
    set(
      next === 'percentOff'
        ? { priceCents: null, percentOff: other ?? '' }
        : { priceCents: other, percentOff: null },
    )
  }
  return (
    <>
      <div className={classes['choice']}>
        <span id="how-much-less">How much less</span>
        <Segments labelledBy="how-much-less" options={ways} value={way} onChange={choose} />
      </div>
      <div className={editing['pair']}>
        {way === 'priceCents' ? (
          <PriceField form={form} field="priceCents" label="New price in US dollars" hint="0 makes it free" />
        ) : (
          <NumberField
            label="Percent off"
            suffix=" %"
            min={1}
            max={100}
            {...bindNumber(form, 'percentOff')}
          />
        )}
      </div>
    </>
  )
}

/** The price of what is sold as a whole; a bundle also says how many sessions and for how long. */
function OwnPrice({ form }: { form: RecordForm }) {
  return (
    <div className={editing['pair']}>
      <PriceField form={form} field="priceCents" label="Price in US dollars" />
      <PriceField form={form} field="usualPriceCents" label="Usual price, if you show one" />
      {offerOf(form.data) === 'bundle' && (
        <>
          <NumberField
            label="Sessions in the bundle"
            min={2}
            max={100}
            {...bindNumber(form, 'sessions', null)}
          />
          <NumberField label="Days to use them" min={1} max={730} {...bindNumber(form, 'validDays')} />
          <SharesField form={form} />
        </>
      )}
    </div>
  )
}

/** With how many named people the pass of a bundle can be shared; empty: with nobody. */
function SharesField({ form }: { form: RecordForm }) {
  const { onChange, ...bound } = bindNumber(form, 'sharesMost')
  return (
    <NumberField
      label="People it can be shared with"
      min={0}
      max={5}
      {...bound}
      onChange={(typed) => onChange(typed === '' ? 0 : typed)}
    />
  )
}
