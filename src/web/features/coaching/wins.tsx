import type { Coaching, Run } from '#domains/coaching/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import styles from './run.module.css'
import { runWords } from './run-words.ts'

/** The figures that rose since day 1. */
export const Wins = ({ wins }: Pick<Run, 'wins'>) => (
  <section className={styles['wins']}>
    <h2>What it has moved</h2>
    {wins.length === 0 ? (
      <p className="quiet">Nothing has changed since day 1 yet. What rises is shown here with its figure.</p>
    ) : (
      <dl>
        {wins.map(({ figure, title, before, now }) => (
          <div key={figure}>
            <dt>{title}</dt>
            <dd>
              {before} to <b>{now}</b>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

/** Earlier programmes. */
export const History = ({ history }: Pick<Coaching, 'history'>) =>
  history.length > 0 && (
    <section className={styles['wins']}>
      <h2>Earlier programmes</h2>
      <dl>
        {history.map((one) => (
          <div key={one.statusId}>
            <dt>
              {runWords(one)}, begun {formatDate(`${one.startedOn}T12:00:00Z`, 'day', 'UTC')}
            </dt>
            <dd>{one.programmePercentage} %</dd>
          </div>
        ))}
      </dl>
    </section>
  )
