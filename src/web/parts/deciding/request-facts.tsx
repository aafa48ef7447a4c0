import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paidWords } from '#domains/commerce/rules/payment-words.ts'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { type Order, orderQuery } from '../data/orders.ts'
import { useProviderPlace } from '../when-and-where/place-of-page.ts'
import styles from './request-facts.module.css'

type Props = { booking: Pick<ListedBooking, 'orderId' | 'customerEmail' | 'quantity'> }

/** What a provider has to know before deciding. Price, place and note follow once the order is read. */
export function RequestFacts({ booking: { orderId, customerEmail, quantity } }: Props) {
  const { data: order } = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null })
  const here = useProviderPlace()
  return (
    <dl className={styles['facts']}>
      <Fact name="Price">{order ? priceWords(order) : '…'}</Fact>
      <Fact name="E-mail">
        <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
      </Fact>
      <Fact name="Party">{quantity === 1 ? '1 person' : `${quantity} people`}</Fact>
      <Fact name="Place">{order?.place ?? '…'}</Fact>
      {order?.customerNote && (
        <Fact name="Note">
          <span className={styles['note']}>{order.customerNote}</span>
        </Fact>
      )}
      {order?.answerBy && <Fact name="Answer by">{momentAt(order.answerBy, order.timezone, here)}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** `$80, held, not charged`, `$80, paid by card`, `$80, not paid yet` or `Free`. */
export function priceWords({ amount, heldCents, paymentStatus, paymentMethod }: Order): string {
  if (amount === 0) return 'Free'
  if (heldCents > 0) return `${formatMoney(amount)}, held, not charged`
  const paid = paidWords(paymentMethod)
  return `${formatMoney(amount)}, ${paymentStatus === 'paid' ? paid.charAt(0).toLowerCase() + paid.slice(1) : 'not paid yet'}`
}
