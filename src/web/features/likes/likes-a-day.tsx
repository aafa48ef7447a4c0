import { formatDate } from '#platform/common/zones.ts'
import type { ReceivedLikes } from '../../parts/data/likes.ts'
import styles from './received-likes.module.css'

type Days = ReceivedLikes['days']

const dayOf = (date: string, form: 'day' | 'weekday') => formatDate(`${date}T12:00:00Z`, form, 'UTC')

/** A bar for each of the last 30 days; the sentence above states the facts. */
export function LikesADay({ days }: { days: Days }) {
  const most = Math.max(0, ...days.map(({ likes }) => likes))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <section className={styles['part']} aria-labelledby="likes-a-day">
      <h2 id="likes-a-day">Likes a day</h2>
      <p className={styles['quiet']}>{mostWords(days, most)}</p>
      {most > 0 && (
        <div className={styles['plot']} aria-hidden="true">
          <span className={styles['most']}>{most}</span>
          <span className={styles['bars']}>
            {days.map(({ date, likes }) => (
              <span
                key={date}
                className={styles['bar']}
                style={{ height: `${(likes / most) * 100}%` }}
                title={`${dayOf(date, 'weekday')}: ${likes}`}
              />
            ))}
          </span>
          <span className={styles['ends']}>
            <span>{dayOf(first.date, 'day')}</span>
            <span>{dayOf(last.date, 'day')}</span>
          </span>
        </div>
      )}
    </section>
  )
}

function mostWords(days: Days, most: number): string {
  if (most === 0) return 'None in the last 30 days'
  const best = days.findLast(({ likes }) => likes === most)
  return `Most on ${dayOf(best?.date ?? '', 'weekday')}: ${most}`
}
