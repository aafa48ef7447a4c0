import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Place = { pathname: string; search: unknown }

const stays = ({ pathname, search }: Place, section: string) =>
  pathname === '/editor' && (search as { section?: unknown }).section === section

/** Asks for confirmation before leaving a section with an upload, because leaving cancels the upload. */
export function UploadGuard({ section, isBusy }: { section: string; isBusy: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isBusy && !stays(next, section),
    enableBeforeUnload: () => isBusy,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title="Leave while the file uploads?"
      opened={status === 'blocked' && isBusy}
      confirm="Leave and cancel it"
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      The upload ends when you leave this section.
    </ConfirmDialog>
  )
}
