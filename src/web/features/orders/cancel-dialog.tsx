import { useState } from 'react'
import { tooLong } from '#platform/common/text.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import { ReasonField, reasonMax } from './reason-field.tsx'
import { StepDialog } from './step-dialog.tsx'
import { cancelWords, firstNameOf, whatWords } from './step-words.ts'
import { type StepProps, useOrderStep } from './use-order-step.ts'

/** The provider cancels a booking: full refund (product.md 6, rule 2); the customer reads the reason. */
export function CancelDialog({ order, onDone, onClose }: StepProps) {
  const [reason, setReason] = useState('')
  const { money, confirm, said } = cancelWords(order)
  const { take, pending, error } = useOrderStep({
    orderId: order.id,
    send: orderSteps(order.id).cancel,
    said,
    onDone,
    quiet: true,
  })
  const long = tooLong(reason, reasonMax)
  return (
    <StepDialog
      title="Cancel this booking?"
      confirm={confirm}
      danger
      unavailable={long}
      pending={pending}
      error={error}
      onConfirm={() => take({ reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        {whatWords(order)} {money} The time becomes free again. You cannot undo this.
      </p>
      <ReasonField
        label={`Why? ${firstNameOf(order)} reads it`}
        value={reason}
        onChange={setReason}
        error={long}
        refusal={error}
        first
      />
    </StepDialog>
  )
}
