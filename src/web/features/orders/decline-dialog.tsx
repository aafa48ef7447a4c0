import { bookingSteps } from '../../parts/data/order-steps.ts'
import { declined } from '../../parts/deciding/decline-words.ts'
import { decidedWords } from '../../parts/deciding/use-decide.ts'
import { StepDialog } from './step-dialog.tsx'
import { whatWords } from './step-words.ts'
import { type StepProps, useStepForm } from './use-order-step.ts'

/** Declines a request: everything goes back, and the customer is told. */
export function DeclineDialog({ order, onDone, onClose }: StepProps) {
  const form = useStepForm({
    order,
    initial: {},
    input: () => ({ decision: 'decline' as const }),
    send: bookingSteps(order.bookingId ?? '').decide,
    said: decidedWords.decline,
    onDone,
  })
  return (
    <StepDialog
      title="Decline this request?"
      confirm="Decline the request"
      danger
      form={form}
      onClose={onClose}
    >
      <p>
        {whatWords(order)} {declined}
      </p>
    </StepDialog>
  )
}
