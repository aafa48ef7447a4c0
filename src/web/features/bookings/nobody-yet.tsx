import { Link } from '@tanstack/react-router'
import type { When } from '#domains/scheduling/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { when: When; liveUrl: string | undefined }

/** Shown while there is no booking: says how to get the first one. */
export function NobodyYet({ when, liveUrl }: Props) {
  if (when === 'past')
    return <EmptyState title="No past sessions yet">Sessions move here once they are over.</EmptyState>
  if (when === 'cancelled')
    return (
      <EmptyState title="Nothing is cancelled">
        Cancelled bookings and requests that you declined are listed here.
      </EmptyState>
    )
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
        ? 'Send your link to somebody, or add a booking that was made by phone. New bookings appear here at once.'
        : 'Publish your page, and people can book. New bookings appear here at once.'}
    </EmptyState>
  )
}
