import { Link } from '@tanstack/react-router'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { past: boolean; liveUrl: string | undefined }

/** Shown while there is no booking: says how to get the first one. */
export function NobodyYet({ past, liveUrl }: Props) {
  if (past)
    return <EmptyState title="Nothing lies behind you yet">Sessions move here once they are over.</EmptyState>
  const copy = async () => {
    await navigator.clipboard.writeText(liveUrl ?? '')
    showToast('Your link is copied')
  }
  return (
    <EmptyState
      drawn
      title="Nobody has booked yet"
      actions={
        liveUrl ? (
          <Button icon="link" onClick={() => void copy()}>
            Copy your link
          </Button>
        ) : (
          <Link className={buttonClass()} to="/editor">
            Finish your page
          </Link>
        )
      }
    >
      {liveUrl
        ? 'Send your link to somebody, or add a booking that was made by phone. A booking shows up here the moment it is made.'
        : 'Publish your page, and people can book. A booking shows up here the moment it is made.'}
    </EmptyState>
  )
}
