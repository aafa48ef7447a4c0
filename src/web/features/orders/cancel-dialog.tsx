import { orderSteps } from '../../parts/data/order-steps.ts'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { StepDialog } from './step-dialog.tsx'
import { cancelWords, firstNameOf, whatWords } from './step-words.ts'
import { type StepProps, useStepForm } from './use-order-step.ts'

/** The provider cancels a booking: full refund (product.md 6, rule 2); the customer reads the reason. */
export function CancelDialog({ order, onDone, onClose }: StepProps) {
  const { money, confirm, said } = cancelWords(order)
  const form = useStepForm({
    order,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    input: ({ reason }) => ({ reason: reason.trim() }),
    send: orderSteps(order.id).cancel,
    said,
    onDone,
  })
  return (
    <StepDialog
      title={order.delivery ? 'Cancel this order?' : 'Cancel this booking?'}
      confirm={confirm}
      danger
      form={form}
      onClose={onClose}
    >
      <p>
        {whatWords(order)} {money} {order.delivery ? '' : 'The time becomes free again. '}You cannot undo
        this.
      </p>
      <ReasonField label={`Why? ${firstNameOf(order)} reads it`} form={form} first />
    </StepDialog>
  )
}
