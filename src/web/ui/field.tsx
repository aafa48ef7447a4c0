import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useId, useState } from 'react'
import { textLength } from '#platform/common/text.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The error message, shown under the field and linked to it. */
  error?: string | undefined
  /** A positive message, such as `This address is free`. */
  good?: string | undefined
  hint?: ReactNode
  /** The maximum length in characters, with a countdown. Longer text is never cut off. */
  max?: number
  type?: HTMLInputTypeAttribute
  rows?: number
  name?: string
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'decimal'
  autoCapitalize?: 'characters'
  spellCheck?: boolean
  placeholder?: string
  disabled?: boolean
  /** Marks the field that a dialog focuses when it opens. */
  'data-autofocus'?: boolean
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** Shows how many characters are left or too many: quiet, amber from 90%, red at the limit. */
export function Counter({ left, max }: { left: number; max: number }) {
  const tone = left <= 0 ? styles['full'] : left <= max / 10 && styles['near']
  return (
    <span className={classNames(styles['counter'], tone)}>
      {left < 0 ? `${-left} too many` : `${left} of ${max} left`}
    </span>
  )
}

/** A labelled text field; with `rows` a textarea. */
export function Field(props: FieldProps) {
  const { label, value, onChange, error, good, hint, max, type = 'text', rows, ref, ...rest } = props
  const id = useId()
  const message = error ?? good
  const described = [message && `${id}-message`, (hint || max !== undefined) && `${id}-under`]
    .filter(Boolean)
    .join(' ')
  const shared = {
    ...rest,
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={classNames(styles['field'], error ? styles['bad'] : good && styles['good'])}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} ref={ref} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <FieldInput {...shared} ref={ref} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
      {message && (
        <p className={styles['message']} id={`${id}-message`} role={error ? 'alert' : 'status'}>
          <Icon name={error ? 'error' : 'success'} size={18} />
          <span>{message}</span>
        </p>
      )}
      {(hint || max !== undefined) && (
        <div className={styles['under']} id={`${id}-under`}>
          {hint && <span>{hint}</span>}
          {max !== undefined && <Counter left={max - textLength(value)} max={max} />}
        </div>
      )}
    </div>
  )
}

type InputProps = React.ComponentProps<'input'>

/** An input; a password stays hidden until the user chooses to show it. */
function FieldInput({ type, ...rest }: InputProps) {
  const [shown, setShown] = useState(false)
  if (type !== 'password') return <input {...rest} type={type} />
  return (
    <div className={styles['password']}>
      <input {...rest} type={shown ? 'text' : 'password'} />
      <button type="button" aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
