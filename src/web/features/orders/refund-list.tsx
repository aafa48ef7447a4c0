import { formatDate } from '#platform/common/zones.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Refund } from './refund-task.tsx'
import styles from './refunds.module.css'
import { amount } from './words.ts'

const states: Readonly<Record<Refund['state'], { word: string; tone: BadgeTone }>> = {
  on_its_way: { word: 'on its way', tone: 'info' },
  arrived: { word: 'arrived', tone: 'success' },
  dropped: { word: 'not needed', tone: 'neutral' },
  disputed: { word: 'waits for the bank', tone: 'warning' },
  to_do: { word: 'needs you', tone: 'error' },
}

/** All refunds of an order. */
export const RefundList = ({ refunds, zone }: { refunds: readonly Refund[]; zone: string }) => (
  <section>
    <h3 className={styles['heading']}>Refunds</h3>
    <ul className={styles['refunds']}>
      {refunds.map(({ id, at, amountCents, percent, reason, note, state }) => (
        <li key={id}>
          <b>{amount(amountCents)}</b>
          <Badge tone={states[state].tone}>{states[state].word}</Badge>
          <time dateTime={at}>{formatDate(at, 'moment', zone)}</time>
          <p>
            {sentence(reason)}
            {percent !== null && `, ${percent}% of the payment`}
            {note && `: “${note}”`}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
