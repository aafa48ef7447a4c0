import { useEffect, useRef } from 'react'
import { cleanCode } from '../lib/identity/checks.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'

type Props = {
  label?: string
  code: string
  onChange: (code: string) => void
  error: string | undefined
  /** A step of its own begins at its code; default true. */
  begins?: boolean
}

/** Six digits: pasted with spaces or from a message, offered by the phone; focused again when they were wrong. */
export function CodeField({ label = 'Code', code, onChange, error, begins = true }: Props) {
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
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        ref={field}
        onChange={(value) => onChange(cleanCode(value))}
      />
    </div>
  )
}
