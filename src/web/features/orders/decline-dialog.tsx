import { declined } from '../../parts/deciding/decline-words.ts'
import { useDecide } from '../../parts/deciding/use-decide.ts'
import { StepDialog } from './step-dialog.tsx'
import { whatWords } from './step-words.ts'
import { type StepProps } from './use-order-step.ts'

/** Declines a request: everything goes back, and the customer is told. */
export function DeclineDialog({ order, onDone, onClose }: StepProps) {
  const step = useDecide(order.bookingId ?? '', { onDone, quiet: true })
  return (
    <StepDialog
      title="Decline this request?"
      confirm="Decline the request"
      danger
      {...step}
      onConfirm={() => step.take('decline')}
      onClose={onClose}
    >
      <p>
        {whatWords(order)} {declined}
      </p>
    </StepDialog>
  )
}
