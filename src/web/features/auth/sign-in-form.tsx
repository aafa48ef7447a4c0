import { Link } from '@tanstack/react-router'
import { useForm } from '../../lib/forms/use-form.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { atFields, throwing } from '../../lib/identity/result.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { useFirstField } from './use-first-field.ts'
import { checkSignIn, type SignInValues } from './validate.ts'

type Props = {
  values: SignInValues
  onChange: (values: SignInValues) => void
  onSubmit: (email: string, password: string) => Promise<IdentityError | undefined>
  redirect: string | undefined
}

const refusals = atFields({ NotAuthorizedException: 'password', UserNotFoundException: 'password' })

/** Form for e-mail and password. A refusal appears at the password and does not say which of the two was wrong. */
export function SignInForm({ values, onChange, onSubmit, redirect }: Props) {
  const email = values.email.trim()
  const { bind, busy, failure, form } = useForm({
    initial: values,
    check: checkSignIn,
    send: async ({ password }) => throwing(await onSubmit(email, password)),
    refusals,
    onType: onChange,
  })
  useFirstField(form.ref)

  return (
    <form {...form}>
      <FailureAlert failure={failure} />
      <Field label="E-mail" type="email" inputMode="email" autoComplete="username" {...bind('email')} />
      <Field label="Password" type="password" autoComplete="current-password" {...bind('password')} />
      <p className={styles['forgot']}>
        <Link
          to="/password/reset"
          search={{ ...(email && { username: email }), ...(redirect && { redirect }) }}
        >
          Forgot password?
        </Link>
      </p>
      <Button type="submit" variant="primary" wide loading={busy}>
        Sign in
      </Button>
    </form>
  )
}
