import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { decideRequest } from '#domains/scheduling/contract.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Approve or decline the request behind an order. */
export function DecideButtons({ bookingId }: { bookingId: string }) {
  const queries = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'decline') =>
      request<typeof decideRequest>('POST', '/api/bookings/:id/decision', {
        params: { id: bookingId },
        body: { decision },
      }),
    onSuccess: ({ state }) =>
      showToast(
        state === 'confirmed' ? 'Approved. The customer is told.' : 'Declined. The customer is told.',
      ),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: async () => {
      setDeclining(false)
      await queries.invalidateQueries()
    },
  })
  return (
    <>
      <Button variant="primary" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
        Approve
      </Button>
      <Button onClick={() => setDeclining(true)}>Decline</Button>
      <ConfirmDialog
        opened={declining}
        danger
        title="Decline this request?"
        confirm="Decline the request"
        loading={decide.isPending}
        onConfirm={() => decide.mutate('decline')}
        onClose={() => setDeclining(false)}
      >
        The time becomes free again, the customer is told, and whatever was paid goes back in full.
      </ConfirmDialog>
    </>
  )
}
