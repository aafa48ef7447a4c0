import type { ContactDetail } from '#domains/audience/contacts-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { useEraseContact } from '../../parts/data/contacts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { contact: ContactDetail; opened: boolean; onErased: () => void; onClose: () => void }

/** Asks before a contact is erased, and says what goes and what stays. A refusal is shown in the dialog. */
export function EraseDialog({ contact, opened, onErased, onClose }: Props) {
  const { mutate: erase, isPending, error, reset } = useEraseContact(contact)
  const { name, email, isCustomer } = contact
  return (
    <ConfirmDialog
      title={`Erase ${name || email}?`}
      opened={opened}
      confirm="Erase for good"
      danger
      loading={isPending}
      onConfirm={() =>
        erase(undefined, {
          onSuccess: () => {
            showToast(`${name || email} is erased`)
            onErased()
          },
        })
      }
      onClose={() => {
        reset()
        onClose()
      }}
    >
      {error && (
        <Alert kind="error" title="Nothing was erased">
          {error.message}
        </Alert>
      )}
      <p>
        The e-mail address, the name, the tags and what they agreed to go. Letters keep their counts only.{' '}
        {isCustomer &&
          'This is a customer: your notes and what they wrote go too. Order numbers, amounts and dates stay, because your books need them. '}
        You cannot undo this. If they only want no more letters, unsubscribe them: then an import cannot bring
        them back.
      </p>
    </ConfirmDialog>
  )
}
