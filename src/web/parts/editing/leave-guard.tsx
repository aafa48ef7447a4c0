import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Options = {
  /** Whether leaving needs a confirmation now. */
  blocks: () => boolean
  /** Whether an address with these search parameters keeps the input on the screen; by default none does. */
  keeps?: (search: Readonly<Record<string, unknown>>) => boolean
  /** A sentence that says what would be lost. */
  says: string
  onLeave?: () => void
}

/**
 * Asks for confirmation before unsaved input is lost, inside the app and by the browser's own buttons. `question` is the
 * dialog to draw; `isAsking`: it is open.
 */
export function useLeaveGuard({ blocks, keeps, says, onLeave }: Options): {
  isAsking: boolean
  question: ReactNode
} {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => blocks() && !keeps?.(next.search as Record<string, unknown>),
    enableBeforeUnload: blocks,
    withResolver: true,
  })
  const leave = () => {
    onLeave?.()
    proceed?.()
  }
  const question = (
    <ConfirmDialog
      title="Leave without saving?"
      opened={status === 'blocked'}
      confirm="Leave without saving"
      danger
      onConfirm={leave}
      onClose={() => reset?.()}
    >
      {says}
    </ConfirmDialog>
  )
  return { isAsking: status === 'blocked', question }
}
