import type { OrderDetail } from '#domains/commerce/provider-contract.ts'
import type { PassState } from '#domains/passes/contract.ts'
import type { Order } from '../../parts/data/orders.ts'
import { noteOf, statusTones } from '../../parts/states/order-states.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './order-drawer.module.css'
import { firstNameOf } from './step-words.ts'

type Pass = NonNullable<OrderDetail['pass']>

/** The pass that an order sold, and what is left of it. */
export function OrderPass({ order, pass }: { order: Order; pass: Pass }) {
  const note = noteOf(order)
  return (
    <section>
      <h3>{order.productName}</h3>
      <p className="quiet">{passWords(pass)}</p>
      <p className={styles['badges']}>
        <Badge tone={statusTones[order.paymentStatus]}>{order.paymentStatus}</Badge>
        {note && <span className="quiet">{note}</span>}
        <a href={order.customerUrl} target="_blank" rel="noreferrer">
          {firstNameOf(order)}’s page of this pass
        </a>
      </p>
    </section>
  )
}

const words: Readonly<Record<PassState, (pass: Pass) => string>> = {
  usable: ({ left, credits }) => `${left} of ${credits} left.`,
  used_up: ({ credits }) => `All ${credits} are used.`,
  ended: () => 'It ended.',
  withdrawn: () => 'It was paid back, so it cannot be used any more.',
}

/** `7 of 10 left.` */
export const passWords = (pass: Pass): string => words[pass.state](pass)
