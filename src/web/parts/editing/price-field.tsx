import { useState } from 'react'
import { centsOf, dollarsOf } from '../../lib/dollars.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  name: string
  /** Cents, as the record has them; anything else is shown as typed. */
  value: unknown
  error: string | undefined
  hint?: string
  placeholder?: string
  /** Text that is no amount is passed on as it is, so that the contract refuses it. */
  onChange: (value: number | string | null) => void
}

/** An amount in dollars. An empty field is null, and 0 is free. */
export function PriceField({ value, error, onChange, ...rest }: Props) {
  const [text, setText] = useState(() =>
    typeof value === 'number' ? dollarsOf(value) : typeof value === 'string' ? value : '',
  )
  const isAmount = text.trim() === '' || centsOf(text) !== undefined
  return (
    <Field
      {...rest}
      inputMode="decimal"
      value={text}
      error={error === undefined || isAmount ? error : 'An amount such as 80 or 49.50'}
      onChange={(typed) => {
        setText(typed)
        onChange(typed.trim() === '' ? null : (centsOf(typed) ?? typed))
      }}
    />
  )
}
