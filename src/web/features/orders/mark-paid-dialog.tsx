import { orderSteps } from '../../parts/data/order-steps.ts'
import { StepDialog } from './step-dialog.tsx'
import { type StepProps, useStepForm } from './use-order-step.ts'
import { amount } from './words.ts'

/** The provider has received the money outside: the order counts as paid. */
export function MarkPaidDialog({ order, onDone, onClose }: StepProps) {
  const due = amount(order.dueCents)
  const form = useStepForm({
    order,
    initial: {},
    input: () => undefined,
    send: orderSteps(order.id).markPaid,
    said: `${due} marked as paid.`,
    onDone,
  })
  return (
    <StepDialog
      title={`Have you received ${due}?`}
      confirm={`Mark ${due} as paid`}
      form={form}
      onClose={onClose}
    >
      <p>
        Order #{order.number} of {order.customerName} is then marked as paid outside Showcase. You cannot undo
        this here.
      </p>
    </StepDialog>
  )
}
