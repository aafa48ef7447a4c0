import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ApproveAnyway } from './approve-anyway.tsx'
import { declined } from './decline-words.ts'
import { useDecide } from './use-decide.ts'

type Props = {
  booking: { id: string; customerName: string; serviceTitle: string }
  /** The booking's time, formatted. */
  when: string
}

/** Approves a request at once; declining is confirmed in a dialog. */
export function DecideButtons({ booking: { id, customerName, serviceTitle }, when }: Props) {
  const decide = useDecide(id)
  const { take, pending } = decide
  const [declining, setDeclining] = useState(false)
  return (
    <>
      <Button
        size="sm"
        loading={pending}
        aria-label={`Approve ${customerName}`}
        onClick={() => take('approve')}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Decline ${customerName}`}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      <ApproveAnyway decide={decide} />
      <ConfirmDialog
        opened={declining}
        danger
        title={`Decline ${customerName}?`}
        confirm="Decline the request"
        loading={pending}
        onConfirm={() => take('decline', () => setDeclining(false))}
        onClose={() => setDeclining(false)}
      >
        {serviceTitle}, {when}. {declined}
      </ConfirmDialog>
    </>
  )
}
