import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/common/zones.ts'
import type { RosterEntry } from '../../parts/data/classes.ts'
import { bookingSteps } from '../../parts/data/order-steps.ts'
import { useStep } from '../../parts/data/use-step.ts'
import { providerStates } from '../../parts/states/booking-states.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './roster.module.css'

type Props = { entry: RosterEntry; begun: boolean; note?: string | undefined }
type Mark = { attendance: 'completed' | 'no_show'; came?: number }

/** One booking on the roster: who, how many, and from the start on whether they came, by one tap. */
export function RosterRow({ entry, begun, note }: Props) {
  const { id, orderId, customerName, customerEmail, quantity, state, attended, fromLineAt } = entry
  const mark = useStep({
    send: ({ attendance, came: some }: Mark, options) => bookingSteps(id).attend(attendance, options, some),
    said: (_input: Mark) => `${customerName} is marked.`,
  })
  const isOver = state === 'cancelled' || state === 'declined'
  const came = state === 'completed' ? (attended ?? quantity) : 0
  const canMark = begun && !isOver && state !== 'requested'
  return (
    <li className={styles['row']} data-off={isOver || undefined}>
      <Avatar name={customerName} size={40} />
      <div>
        <p>
          {orderId ? (
            <Link to="/order" search={{ id: orderId }}>
              {customerName}
            </Link>
          ) : (
            <b>{customerName}</b>
          )}
        </p>
        <p className="quiet">
          {quantity > 1 ? `${quantity} people, ` : ''}
          {customerEmail}
        </p>
        {fromLineAt && <p className="quiet">From the waitlist, {formatDate(fromLineAt, 'moment')}</p>}
        {note && <p>“{note}”</p>}
        {(isOver || state === 'requested') && <p className="quiet">{providerStates[state].word}</p>}
        {canMark && quantity > 1 && state === 'completed' && (
          <label className={styles['some']}>
            How many came
            <select
              value={came}
              onChange={(event) => mark.take({ attendance: 'completed', came: Number(event.target.value) })}
            >
              {Array.from({ length: quantity }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1} of {quantity}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {canMark && (
        <div className={styles['marks']}>
          <button
            type="button"
            aria-pressed={state === 'completed'}
            aria-label={`Here, ${customerName}`}
            onClick={() => mark.take({ attendance: 'completed' })}
          >
            <Icon name="success" />
            <span>Here</span>
          </button>
          <button
            type="button"
            aria-pressed={state === 'no_show'}
            aria-label={`Not here, ${customerName}`}
            onClick={() => mark.take({ attendance: 'no_show' })}
          >
            <Icon name="close" />
            <span>Not here</span>
          </button>
        </div>
      )}
    </li>
  )
}
