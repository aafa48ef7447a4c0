import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import themed from './themed.module.css'

type Props = {
  label: string
  hint?: string
  fault: string | undefined
  value: string
  onValue: (value: string) => void
  lines?: number
  /** A line below the field, such as how many characters are left. */
  under?: ReactNode
  /** What Enter does in this field, where the form around it does something else. */
  onEnter?: () => void
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'name' | 'inputMode' | 'required' | 'min' | 'spellCheck'
>

/** A labelled field with its message below. */
export function ThemedTextField(props: Props) {
  const { label, hint, fault, value, onValue, lines, under, onEnter, ...rest } = props
  const id = useId()
  const shared = {
    id,
    value,
    name: rest.name,
    'aria-invalid': fault !== undefined,
    'aria-describedby':
      [fault && `${id}-fault`, under && `${id}-under`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={themed['field']}>
      <label htmlFor={id}>
        {label} {hint && <span>{hint}</span>}
      </label>
      {lines ? (
        <textarea {...shared} rows={lines} onChange={(event) => onValue(event.target.value)} />
      ) : (
        <input
          {...shared}
          {...rest}
          onChange={(event) => onValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
        />
      )}
      {fault && (
        <span id={`${id}-fault`} className={themed['fault']}>
          {fault}
        </span>
      )}
      {under && (
        <span id={`${id}-under`} className={themed['under']}>
          {under}
        </span>
      )}
    </div>
  )
}
