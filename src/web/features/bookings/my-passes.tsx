import { useQuery } from '@tanstack/react-query'
import type { MyPass, PassState } from '#domains/passes/contract.ts'
import { myPassesQuery } from '../../parts/data/passes.ts'
import { bookWithHref, leftWords, passHref } from '../../parts/passes/left-words.ts'
import { Punches } from '../../parts/passes/punches.tsx'
import { lastDayOf } from '../../parts/passes/until-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './my-bookings.module.css'

/** The passes of the signed-in user; nothing if there is none. */
export function MyPasses() {
  const { data } = useQuery(myPassesQuery)
  if (!data || data.passes.length === 0) return null
  return (
    <section className={styles['part']} aria-label="Passes">
      <h2>Passes</h2>
      <ul>
        {data.passes.map((pass) => (
          <Card key={pass.token} pass={pass} />
        ))}
      </ul>
    </section>
  )
}

function Card({ pass }: { pass: MyPass }) {
  const { token, title, providerName, state, credits, left, cameBack, usableUntil, timezone, targets } = pass
  const what = `${title} with ${providerName}`
  const badge = badges[state]
  const until = lastDayOf(usableUntil, timezone)
  const bookable = state === 'usable' ? targets.flatMap(({ serviceUrl }) => serviceUrl ?? []) : []
  const [only] = bookable
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3>{what}</h3>
        {badge ? <Badge tone={badge.tone}>{badge.word}</Badge> : <b>{leftWords(pass)}</b>}
      </div>
      {(state === 'usable' || state === 'used_up') && !cameBack && <Punches credits={credits} left={left} />}
      {state === 'usable' && (
        <p className={styles['when']}>
          {cameBack ? 'It ended, and what came back can be used until' : 'Use it until'} {until}
        </p>
      )}
      {targets.length > 0 && <p className="quiet">For {targets.map((target) => target.title).join(', ')}</p>}
      <p className={styles['links']}>
        {pass.userUrl && only && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={bookable.length === 1 ? bookWithHref(pass.userUrl, only, token) : passHref(token)}
            aria-label={`Book with this pass, ${what}`}
          >
            Book with this pass
          </a>
        )}
        <a
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          href={passHref(token)}
          aria-label={`Open, ${what}`}
        >
          Open
        </a>
      </p>
    </li>
  )
}

/** What is said of a pass that cannot be used; of another, how many are left. */
const badges: Readonly<Record<PassState, { tone: BadgeTone; word: string } | undefined>> = {
  usable: undefined,
  used_up: { tone: 'neutral', word: 'used up' },
  ended: { tone: 'neutral', word: 'ended' },
  withdrawn: { tone: 'neutral', word: 'paid back' },
}
