import { formatDate } from '../../lib/dates.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Refund } from './refund-task.tsx'
import styles from './refunds.module.css'
import { amount } from './words.ts'

const states: Readonly<Record<Refund['state'], { word: string; tone: BadgeTone }>> = {
  on_its_way: { word: 'on its way', tone: 'info' },
  arrived: { word: 'arrived', tone: 'success' },
  to_do: { word: 'needs you', tone: 'error' },
}

/** Why money goes back, by the reason that is kept with it. */
const reasons: Readonly<Record<string, string>> = {
  cancelled_by_customer: 'The customer cancelled',
  cancelled_by_provider: 'You cancelled',
  cancelled: 'The booking was cancelled',
  declined: 'You declined the request',
  expired: 'The request was not answered in time',
  slot_lost: 'The time was gone when the payment arrived',
  wrong_amount: 'Another amount arrived than was asked for',
  goodwill: 'You gave more back',
}

/** Everything that goes or went back on an order. */
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
            {reasons[reason] ?? 'Money back'}
            {percent !== null && `, ${percent} % of the payment`}
            {note && `: “${note}”`}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
