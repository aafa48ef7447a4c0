import { requestEmailCode, submitEmailCode } from '../../lib/identity/attributes.ts'
import { showToast } from '../../lib/toasts.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { SendAgain } from '../../ui/send-again.tsx'
import styles from './settings.module.css'
import { useAct } from './use-act.ts'

type Props = {
  email: string
  /** Where a code went, masked; undefined: none was asked for here yet. */
  sentTo: string | undefined
  onSent: (destination: string) => void
  onProved: () => Promise<void>
}

/** An address that is not confirmed says so, and takes the code that was mailed to it. */
export function ProveEmail({ email, sentTo, onSent, onProved }: Props) {
  const { busy, failure, run } = useAct()
  async function ask() {
    const sent = await run(async () => {
      const { data, error } = await requestEmailCode()
      return error ? { data: null, error } : { data, error: null }
    })
    if (sent) onSent(email)
  }
  if (sentTo !== undefined) return <EnterCode email={email} onProved={onProved} />
  return (
    <>
      <Alert
        kind="warning"
        title="This address is not confirmed yet"
        action={
          <Button size="sm" loading={busy} onClick={() => void ask()}>
            Send a code
          </Button>
        }
      >
        Confirm it with the code we mail you. Until then you sign in with the address you had before.
      </Alert>
      <FailureAlert failure={failure} />
    </>
  )
}

function EnterCode({ email, onProved }: { email: string; onProved: () => Promise<void> }) {
  const { field, fail, failure, busy, onSubmit } = useCodeForm({
    source: 'mail',
    short: 'Please enter the six digits of the mail',
    async submit(code) {
      const { data, error } = await submitEmailCode(code)
      if (!data) return error
      showToast('Your address is confirmed')
      await onProved()
      return undefined
    },
  })
  return (
    <form className={styles['form']} aria-label="Confirm e-mail" onSubmit={onSubmit} noValidate>
      <p>
        We sent six digits to <b>{email}</b>.
      </p>
      <FailureAlert failure={failure} />
      <div className={styles['short']}>
        <CodeField {...field} />
      </div>
      <div className={styles['acts']}>
        <Button type="submit" loading={busy}>
          Confirm the address
        </Button>
        <SendAgain
          send={async () => {
            const { data, error } = await requestEmailCode()
            fail(error ?? undefined)
            return data ? 'A new code is on its way.' : null
          }}
        />
      </div>
    </form>
  )
}
