import type { ReactNode } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { isPaidOutside, paidWords } from '#domains/commerce/rules/payment-words.ts'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { StepLines } from '#web/parts/payments/step-lines.tsx'
import css from './confirmation.module.css'
import { refundStates } from './refund-words.ts'
import { LaterTipLine } from './tipping/later-tip-line.tsx'

/** Order states with a payment due; a cancelled or expired order owes nothing. */
const owed = ['open', 'active', 'fulfilled']

/** The order as lines: number, service, payment, refund and receipt. */
export function OrderLines({ token, checkout }: { token: string; checkout: Checkout }) {
  const { state, order, service, quantity, listCents, steps, totalCents, heldCents, refund, dates } = checkout
  const what =
    dates.length > 1
      ? `${quantity > 1 ? `${quantity} × ` : ''}${service.title}, ${dates.length} dates`
      : `${quantity > 1 ? `${quantity} × ` : ''}${service.title}, ${service.durationMin} min`
  const first = checkout.provider.firstName
  return (
    <dl className={css['lines']}>
      {order && <Line name="Order" value={`#${order.number}`} />}
      <Line name={what} value={formatPrice(steps.length > 0 ? listCents : totalCents)} />
      <StepLines steps={steps} />
      {steps.length > 0 && <Line name="Total" value={formatPrice(totalCents)} />}
      {order?.paymentStatus === 'paid' && (
        <Line name={paidWords(order.paymentMethod, order.card)} value={formatMoney(totalCents)} />
      )}
      {heldCents > 0 && <Line name="Held, not charged" value={formatMoney(heldCents)} />}
      {order?.paymentStatus === 'pending' && heldCents === 0 && owed.includes(order.state) && (
        <Line
          name={isPaidOutside(order.paymentMethod) ? `To pay ${first} directly` : 'To pay'}
          value={formatMoney(totalCents)}
        />
      )}
      <LaterTipLine token={token} laterTip={checkout.laterTip} firstName={first} />
      {refund && <Line name={refundStates[refund.state]} value={formatMoney(refund.amountCents)} />}
      {order && state !== 'held' && (
        <Line
          name="Receipt"
          value={<a href={`/bookings/receipt?token=${encodeURIComponent(token)}`}>View or print</a>}
        />
      )}
    </dl>
  )
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
