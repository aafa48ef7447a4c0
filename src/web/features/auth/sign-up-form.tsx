import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { atFields } from '../../lib/identity/result.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Agreement } from './agreement.tsx'
import styles from './auth-frame.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkSignUp, type SignUpValues } from './validate.ts'

/** A field of the caller's, at the head of the form. */
export type ExtraField = {
  name: string
  /** Why the account cannot be made with its value. */
  fault: string | undefined
  /** `changed`: to call at every change, so that the last refusal goes. */
  field: (error: string | undefined, changed: () => void) => ReactNode
}

export type SignUpLook = {
  extra?: ExtraField
  /** What stands above the button. */
  above?: ReactNode
  label?: string
}

type Props = SignUpLook & {
  values: SignUpValues
  onChange: (values: SignUpValues) => void
  /** Throws the failure of the sign-up. */
  onSubmit: () => Promise<void>
  passwordMax: number
  redirect: string | undefined
}

const refusals = atFields({ UsernameExistsException: 'email', InvalidPasswordException: 'password' })

/** Sign-up form. After the first submit every message appears beside its field. */
export function SignUpForm({
  values,
  onChange,
  onSubmit,
  passwordMax,
  redirect,
  extra,
  above,
  label = 'Create account',
}: Props) {
  const { bind, issue, set, busy, error, failure, form } = useForm({
    initial: values,
    check: (typed) => ({ ...checkSignUp(typed, passwordMax), ...(extra && { [extra.name]: extra.fault }) }),
    send: onSubmit,
    refusals,
    onType: onChange,
  })

  return (
    <form {...form}>
      <FailureAlert failure={failure} />
      {extra?.field(issue(extra.name), () => set({}))}
      <div className={styles['two']}>
        <Field label="First name" autoComplete="given-name" {...bind('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <Field label="E-mail" type="email" inputMode="email" autoComplete="username" {...bind('email')} />
      {error?.name === 'UsernameExistsException' && (
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
        faults={{ password: issue('password'), repeated: issue('repeated') }}
        onChange={set}
      />
      {above}
      <Button type="submit" variant="primary" wide loading={busy}>
        {label}
      </Button>
      <Agreement by="By creating an account" />
    </form>
  )
}
