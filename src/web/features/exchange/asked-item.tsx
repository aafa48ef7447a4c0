import { useState } from 'react'
import type { ExchangeRequest } from '#domains/exchange/partners-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { requestSteps } from '../../parts/data/exchange-partners.ts'
import { useStep } from '../../parts/data/use-step.ts'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { PeerPicture } from './peer-picture.tsx'
import styles from './requests.module.css'
import { theirPlacements, whereWords } from './words.ts'

const CounterDialog = lazyDialog(() =>
  import('./counter-dialog.tsx').then(({ CounterDialog }) => CounterDialog),
)
const DeclineDialog = lazyDialog(() =>
  import('./decline-dialog.tsx').then(({ DeclineDialog }) => DeclineDialog),
)

/** Counter-offers in a row, at most (product.md 11). */
const mostCounters = 3

/** A request that waits for the owner's answer. */
export function AskedItem({ request, zone }: { request: ExchangeRequest; zone: string }) {
  const { requestId, peer, terms, message, fit, round, createdAt, expiresAt } = request
  const [open, setOpen] = useState<'counter' | 'decline'>()
  const first = peer.name.split(' ')[0] ?? peer.name
  const accept = useStep<undefined, ExchangeRequest>({
    send: (_input, options) => requestSteps(requestId).accept(options),
    said: () => `${first} is your partner now.`,
  })
  usePrefetch(CounterDialog, DeclineDialog)
  const close = () => setOpen(undefined)
  const day = (instant: string) => formatDate(instant, 'day', zone)
  const shows = terms.placements.map((name) => theirPlacements[name])
  return (
    <article className={styles['asked']}>
      <div className={styles['who']}>
        <PeerPicture peer={peer} />
        <div>
          <h3>
            <a href={`/at/${peer.userUrl}`} target="_blank" rel="noreferrer">
              {peer.name}
            </a>
          </h3>
          <p>{whereWords(peer)}</p>
          <p>
            {round > 1 ? 'Counter-offer of' : 'Asked on'} {day(createdAt)}. Answer until {day(expiresAt)},
            then it lapses.
          </p>
        </div>
      </div>
      {message && <p className={styles['message']}>{message}</p>}
      <dl className={styles['facts']}>
        <dt>Terms</dt>
        <dd>Client for client, no money</dd>
        <dt>A first order brings</dt>
        <dd>1 credit to the one who sent the client, within {terms.windowDays} days</dd>
        {shows.length > 0 && (
          <>
            <dt>{first} would show you</dt>
            <dd>{shows.join(', ')}</dd>
          </>
        )}
        {fit !== null && (
          <>
            <dt>Fit</dt>
            <dd>{fit} of 100</dd>
          </>
        )}
      </dl>
      <Cluster>
        <Button
          variant="primary"
          aria-label={`Accept ${peer.name}`}
          loading={accept.pending}
          onClick={() => accept.take(undefined)}
        >
          Accept
        </Button>
        {round <= mostCounters && <Button onClick={() => setOpen('counter')}>Counter-offer</Button>}
        <Button variant="quiet" onClick={() => setOpen('decline')}>
          Decline
        </Button>
      </Cluster>
      <p className={styles['note']}>
        Accepting fixes these terms. {first} appears on your page only where your switches are on.
      </p>
      {open === 'counter' && <CounterDialog request={request} onClose={close} />}
      {open === 'decline' && <DeclineDialog request={request} onClose={close} />}
    </article>
  )
}
