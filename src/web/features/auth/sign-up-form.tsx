import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { focusFault } from '../../lib/focus-fault.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Agreement } from './agreement.tsx'
import styles from './auth-frame.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkSignUp, type SignUpValues } from './validate.ts'

type Props = {
  values: SignUpValues
  onChange: (values: SignUpValues) => void
  onSubmit: () => Promise<IdentityError | undefined>
  passwordMax: number
  redirect: string | undefined
}

const atField: Readonly<Record<string, keyof SignUpValues>> = {
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
}

/** Sign-up form. After the first submit every message appears beside its field. */
export function SignUpForm({ values, onChange, onSubmit, passwordMax, redirect }: Props) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const form = useRef<HTMLFormElement>(null)
  const faults = tried ? checkSignUp(values, passwordMax) : {}
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
    if (busy) return
    setTried(true)
    if (focusFault(form.current, checkSignUp(values, passwordMax))) return
    setBusy(true)
    const error = await onSubmit()
    setBusy(false)
    setFailure(error)
    const field = error && atField[error.name]
    if (field) focusFault(form.current, { [field]: error })
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FailureAlert failure={failedField ? undefined : failure} />
      <div className={styles['two']}>
        <Field label="First name" autoComplete="given-name" {...bind('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <Field label="E-mail" type="email" inputMode="email" autoComplete="username" {...bind('email')} />
      {failure?.name === 'UsernameExistsException' && (
        <Link
          className={buttonClass({ size: 'sm' })}
          to="/signin"
          search={{ username: values.email.trim(), ...(redirect && { redirect }) }}
        >
          Sign in instead
        </Link>
      )}
      <NewPasswordFields
        label="Password"
        values={values}
        max={passwordMax}
        faults={{ password: errorOf('password'), repeated: errorOf('repeated') }}
        onChange={(next) => {
          if (failedField === 'password') setFailure(undefined)
          onChange({ ...values, ...next })
        }}
      />
      <Button type="submit" variant="primary" wide loading={busy}>
        Create account
      </Button>
      <Agreement by="By creating an account" />
    </form>
  )
}
