import type { Sending } from '../../../parts/data/letters.ts'
import styles from './sending.module.css'

const parts = [
  ['delivered', 'delivered'],
  ['refused', 'refused'],
  ['later', 'trying again'],
  ['doubt', 'in doubt'],
  ['left', 'left before its turn'],
  ['over_plan', 'beyond your plan'],
  ['cancelled', 'cancelled'],
  ['waiting', 'waiting'],
] as const

const look = (name: (typeof parts)[number][0]) =>
  styles[name === 'over_plan' || name === 'cancelled' ? 'left' : name]

/** The people of a letter as one bar, by what became of each mail. */
export function Progress({ sending: { counts } }: { sending: Sending }) {
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const waiting = counts.waiting + counts.handing
  const shown = parts
    .map(([name, words]) => ({ name, words, people: name === 'waiting' ? waiting : counts[name] }))
    .filter(({ people }) => people > 0)
  if (all === 0) return null
  return (
    <section aria-label="How far it is">
      <p aria-live="polite">
        <b>
          {all - waiting - counts.later} of {all}
        </b>{' '}
        done
      </p>
      <div className={styles['bar']} aria-hidden="true">
        {shown.map(({ name, people }) => (
          <span key={name} className={look(name)} style={{ flexGrow: people, flexBasis: 0 }} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {shown.map(({ name, words, people }) => (
          <li key={name}>
            <i className={look(name)} aria-hidden="true" />
            <b>{people}</b> {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
