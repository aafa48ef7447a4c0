import { useForm } from '../../lib/forms/use-form.ts'
import { checkNewPassword, passwordLimits } from '../../lib/identity/checks.ts'
import { changePassword } from '../../lib/identity/password.ts'
import { atFields, dataOf } from '../../lib/identity/result.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

type Values = { old: string; password: string; repeated: string }
const empty: Values = { old: '', password: '', repeated: '' }

/** The field at which a failure of the service is shown. Specification 5 has the same message for both. */
const refusals = atFields(
  { NotAuthorizedException: 'old', InvalidPasswordException: 'password' },
  () => 'Invalid password',
)

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
  const { bind, busy, failure, form } = useForm({
    initial: empty,
    check: (values) => faultsOf(values, max),
    send: async ({ old, password }) => dataOf(await changePassword(old, password)),
    refusals,
    saved: () => empty,
    // specification 9, letter for letter
    onSent: () => showToast('Password changed!'),
  })
  const bindPassword = (name: keyof Values) => ({ ...bind(name), type: 'password' })

  return (
    <form {...form} className={styles['form']} aria-label="Change password">
      <FailureAlert failure={failure} />
      <Field label="Old password" autoComplete="current-password" {...bindPassword('old')} />
      <Field
        label="New password"
        autoComplete="new-password"
        max={max}
        hint={passwordLimits(max)}
        {...bindPassword('password')}
      />
      <Field label="Repeat the new password" autoComplete="new-password" {...bindPassword('repeated')} />
      <Button type="submit" loading={busy}>
        Change password
      </Button>
    </form>
  )
}
