import { weekdays } from '#domains/catalogue/contract.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { PlainField } from '../../ui/plain-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TicksField } from '../../ui/ticks-field.tsx'
import { bindDay, bindNumber, bindTicks, bindTime } from '../editing/bind.ts'
import editing from '../editing/form.module.css'
import type { RecordForm } from '../editing/record-form.ts'
import { isAddon, lowersPrices, offerOf, offers } from './promotion-offers.ts'
import classes from './selling.module.css'

/** Which offer it is. Another choice keeps what was typed for the one before, so that it can come back. */
export function OfferField({ form }: { form: RecordForm }) {
  const chosen = offerOf(form.data)
  return (
    <fieldset className={classes['policies']}>
      <legend className={classes['legend']}>Offer</legend>
      {offers.map(({ value, name, does }) => (
        <label key={value} className={classes['policy']}>
          <input
            type="radio"
            name={`${form.path}offer`}
            checked={chosen === value}
            onChange={() => form.set({ offer: value })}
          />
          <b>{name}</b>
          <span>{does}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A service or class that a promotion can be for. */
export type Target = { readonly value: string; readonly label: string }

/** The services and classes that the offer is for. Nothing while there are none. */
export function TargetsField({ form, targets }: { form: RecordForm; targets: readonly Target[] }) {
  if (targets.length === 0) return null
  if (!isAddon(form.data))
    return <TicksField label="For these" options={targets} {...bindTicks(form, 'targets')} />
  return (
    <>
      <TicksField label="With these" options={targets} {...bindTicks(form, 'targets')} />
      <BringsField form={form} targets={targets} />
    </>
  )
}

/** What an add-on brings. Its customers choose its time later, if it has one. */
function BringsField({ form, targets }: { form: RecordForm; targets: readonly Target[] }) {
  return (
    <div className={editing['pair']}>
      <SelectField
        label="It brings"
        name={`${form.path}brings`}
        none="Choose what it adds"
        options={targets.map(({ value, label }) => ({ value, words: label || 'Without a title' }))}
        value={typeof form.data['brings'] === 'string' ? form.data['brings'] : ''}
        error={form.issue('brings')}
        onChange={(value) => form.set({ brings: value === '' ? null : value })}
      />
      <NumberField
        label="Days to use it, if it has a time"
        min={1}
        max={730}
        {...bindNumber(form, 'validDays')}
      />
    </div>
  )
}

const dayOptions = weekdays.map((day) => ({
  value: day,
  label: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
}))

/** Between which days it can be booked, and for which sessions it counts. */
export function WindowFields({ form }: { form: RecordForm }) {
  const lowers = lowersPrices(form.data)
  const fault = ['from', 'until', 'startTime', 'endTime'].map(form.issue).find(Boolean)
  return (
    <>
      <div className={editing['pair']}>
        <PlainField label="First day, if any" {...bindDay(form, 'from')} />
        <PlainField label="Last day, if any" {...bindDay(form, 'until')} />
        {lowers && <PlainField label="Only sessions from" {...bindTime(form, 'startTime')} />}
        {lowers && <PlainField label="Only sessions before" {...bindTime(form, 'endTime')} />}
      </div>
      {fault && (
        <p className={editing['issue']} role="alert">
          {fault}
        </p>
      )}
      {lowers && (
        <TicksField
          label="Only on these days, if not on all"
          options={dayOptions}
          {...bindTicks(form, 'weekdays')}
        />
      )}
    </>
  )
}

/** How many there are in all, and for each customer. An intro is once a customer in any case. */
export function BoundFields({ form }: { form: RecordForm }) {
  const bound = (field: string, label: string, max: number) => (
    <NumberField label={label} placeholder="no limit" min={1} max={max} {...bindNumber(form, field, null)} />
  )
  const lowers = lowersPrices(form.data)
  return (
    <div className={editing['pair']}>
      {bound('maxSold', lowers ? 'Places at this price, at most' : 'Sold at most', 10_000)}
      {lowers &&
        offerOf(form.data) !== 'intro' &&
        bound('maxPerCustomer', 'Places for each customer, at most', 500)}
    </div>
  )
}
