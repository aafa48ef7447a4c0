import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { checkSignUp, passwordMax, type SignUpValues } from './validate.ts'

type Props = {
  values: SignUpValues
  onChange: (values: SignUpValues) => void
  onSubmit: () => Promise<IdentityError | undefined>
}

const atField: Readonly<Record<string, keyof SignUpValues>> = {
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
}

/** Who makes an account. Messages stand beside their field, from the first try on. */
export function SignUpForm({ values, onChange, onSubmit }: Props) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const form = useRef<HTMLFormElement>(null)
  const faults = tried ? checkSignUp(values) : {}
  const failedField = failure && atField[failure.name]
  const errorOf = (name: keyof SignUpValues) =>
    faults[name] ?? (failedField === name ? failure?.message : undefined)
  const bind = (name: keyof SignUpValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => {
      if (failedField === name) setFailure(undefined)
      onChange({ ...values, [name]: value })
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(checkSignUp(values))
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    setFailure(await onSubmit())
    return setBusy(false)
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && !failedField && (
        <Alert kind="error" title={failure.message}>
          Nothing you typed is lost.
        </Alert>
      )}
      <div className={styles['two']}>
        <Field label="First name" autoComplete="given-name" {...bind('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <Field label="E-mail" type="email" inputMode="email" autoComplete="username" {...bind('email')} />
      {failure?.name === 'UsernameExistsException' && (
        <Link className={buttonClass({ size: 'sm' })} to="/signin" search={{ username: values.email.trim() }}>
          Sign in instead
        </Link>
      )}
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        max={passwordMax}
        hint="8 characters at least"
        {...bind('password')}
      />
      <Field label="Repeat the password" type="password" autoComplete="new-password" {...bind('repeated')} />
      <Button type="submit" variant="primary" wide loading={busy}>
        Make my account
      </Button>
    </form>
  )
}
