import { type InputHTMLAttributes, useId } from 'react'
import themed from './themed.module.css'

type Props = {
  label: string
  hint?: string
  fault: string | undefined
  value: string
  onValue: (value: string) => void
  lines?: number
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'name' | 'inputMode' | 'required'>

/** A labelled field with its message below. */
export function ThemedTextField({ label, hint, fault, value, onValue, lines, ...rest }: Props) {
  const id = useId()
  const shared = {
    id,
    value,
    name: rest.name,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  }
  return (
    <div className={themed['field']}>
      <label htmlFor={id}>
        {label} {hint && <span>{hint}</span>}
      </label>
      {lines ? (
        <textarea {...shared} rows={lines} onChange={(event) => onValue(event.target.value)} />
      ) : (
        <input {...shared} {...rest} onChange={(event) => onValue(event.target.value)} />
      )}
      {fault && (
        <span id={`${id}-fault`} className={themed['fault']}>
          {fault}
        </span>
      )}
    </div>
  )
}
