import { formatDate } from '#platform/common/zones.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import type { Order } from '../../parts/data/orders.ts'
import { StepDialog } from './step-dialog.tsx'
import { type StepProps, useStepForm } from './use-order-step.ts'
import { amount } from './words.ts'

type Refund = Order['refunds'][number]

/** The provider has paid a failed refund back by hand. */
export function PaidOutsideDialog({ order, refund, onDone, onClose }: StepProps & { refund: Refund }) {
  const sum = amount(refund.amountCents)
  const form = useStepForm({
    order,
    initial: {},
    input: () => 'paid_outside' as const,
    send: orderSteps(order.id).settle(refund.id),
    said: `${sum} marked as paid back.`,
    onDone,
  })
  return (
    <StepDialog
      title={`Have you paid ${sum} back?`}
      confirm={`I paid back ${sum}`}
      form={form}
      onClose={onClose}
    >
      <p>
        Confirm this once {order.customerName} has the money, for example in cash or by bank transfer. We then
        send nothing more for the refund of {formatDate(refund.at, 'date')}, and you cannot undo this here.
      </p>
    </StepDialog>
  )
}
