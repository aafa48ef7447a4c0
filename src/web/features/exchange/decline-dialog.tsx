import { maxMessage } from '#domains/exchange/contract.ts'
import type { ExchangeRequest } from '#domains/exchange/partners-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { requestSteps } from '../../parts/data/exchange-partners.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'

type Props = { request: ExchangeRequest; onClose: () => void }

/** Declines a request, with a reason for the one who asked. */
export function DeclineDialog({ request: { requestId, peer }, onClose }: Props) {
  const refresh = useRefreshAll()
  const first = peer.name.split(' ')[0] ?? peer.name
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: tooLong(reason, maxMessage) }),
    send: ({ reason }, idempotencyKey) => requestSteps(requestId).decline(reason, { idempotencyKey }),
    onSent: () => {
      showToast(`Declined. ${first} gets a mail.`)
      refresh()
      onClose()
    },
  })
  return (
    <Dialog title={`Decline ${first}’s request?`} opened onClose={onClose}>
      <form {...form.form}>
        <Stack>
          <p className="quiet">{first} can ask you again in 90 days.</p>
          <Field
            label={`A reason for ${first}, if you like`}
            {...form.bind('reason')}
            rows={3}
            max={maxMessage}
          />
          {form.failure && (
            <Alert kind="error" title="That did not work">
              {form.failure.message}
            </Alert>
          )}
          <Cluster>
            <Button type="submit" variant="danger" loading={form.busy}>
              Decline
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Keep it open
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}
