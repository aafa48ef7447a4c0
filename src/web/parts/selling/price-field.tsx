import { useState } from 'react'
import { centsOf, dollarsOf } from '../../lib/dollars.ts'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { RecordForm } from '../editing/record-form.ts'
import classes from './selling.module.css'

type Props = {
  form: RecordForm
  /** A field in cents; a text that is no amount is stored as it is, so that the contract refuses it. */
  field: string
  label: string
  hint?: string
  placeholder?: string
  /** Shows nothing and takes no input; what was typed comes back. */
  disabled?: boolean
}

/** An amount in dollars. An empty field stores null, and 0 is free. */
export function PriceField({ form, field, disabled = false, ...rest }: Props) {
  const value = form.data[field]
  const [text, setText] = useState(() =>
    typeof value === 'number' && !disabled ? dollarsOf(value) : typeof value === 'string' ? value : '',
  )
  const isAmount = text.trim() === '' || centsOf(text) !== undefined
  const error = form.issue(field)
  return (
    <Field
      {...rest}
      name={field}
      inputMode="decimal"
      disabled={disabled}
      value={disabled ? '' : text}
      error={error === undefined || isAmount ? error : 'An amount such as 80 or 49.50'}
      onChange={(typed) => {
        setText(typed)
        form.set({ [field]: typed.trim() === '' ? null : (centsOf(typed) ?? typed) })
      }}
    />
  )
}

/** The price, or a switch that makes it free; the price comes back when the switch is turned off again. */
export function PriceOrFree({ form, field }: Pick<Props, 'form' | 'field'>) {
  const value = form.data[field]
  const [free, setFree] = useState(value === 0)
  const [kept, setKept] = useState<unknown>(null)
  const turn = (on: boolean) => {
    setFree(on)
    if (on) setKept(value)
    form.set({ [field]: on ? 0 : kept })
  }
  return (
    <div className={classes['pair']}>
      <PriceField
        form={form}
        field={field}
        label="Price in US dollars"
        placeholder={free ? 'Free' : '80'}
        disabled={free}
      />
      <SwitchField label="Free" description="Booked without a card" checked={free} onChange={turn} />
    </div>
  )
}
