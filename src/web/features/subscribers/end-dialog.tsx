import type { ContactDetail } from '#domains/audience/contacts-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { useUnsubscribeContact } from '../../parts/data/contacts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { contact: ContactDetail; opened: boolean; onClose: () => void }

/** Asks before the letters to a contact end: only they themselves can begin them again. */
export function EndDialog({ contact: { id, name, email }, opened, onClose }: Props) {
  const { mutate: end, isPending, error, reset } = useUnsubscribeContact(id)
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Unsubscribe ${name || email}?`}
      opened={opened}
      confirm="Unsubscribe"
      danger
      loading={isPending}
      onConfirm={() =>
        end(undefined, {
          onSuccess: () => {
            showToast(`${name || email} gets no more letters`)
            close()
          },
        })
      }
      onClose={close}
    >
      {error && (
        <Alert kind="error" title="Nothing was changed">
          {error.message}
        </Alert>
      )}
      <p>
        No more letters go to {email}, not even one that waits to be sent. You cannot undo this: only they can
        subscribe again, with your form.
      </p>
    </ConfirmDialog>
  )
}
