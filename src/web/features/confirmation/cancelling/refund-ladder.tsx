import type { Cancellation } from '#domains/commerce/change-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { aheadWords } from './cancel-words.ts'
import css from './cancelling.module.css'
import { ladderParts } from './ladder-parts.ts'

/** Draws the refund from now to the start as a bar. It is hidden from screen readers: the text says the same. */
export function RefundLadder({ cancellation }: { cancellation: Cancellation }) {
  const { now, start, visitorTimezone: zone } = cancellation
  const parts = ladderParts(cancellation)
  if (parts.length < 2) return null
  return (
    <div className={css['ladder']}>
      <div className={css['bar']} aria-hidden="true">
        {parts.map(({ until, width, percent }) => (
          <span
            key={until}
            style={{ flexGrow: width, opacity: 0.4 + 0.006 * percent }}
            data-gives={percent > 0}
          />
        ))}
        <i />
      </div>
      {parts.length === 2 ? (
        <p className={css['key']} data-late={(parts[0]?.width ?? 0) > 65} aria-hidden="true">
          <span>Now, {aheadWords(now, start)}</span>
          <span>{dayAndTime(parts[0]?.until ?? start, zone)}</span>
          <span>Start</span>
        </p>
      ) : (
        <ol className={css['steps']}>
          {parts.map(({ until, percent, amountCents }, at) => (
            <li key={until}>
              <span>{at === parts.length - 1 ? 'Until the start' : `Until ${dayAndTime(until, zone)}`}</span>
              <b>
                {formatMoney(amountCents)} <span>({percent}%)</span>
              </b>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Omits the zone, which the sentence names. */
const dayAndTime = (iso: string, zone: string) => `${dayIn(iso, zone)}, ${timeIn(iso, zone)}`
