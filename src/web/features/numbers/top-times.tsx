import { count } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { AsTable } from './as-table.tsx'
import styles from './numbers.module.css'

type Starts = NonNullable<Numbers['detail']>['business']['starts']

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** When sessions start: a square for each hour of the week, the fuller the more. */
export function TopTimes({ starts }: { starts: Starts }) {
  if (starts.length === 0) return null
  const hours = starts.map(({ hour }) => hour)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const most = Math.max(...starts.map(({ bookings }) => bookings))
  const of = (weekday: number, hour: number) =>
    starts.find((one) => one.weekday === weekday && one.hour === hour)?.bookings ?? 0
  const words = sentence(starts)
  return (
    <section aria-labelledby="top-times">
      <h2 id="top-times">Top times</h2>
      <p>{words}</p>
      <figure className={styles['chart']} aria-label={`When sessions start. ${words}`}>
        <div className={styles['heat']} aria-hidden="true">
          <span />
          {weekdays.map((name) => (
            <span key={name}>{name[0]}</span>
          ))}
          {rows.map((hour) => [
            <span key={hour}>{hourWords(hour)}</span>,
            ...weekdays.map((name, index) => (
              <i
                key={`${name}${hour}`}
                title={`${name} ${hourWords(hour)}: ${of(index + 1, hour)}`}
                style={{ opacity: of(index + 1, hour) > 0 ? 0.2 + (0.8 * of(index + 1, hour)) / most : 0 }}
              />
            )),
          ])}
        </div>
      </figure>
      <AsTable
        label="Top times"
        head={['Starts at', ...weekdays.map((name) => name.slice(0, 3))]}
        rows={rows.map((hour) => ({
          key: String(hour),
          cells: [hourWords(hour), ...weekdays.map((_, index) => count(of(index + 1, hour)))],
        }))}
      />
    </section>
  )
}

/** `Busiest: Tuesdays at 8 PM and Saturdays at 10 AM.` */
function sentence(starts: Starts): string {
  const top = starts.toSorted((a, b) => b.bookings - a.bookings).slice(0, 2)
  const words = top.map(({ weekday, hour }) => `${weekdays[weekday - 1]}s at ${hourWords(hour)}`)
  return `Busiest: ${words.join(' and ')}.`
}
