import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forget } from './use-kept.ts'

type Props = {
  /** Whether leaving needs a question now. */
  blocks: () => boolean
  onLeave: () => void
  /** The key under which this tab keeps what was typed. */
  forgets: string
}

/** Asks before what was typed is left behind, inside the app and by the browser's own buttons. */
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
