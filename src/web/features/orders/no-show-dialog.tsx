import { bookingSteps } from '../../parts/data/order-steps.ts'
import { StepDialog } from './step-dialog.tsx'
import { firstNameOf, whatWords } from './step-words.ts'
import { type StepProps, useStepForm } from './use-order-step.ts'

/** Marks the customer of a past session as a no-show. */
export function NoShowDialog({ order, onDone, onClose }: StepProps) {
  const first = firstNameOf(order)
  const form = useStepForm({
    order,
    initial: {},
    input: () => 'no_show' as const,
    send: bookingSteps(order.bookingId ?? '').attend,
    said: 'Marked as a no-show.',
    onDone,
  })
  return (
    <StepDialog title={`Mark ${first} as a no-show?`} confirm="Mark as no-show" form={form} onClose={onClose}>
      <p>
        {whatWords(order)} This refunds nothing; you can still give a refund. You can change it for seven days
        after the session.
      </p>
    </StepDialog>
  )
}
