import { Fragment } from 'react'
import { paidWords } from '#domains/commerce/rules/payment-words.ts'
import type { Order } from '../../parts/data/orders.ts'
import styles from './order-drawer.module.css'
import { amount } from './words.ts'

/** The amounts of an order: price, payments, refunds and the rest. */
export function OrderMoney({ order }: { order: Order }) {
  const { lines, steps, paidCents, heldCents, refundedCents, dueCents, policyTitle } = order
  const cancellable = order.bookingState === 'requested' || order.bookingState === 'confirmed'
  const isSettled = dueCents === 0 && paidCents > 0
  const taken = order.disputes.reduce((all, { withdrawnCents }) => all + withdrawnCents, 0)
  const fees = order.disputes.reduce((all, { feeCents }) => all + feeCents, 0)
  const owed = order.refunds
    .filter(({ state }) => state === 'to_do')
    .reduce((all, { amountCents }) => all + amountCents, 0)
  return (
    <dl className={styles['sums']}>
      {lines
        .filter(({ kind }) => kind !== 'adjustment' && kind !== 'tip')
        .map(({ id, title, quantity, listCents }) => (
          <Fragment key={id}>
            <dt>
              {title}
              {quantity > 1 && `, party of ${quantity}`}
            </dt>
            <dd>{amount(listCents)}</dd>
          </Fragment>
        ))}
      {steps.map(({ label, cents, isIncluded }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{isIncluded ? `(${amount(cents)})` : amount(cents)}</dd>
        </Fragment>
      ))}
      {steps.length > 0 && (
        <>
          <dt>Total</dt>
          <dd>{amount(order.amount)}</dd>
        </>
      )}
      {heldCents > 0 && (
        <>
          <dt>Held, not charged</dt>
          <dd>{amount(heldCents)}</dd>
        </>
      )}
      <dt>{paidCents > 0 ? paidWords(order.paymentMethod) : 'Paid'}</dt>
      <dd>{amount(paidCents)}</dd>
      {paidCents > 0 && (
        <>
          <dt>Refunded</dt>
          <dd>{amount(refundedCents - owed)}</dd>
        </>
      )}
      {owed > 0 && (
        <>
          <dt>Still to refund</dt>
          <dd>{amount(owed)}</dd>
        </>
      )}
      {taken > 0 && (
        <>
          <dt>Taken back by the bank</dt>
          <dd>{amount(-taken)}</dd>
        </>
      )}
      {fees > 0 && (
        <>
          <dt>The bank’s fee for the dispute</dt>
          <dd>{amount(-fees)}</dd>
        </>
      )}
      <dt className={styles['total']}>{isSettled ? 'Net' : 'Due'}</dt>
      <dd className={styles['total']}>{amount(isSettled ? order.netCents - fees : dueCents)}</dd>
      {cancellable && policyTitle && (
        <>
          <dt>If the customer cancels</dt>
          <dd>{policyTitle}</dd>
        </>
      )}
    </dl>
  )
}
