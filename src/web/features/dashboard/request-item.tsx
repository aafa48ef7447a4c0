import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { Button } from '../../ui/button.tsx'
import { useDecide } from './decide.ts'
import { WaitingItem } from './waiting-item.tsx'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** A customer asks for a time; saying no asks once more. */
export function RequestItem({ session, zone }: { session: Session; zone: string }) {
  const { id, customerName, serviceTitle, start, quantity } = session
  const decide = useDecide()
  const [declining, setDeclining] = useState(false)
  const when = formatDate(start, 'session', zone)
  return (
    <WaitingItem
      icon="clock"
      tone="ask"
      title={`${customerName} asks for a time`}
      actions={
        <>
          <Button
            size="sm"
            loading={decide.isPending}
            onClick={() => decide.mutate({ id, decision: 'approve' })}
          >
            Approve
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setDeclining(true)}>
            Decline
          </Button>
          {declining && (
            <Suspense>
              <ConfirmDialog
                opened
                danger
                title={`Decline ${customerName}?`}
                confirm="Decline the request"
                loading={decide.isPending}
                onConfirm={() =>
                  decide.mutate({ id, decision: 'decline' }, { onSettled: () => setDeclining(false) })
                }
                onClose={() => setDeclining(false)}
              >
                {serviceTitle}, {when}. The time becomes free again, the customer is told, and whatever was
                paid goes back in full.
              </ConfirmDialog>
            </Suspense>
          )}
        </>
      }
    >
      {serviceTitle}, {when}
      {quantity > 1 && `, party of ${quantity}`}.
    </WaitingItem>
  )
}
