import { useState } from 'react'
import { dollarsOf } from '../../lib/dollars.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import { Field } from '../../ui/field.tsx'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { leftToRefund, readRefund, refundStanding, unusedOf } from './refund-amount.ts'
import { StepDialog } from './step-dialog.tsx'
import { firstNameOf, isOutside } from './step-words.ts'
import { type StepProps, useStepForm } from './use-order-step.ts'
import { amount } from './words.ts'

/** Dialog in which the provider refunds more than the policy gives, with a reason (product.md 6, rule 8). */
export function RefundDialog({ order, onDone, onClose }: StepProps) {
  // the refunded amount when the dialog opened: the typed amount relates to it
  const [promisedCents] = useState(order.refundedCents)
  const unused = unusedOf(order)
  const [initial] = useState(() => ({ amount: dollarsOf(unused?.cents ?? leftToRefund(order)), reason: '' }))
  const first = firstNameOf(order)
  const outside = isOutside(order)
  const form = useStepForm({
    order,
    initial,
    check: ({ amount: typed, reason }) => ({
      amountCents: faultOf(readRefund(typed, order)),
      reason: reasonFault(reason) ?? (reason.trim() === '' ? `Please say why, ${first} reads it` : undefined),
    }),
    input: (values) => ({
      amountCents: centsIn(readRefund(values.amount, order)) ?? 0,
      reason: values.reason.trim(),
      promisedCents,
    }),
    send: orderSteps(order.id).refund,
    said: ({ amount: typed }) =>
      `${amount(centsIn(readRefund(typed, order)) ?? 0)} refunded. We e-mail ${first}.`,
    onDone,
  })
  const read = readRefund(form.values.amount, order)
  const cents = centsIn(read)
  return (
    <StepDialog
      title={order.refundedCents > 0 ? 'Give another refund' : 'Give a refund'}
      confirm={cents === undefined ? 'Refund' : `Refund ${amount(cents)}`}
      danger
      form={form}
      onClose={onClose}
    >
      <p>
        {refundStanding(order)} You can raise a refund later, but never lower it.
        {unused && ` ${unused.words}`}
        {outside && ' You were paid outside Showcase, so you pay it back yourself and confirm it here.'}
      </p>
      <Field
        label="Amount to refund, in dollars"
        name="amountCents"
        value={form.values.amount}
        onChange={(typed) => form.set({ amount: typed })}
        inputMode="decimal"
        autoComplete="off"
        error={faultOf(read) ?? form.issue('amountCents')}
        data-autofocus
      />
      <ReasonField label={`Why? ${first} reads it`} form={form} required />
    </StepDialog>
  )
}

type Read = ReturnType<typeof readRefund>
const centsIn = (read: Read) => ('cents' in read ? read.cents : undefined)
const faultOf = (read: Read) => ('wrong' in read ? read.wrong : undefined)
