import { useQuery } from '@tanstack/react-query'
import type { DeliveryState, MyDelivery } from '#domains/commerce/delivery-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { myDeliveriesQuery } from '../../parts/data/deliveries.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './my-bookings.module.css'

/** What the signed-in user ordered without a date; nothing if that is nothing. */
export function MyDeliveries() {
  const { data } = useQuery(myDeliveriesQuery)
  if (!data || data.deliveries.length === 0) return null
  return (
    <section className={styles['part']} aria-label="Ordered without a date">
      <h2>Ordered without a date</h2>
      <ul>
        {data.deliveries.map((delivery) => (
          <Card key={delivery.token} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

function Card({ delivery }: { delivery: MyDelivery }) {
  const { token, title, providerName, orderNumber, state, isGift, dueAt, timezone, totalCents } = delivery
  const { tone, word } = isGift && state === 'open' ? given : states[state]
  const what = isGift ? `A gift: ${title} with ${providerName}` : `${title} with ${providerName}`
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3>{what}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {!isGift && (state === 'open' || state === 'started') && (
        <p className={styles['when']}>By {weekdayIn(dueAt, timezone)}</p>
      )}
      <p className="quiet">
        Order #{orderNumber}, {formatPrice(totalCents)}
      </p>
      <p className={styles['links']}>
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={`/bookings/order?token=${encodeURIComponent(token)}`}
          aria-label={`Open, ${what}`}
        >
          Open
        </a>
      </p>
    </li>
  )
}

const given: { tone: BadgeTone; word: string } = { tone: 'neutral', word: 'given' }
const states: Readonly<Record<DeliveryState, { tone: BadgeTone; word: string }>> = {
  held: { tone: 'neutral', word: 'not ordered' },
  open: { tone: 'neutral', word: 'ordered' },
  started: { tone: 'info', word: 'started' },
  delivered: { tone: 'success', word: 'delivered' },
  cancelled: { tone: 'neutral', word: 'cancelled' },
  expired: { tone: 'neutral', word: 'not paid' },
}
