import { useState } from 'react'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { ListedSession, WaitingEntry } from '../../parts/data/classes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './roster.module.css'

const MoveUp = lazyDialog(() => import('./move-up.tsx').then((part) => part.MoveUp))

type Props = {
  session: ListedSession
  waitlist: readonly WaitingEntry[]
  /** When booking, and with it the line, closes. */
  closesAt: string | null
}

/** Who waits for a seat, in the order in which seats are offered. */
export function RosterWaitlist({ session, waitlist, closesAt }: Props) {
  const [moving, setMoving] = useState<WaitingEntry>()
  const first = waitlist.find(({ state, wish }) => state === 'waiting' && wish === 'seat')
  const { timezone } = session
  return (
    <section className={styles['aside']} aria-labelledby="waitlist-head">
      <h2 id="waitlist-head">Waitlist, {waitlist.length}</h2>
      <p className="quiet">
        {closesAt
          ? `Free seats go to the first whose party fits. The line ends ${dayIn(closesAt, timezone)}, ${timeIn(closesAt, timezone)}; each of them then gets one mail.`
          : 'Nothing is on sale now, so no seat is offered.'}
      </p>
      <ol className={styles['line']}>
        {waitlist.map((entry) => (
          <li key={entry.id}>
            <div>
              <b>{entry.name}</b> {entry.state === 'offered' && <Badge tone="warning">has an offer</Badge>}
              <p className="quiet">
                {entry.quantity === 1 ? '1 person' : `${entry.quantity} people`}, {wishWords(entry)}
              </p>
              {entry.state === 'offered' && entry.offerUntil && (
                <p className="quiet">
                  Until {dayIn(entry.offerUntil, timezone)}, {timeIn(entry.offerUntil, timezone)}
                </p>
              )}
              {entry.movedUpReason && <p className="quiet">Moved up by you: {entry.movedUpReason}</p>}
              <p className="quiet">
                <a href={`mailto:${entry.email}`}>{entry.email}</a>
              </p>
            </div>
            {entry.state === 'waiting' && entry.wish === 'seat' && entry !== first && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Move up ${entry.name}`}
                onClick={() => setMoving(entry)}
              >
                Move up
              </Button>
            )}
          </li>
        ))}
      </ol>
      {moving && <MoveUp session={session} entry={moving} onClose={() => setMoving(undefined)} />}
    </section>
  )
}

const wishWords = ({ wish, quantity }: WaitingEntry): string =>
  wish === 'news' ? 'only tell me' : quantity === 1 ? 'offer me the seat' : 'offer us the seats'
