import { showToast } from '../../lib/toasts.ts'
import { type Customer, useErasePerson } from '../../parts/data/customers.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { firstNameOf } from './words.ts'

type Props = {
  customer: Customer
  opened: boolean
  onErased: () => void
  onClose: () => void
}

/** Asks before a customer is erased, and says what goes and what stays. A refusal is shown in the dialog. */
export function EraseDialog({ customer, opened, onErased, onClose }: Props) {
  const { mutate: erase, isPending, error, reset } = useErasePerson(customer.id)
  const name = firstNameOf(customer)
  return (
    <ConfirmDialog
      title={`Erase ${name}?`}
      opened={opened}
      confirm="Erase for good"
      danger
      loading={isPending}
      onConfirm={() =>
        erase(undefined, {
          onSuccess: () => {
            showToast(`${name} is erased`)
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
        The name, the e-mail address, your notes and what {name} wrote go, everywhere, and {name}’s links stop
        working. Order numbers, amounts and dates stay, because your books need them. You cannot undo this.
      </p>
    </ConfirmDialog>
  )
}
