import { useState } from 'react'
import { tooLong } from '#platform/common/text.ts'
import { ApiError } from '../../lib/api.ts'
import { dollarsOf } from '../../lib/dollars.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import { Field } from '../../ui/field.tsx'
import { ReasonField, reasonMax } from './reason-field.tsx'
import { leftToRefund, readRefund, refundStanding } from './refund-amount.ts'
import { StepDialog } from './step-dialog.tsx'
import { firstNameOf, isOutside } from './step-words.ts'
import { type StepProps, useOrderStep } from './use-order-step.ts'
import { amount } from './words.ts'

/** Dialog in which the provider refunds more than the policy gives, with a reason (product.md 6, rule 8). */
export function RefundDialog({ order, onDone, onClose }: StepProps) {
  const [text, setText] = useState(() => dollarsOf(leftToRefund(order)))
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  // the refunded amount when the dialog opened: the typed amount relates to it
  const [promisedCents] = useState(order.refundedCents)
  const first = firstNameOf(order)
  const outside = isOutside(order)
  const read = readRefund(text, order)
  const cents = 'cents' in read ? read.cents : undefined
  const { take, pending, error } = useOrderStep({
    orderId: order.id,
    send: orderSteps(order.id).refund,
    said: `${amount(cents ?? 0)} refunded. We e-mail ${first}.`,
    onDone,
    quiet: true,
  })
  const missing = asked && reason.trim() === '' ? `Please say why, ${first} reads it` : undefined
  const reasonFault = tooLong(reason, reasonMax) ?? missing
  const refused = error instanceof ApiError ? error.fields['amountCents'] : undefined
  function confirm() {
    setAsked(true)
    if (cents === undefined || reason.trim() === '' || reasonFault) return
    take({ amountCents: cents, reason: reason.trim(), promisedCents })
  }
  return (
    <StepDialog
      title={order.refundedCents > 0 ? 'Give another refund' : 'Give a refund'}
      confirm={cents === undefined ? 'Refund' : `Refund ${amount(cents)}`}
      danger
      pending={pending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {refundStanding(order)} You can raise a refund later, but never lower it.
        {outside && ' You were paid outside Showcase, so you pay it back yourself and confirm it here.'}
      </p>
      <Field
        label="Amount to refund, in dollars"
        value={text}
        onChange={setText}
        inputMode="decimal"
        autoComplete="off"
        error={'wrong' in read ? read.wrong : refused}
        data-autofocus
      />
      <ReasonField
        label={`Why? ${first} reads it`}
        value={reason}
        onChange={setReason}
        required
        error={reasonFault}
        refusal={error}
      />
    </StepDialog>
  )
}
