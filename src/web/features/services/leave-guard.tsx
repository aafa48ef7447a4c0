import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forget } from './use-unsaved.ts'

type Props = {
  /** Whether leaving needs a confirmation now. */
  blocks: () => boolean
  onLeave: () => void
  /** The key under which this tab stores the input. */
  forgets: string
}

/** Asks for confirmation before unsaved input is lost, inside the app and by the browser's own buttons. */
export function LeaveGuard({ blocks, onLeave, forgets }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: blocks,
    enableBeforeUnload: blocks,
    withResolver: true,
  })
  const leave = () => {
    onLeave()
    forget(forgets)
    proceed?.()
  }
  return (
    <ConfirmDialog
      title="Leave without saving?"
      opened={status === 'blocked'}
      confirm="Leave without saving"
      danger
      onConfirm={leave}
      onClose={() => reset?.()}
    >
      What you changed on this service is not saved.
    </ConfirmDialog>
  )
}
