import { useQueryClient } from '@tanstack/react-query'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { orderViewsQuery, saveOrderView } from '../../parts/data/order-views.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

/** The maximum length of the name in the contract. */
const nameMax = 40

/** Asks for the name of the view and saves it; one of the same name is replaced. */
export function ViewDialog({ query, onClose }: { query: Record<string, string>; onClose: () => void }) {
  const queries = useQueryClient()
  const { bind, busy, failure, form } = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please name the view' : tooLong(name, nameMax) }),
    send: ({ name }) => saveOrderView({ name: name.trim(), query }),
    onSent: (views) => {
      queries.setQueryData(orderViewsQuery.queryKey, views)
      showToast('View saved.')
      onClose()
    },
  })
  return (
    <Dialog
      opened
      title="Save this view"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="save-view" loading={busy}>
            Save view
          </Button>
        </>
      }
    >
      <form {...form} id="save-view">
        <Field label="Name of the view" max={nameMax} data-autofocus {...bind('name')} />
        {failure && (
          <Alert kind="error" title="Not saved">
            {failure.message}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
