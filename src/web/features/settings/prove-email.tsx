import { requestEmailCode, submitEmailCode } from '../../lib/identity/attributes.ts'
import { showToast } from '../../lib/toasts.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { CodeForm } from './code-form.tsx'
import { useAct } from './use-act.ts'

type Props = {
  email: string
  /** Where the code was sent, masked; undefined while none was requested here. */
  sentTo: string | undefined
  onSent: (destination: string) => void
  onProved: () => Promise<void>
}

/** Says that the address is not confirmed, and takes the code that was mailed to it. */
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
  const form = useCodeForm({
    source: 'mail',
    short: 'Please enter the six digits from the e-mail',
    async submit(code) {
      const { data, error } = await submitEmailCode(code)
      if (!data) return error
      showToast('Your address is confirmed')
      await onProved()
      return undefined
    },
  })
  return (
    <CodeForm label="Confirm e-mail" sentTo={email} form={form} resend={requestEmailCode}>
      <Button type="submit" loading={form.busy}>
        Confirm the address
      </Button>
    </CodeForm>
  )
}
