import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { useDecide } from './use-decide.ts'

type Props = {
  decide: Pick<ReturnType<typeof useDecide>, 'busy' | 'approveAnyway' | 'pending' | 'dismiss'>
}

/** Opens when a connected calendar is busy at the time of a request: approve anyway, or leave it open. */
export const ApproveAnyway = ({ decide: { busy, approveAnyway, pending, dismiss } }: Props) => (
  <ConfirmDialog
    opened={busy !== undefined}
    title="You are busy elsewhere then"
    confirm="Approve anyway"
    cancel="Leave it open"
    loading={pending}
    onConfirm={() => approveAnyway()}
    onClose={dismiss}
  >
    {busy}
  </ConfirmDialog>
)
