import { useEffect, useRef } from 'react'
import { cleanCode } from '../lib/identity/checks.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'

type Props = {
  label?: string
  code: string
  onChange: (code: string) => void
  error: string | undefined
  /** Focuses the field when it appears, as the first field of a step; default true. */
  begins?: boolean
  /** Six digits; false: letters and digits, kept as typed. Default true. */
  digits?: boolean
}

/** A code to type. Six digits accept pasted text and the phone's autofill. An error focuses the field again. */
export function CodeField({ label = 'Code', code, onChange, error, begins = true, digits = true }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (begins) field.current?.focus()
  }, [begins])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <div className={styles['code']}>
      <Field
        label={label}
        name="code"
        value={code}
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete={digits ? 'one-time-code' : 'off'}
        error={error}
        ref={field}
        onChange={(value) => onChange(digits ? cleanCode(value) : value)}
      />
    </div>
  )
}
