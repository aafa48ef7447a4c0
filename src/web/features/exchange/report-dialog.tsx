import type { PeerCard } from '#domains/exchange/contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { report } from '../../parts/data/exchange.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'

const max = 1000

type Props = { peer: Pick<PeerCard, 'provider' | 'name'>; onClose: () => void }

/** Tells the operator what a member did. */
export function ReportDialog({ peer: { provider, name }, onClose }: Props) {
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => ({
      words: words.trim() === '' ? 'Please say what happened' : tooLong(words, max),
    }),
    send: ({ words }, idempotencyKey) => report(provider, words, { idempotencyKey }),
    onSent: () => {
      showToast('Thank you. The operator reads it.')
      onClose()
    },
  })
  return (
    <Dialog title={`Report ${name}`} opened onClose={onClose}>
      <form {...form.form}>
        <Stack>
          <p className="quiet">
            The operator of this site reads it. {name} is not told who wrote. After three reports that the
            operator agrees with, a member has to go.
          </p>
          <Field label="What happened" {...form.bind('words')} rows={5} max={max} data-autofocus />
          {form.failure && (
            <Alert kind="error" title="Not sent">
              {form.failure.message}
            </Alert>
          )}
          <Cluster>
            <Button type="submit" variant="primary" loading={form.busy}>
              Send the report
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}
