import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  opened: boolean
  /** A sentence that says what the action will do. */
  children: ReactNode
  confirm: string
  /** The words of the button that closes it. */
  cancel?: string
  /** A third button, for another way to the same end. */
  other?: { readonly words: string; readonly onPress: () => void }
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The script of `ConfirmDialog`. */
export function ConfirmDialogContent({
  title,
  opened,
  children,
  confirm,
  cancel = 'Keep as it is',
  other,
  danger = false,
  loading = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onClose} data-autofocus>
        {cancel}
      </Button>
      {other && (
        <Button variant="quiet" onClick={other.onPress}>
          {other.words}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={title} opened={opened} onClose={onClose} actions={actions}>
      <div>{children}</div>
    </Dialog>
  )
}
