import type { Domain } from '#domains/hosts/contract.ts'
import { agoWords, timeWords } from '../../lib/ago-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LookNow, RemoveDomain } from './domain-actions.tsx'
import { lookWords, standingOf } from './domain-words.ts'
import styles from './domains.module.css'
import { Progress } from './progress.tsx'
import { RecordsToSet } from './records-to-set.tsx'

/** One domain in use: its state in words, what to do, and how to remove it. */
export function DomainCard({ domain }: { domain: Domain }) {
  const now = useNow()
  const { host, shown, state, addedAt } = domain
  const { tone, badge } = standingOf(domain)
  return (
    <section className={styles['card']} aria-labelledby={`domain-${host}`}>
      <div className={styles['head']}>
        <div>
          <h2 id={`domain-${host}`}>{shown}</h2>
          <p>Added {agoWords(addedAt, now)}</p>
        </div>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      {state === 'connected' ? <Live domain={domain} now={now} /> : <Missing domain={domain} now={now} />}
      <p className={styles['remove']}>
        <RemoveDomain domain={domain} />
      </p>
    </section>
  )
}

type Shown = { domain: Domain; now: Date }

function Live({ domain: { url, changedAt, lookedAt }, now }: Shown) {
  return (
    <div className={styles['live']}>
      <p>
        Shows your page since {timeWords(changedAt, now)}.
        {lookedAt && ` Its record was good when we looked ${agoWords(lookedAt, now)}.`} The first visit may
        take a few seconds, while its certificate is made.
      </p>
      <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
        Open your page there
      </a>
    </div>
  )
}

/** A domain whose record is not there: what to set, and what was found instead. */
function Missing({ domain, now }: Shown) {
  const { state, isTaken, found, changedAt, addedAt } = domain
  const isLost = state === 'elsewhere'
  return (
    <>
      <RecordsToSet domain={domain} />
      <Progress
        steps={[
          {
            title: 'Added',
            state: 'done',
            children: (
              <p>
                {isTaken
                  ? 'Another provider uses this domain now. If it is yours, set the record: it decides.'
                  : `Yours to set up since ${timeWords(addedAt, now)}.`}
              </p>
            ),
          },
          {
            title: isLost ? 'Points elsewhere' : 'Looking for the record',
            state: 'now',
            children: (
              <>
                {isLost && (
                  <p>
                    Since {timeWords(changedAt, now)}{' '}
                    {found ? (
                      <>
                        its record says <code>{found}</code>
                      </>
                    ) : (
                      'it has no record'
                    )}
                    , and visitors do not see your page there. Set it back, or remove the domain.
                  </p>
                )}
                <output>{lookWords(domain, now)}</output>
                <p>You can close this page: a mail tells you.</p>
                <LookNow domain={domain} />
              </>
            ),
          },
          {
            title: 'Live',
            state: 'later',
            children: (
              <p>Your links and your share pictures use it. Its certificate is made at the first visit.</p>
            ),
          },
        ]}
      />
    </>
  )
}
