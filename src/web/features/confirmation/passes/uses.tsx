import type { Pass } from '#domains/passes/contract.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './passes.module.css'

type Use = Pass['uses'][number]

/** What a pass was used for, the latest first. */
export function Uses({ pass: { uses, sharedWith } }: { pass: Pass }) {
  const here = useProviderPlace()
  return (
    <section className={themed['panel']} aria-labelledby="uses-heading">
      <h2 id="uses-heading">{sharedWith === null ? 'Used for' : 'What you used it for'}</h2>
      {uses.length === 0 ? (
        <p className={themed['quietText']}>Nothing yet.</p>
      ) : (
        <ul className={css['rows']}>
          {uses.map((use) => (
            <li key={`${use.start} ${use.title} ${use.by ?? ''}`}>
              <span>
                <b>{use.title}</b>
                <span>{momentAt(use.start, use.timezone, here)}</span>
                <span>{wordsOf(use)}</span>
              </span>
              {use.token && (
                <a className={css['act']} href={`/bookings/confirm?token=${encodeURIComponent(use.token)}`}>
                  See the booking<span className={themed['hidden']}> of {use.title}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** `booked by Nuno, 2 used` */
function wordsOf({ state, by, credits }: Use): string {
  const words = by ? `${states[state]}, by ${by}` : states[state]
  return credits > 1 ? `${words}, ${credits} used` : words
}

const states: Readonly<Record<Use['state'], string>> = {
  held: 'being booked',
  requested: 'waiting for an answer',
  confirmed: 'booked',
  completed: 'took place',
  no_show: 'missed',
  cancelled: 'cancelled too late to come back',
  declined: 'declined',
  expired: 'not booked',
  waitlisted: 'on the waiting list',
}
