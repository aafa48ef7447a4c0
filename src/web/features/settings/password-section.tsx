import { type FormEvent, useRef, useState } from 'react'
import { focusFault } from '../../lib/focus-fault.ts'
import { checkNewPassword, passwordLimits } from '../../lib/identity/checks.ts'
import { changePassword } from '../../lib/identity/password.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { useAct } from './use-act.ts'

type Values = { old: string; password: string; repeated: string }
const empty: Values = { old: '', password: '', repeated: '' }

/** The field at which a failure of the service is shown. Specification 5 has the same message for both. */
const atField: Readonly<Record<string, keyof Values>> = {
  NotAuthorizedException: 'old',
  InvalidPasswordException: 'password',
}

const faultsOf = (values: Values, max: number) => ({
  old: values.old === '' ? 'Invalid password' : undefined,
  ...checkNewPassword(values, max, values.old === '' ? undefined : values.old),
})

/** Changes the password; requires the old one. A Google user has no password here. */
export function PasswordSection({ isGoogle, max }: { isGoogle: boolean; max: number }) {
  if (isGoogle)
    return (
      <Section title="Password">
        <p>You sign in with Google, so there is no password here to change.</p>
      </Section>
    )
  return (
    <Section title="Password" text="Your other devices have to sign in again with the new one.">
      <ChangePassword max={max} />
    </Section>
  )
}

function ChangePassword({ max }: { max: number }) {
  const [values, setValues] = useState<Values>(empty)
  const [tried, setTried] = useState(false)
  const { busy, failure, fail, run } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const faults = tried ? faultsOf(values, max) : undefined
  const failed = failure && atField[failure.name]
  const bind = (name: keyof Values) => ({
    name,
    type: 'password',
    value: values[name],
    error: faults?.[name] ?? (failed === name ? 'Invalid password' : undefined),
    onChange: (value: string) => {
      fail(undefined)
      setValues({ ...values, [name]: value })
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (focusFault(form.current, faultsOf(values, max))) return
    if (!(await run(() => changePassword(values.old, values.password)))) {
      form.current?.querySelector<HTMLInputElement>('input')?.focus()
      return
    }
    setValues(empty)
    setTried(false)
    // specification 9, letter for letter
    showToast('Password changed!')
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Change password"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FailureAlert failure={failed ? undefined : failure} />
      <Field label="Old password" autoComplete="current-password" {...bind('old')} />
      <Field
        label="New password"
        autoComplete="new-password"
        max={max}
        hint={passwordLimits(max)}
        {...bind('password')}
      />
      <Field label="Repeat the new password" autoComplete="new-password" {...bind('repeated')} />
      <Button type="submit" loading={busy}>
        Change password
      </Button>
    </form>
  )
}
