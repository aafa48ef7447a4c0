import type { Coaching, Run } from '#domains/coaching/contract.ts'
import { cityOf, formatDate } from '#platform/common/zones.ts'
import { Ring } from './ring.tsx'
import styles from './run.module.css'
import { streakWords } from './run-words.ts'

type Props = { run: Run; coaching: Pick<Coaching, 'zone'> }

/** How far the programme is, how many days in a row, and when the next day opens. */
export function Beside({ run, coaching: { zone } }: Props) {
  const { programmePercentage, done, all, days, streakDays, nextUnlockAt, state } = run
  const last = days.at(-1)
  return (
    <aside className={styles['beside']} aria-label="How far you are">
      <Ring percentage={programmePercentage} />
      <p className={styles['figure']}>
        {done} of {all}
      </p>
      {last && (
        <p className="quiet">
          things done. The last day is {formatDate(`${last.date}T12:00:00Z`, 'weekday', 'UTC')}.
        </p>
      )}
      <h3>{streakWords(streakDays)}</h3>
      <p className="quiet">
        One thing a day keeps it. A missed day takes nothing from you: the next one opens all the same.
      </p>
      <h3>Next</h3>
      <p className="quiet">
        {state === 'paused'
          ? 'No day opens while the programme is paused.'
          : nextUnlockAt
            ? `The next day opens ${formatDate(nextUnlockAt, 'weekday', zone)} at ${formatDate(nextUnlockAt, 'time', zone)} in ${cityOf(zone)}.`
            : 'Every day is open.'}
      </p>
    </aside>
  )
}
