import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { csvLine } from '#platform/common/csv.ts'
import { now } from '../../lib/clock.ts'
import { saveFile } from '../../lib/download.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import {
  type ListedSession,
  type RosterEntry,
  rosterQuery,
  type SessionSales,
  sendSessionKept,
  sessionSalesQuery,
} from '../../parts/data/classes.ts'
import { useStep } from '../../parts/data/use-step.ts'
import { providerStates } from '../../parts/states/booking-states.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ChangeSession } from './change-session.tsx'
import type { ClassesSearch } from './classes-search.ts'
import styles from './roster.module.css'
import { RosterCount } from './roster-count.tsx'
import { RosterRow } from './roster-row.tsx'
import { RosterWaitlist } from './roster-waitlist.tsx'
import { sessionSpan } from './session-words.ts'

const CancelSession = lazyDialog(() =>
  import('./cancel-session.tsx').then(({ CancelSession }) => CancelSession),
)
const WriteDialog = lazyDialog(() =>
  import('../../parts/writing/write-dialog.tsx').then((part) => part.WriteDialog),
)
const AddSeats = lazyDialog(() => import('./add-seats.tsx').then(({ AddSeats }) => AddSeats))

type Props = { id: string; isChanging: boolean; go: (search: ClassesSearch) => void }

/** The roster of one date: who comes, who came, and what can be done with the date. */
export function RosterPage({ id, isChanging, go }: Props) {
  const { data, error, refetch } = useQuery(rosterQuery(id))
  const sales = useQuery(sessionSalesQuery(id)).data
  const [opened, setOpened] = useState<'cancel' | 'add' | 'write'>()
  const keep = useStep({
    send: (_input: undefined, options) => sendSessionKept(id, options),
    said: () => 'This date stays as it is.',
  })
  const above = (
    <Link to="/classmanagement" search={{}}>
      Classes
    </Link>
  )
  if (!data)
    return (
      <>
        <PageHead title="One date" above={above} />
        {error ? (
          <LoadFailed what="This date" error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines label="The roster is loading" widths={[60, 100, 90, 95]} />
        )}
      </>
    )
  const { session, bookings, heldSeats, offeredSeats } = data
  if (isChanging)
    return (
      <ChangeSession
        session={session}
        booked={seatsOf(bookings)}
        onCancel={() => {
          setOpened('cancel')
          go({ session: id })
        }}
        onDone={() => go({ session: id })}
      />
    )
  const coming = bookings.filter(({ state }) => seated.has(state))
  const gone = bookings.filter(({ state }) => !seated.has(state))
  const begun = Date.parse(session.start) <= now().getTime()
  const isOpen = session.state === 'scheduled' && !begun
  return (
    <>
      <PageHead
        title={session.title}
        above={above}
        below={sessionSpan(session)}
        actions={
          <div className={styles['actions']}>
            <Button icon="mail" onClick={() => setOpened('write')}>
              Message
            </Button>
            {session.state === 'scheduled' && Date.parse(session.end) > now().getTime() && (
              <Button icon="plus" onClick={() => setOpened('add')}>
                Add by hand
              </Button>
            )}
            {isOpen && (
              <Button icon="edit" onClick={() => go({ session: id, change: 'yes' })}>
                Change
              </Button>
            )}
            {isOpen && (
              <Button variant="danger" onClick={() => setOpened('cancel')}>
                Call off
              </Button>
            )}
          </div>
        }
      />
      {session.state === 'cancelled' && <CalledOff session={session} />}
      {session.planned !== undefined && (
        <Alert
          kind="warning"
          title="The class changed, and this date kept its time"
          action={
            <Button size="sm" loading={keep.pending} onClick={() => keep.take(undefined)}>
              Keep this date
            </Button>
          }
        >
          {session.planned
            ? `By the class it would be ${sessionSpan({ ...session, ...session.planned })}. Change this date, call it off, or keep it.`
            : 'The class has no such date any more. Call it off, or keep it.'}
        </Alert>
      )}
      <RosterCount
        session={session}
        bookings={coming}
        begun={begun}
        heldSeats={heldSeats}
        offeredSeats={offeredSeats}
      />
      {coming.length === 0 ? (
        <EmptyState title="Nobody is booked">
          {isOpen ? 'Its seats are on your page. You can also add somebody by hand.' : undefined}
        </EmptyState>
      ) : (
        <ul className={styles['rows']} aria-label="Who comes">
          {coming.map((entry) => (
            <RosterRow key={entry.id} entry={entry} begun={begun} note={noteOf(sales, entry)} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <>
          <h2 className={styles['goneHead']}>Not coming any more</h2>
          <ul className={styles['rows']}>
            {gone.map((entry) => (
              <RosterRow key={entry.id} entry={entry} begun={false} />
            ))}
          </ul>
        </>
      )}
      {data.waitlist.length > 0 && (
        <RosterWaitlist session={session} waitlist={data.waitlist} closesAt={data.closesAt} />
      )}
      {coming.length > 0 && (
        <p className={styles['tools']}>
          <Button size="sm" icon="download" onClick={() => saveRoster(session, bookings)}>
            Export CSV
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </p>
      )}
      {opened === 'cancel' && (
        <CancelSession session={session} coming={coming} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'write' && (
        <WriteDialog
          title={`Message ${session.title}`}
          below={sessionSpan(session)}
          readers={{ about: 'session', id }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'add' && (
        <AddSeats session={session} most={data.maxPartySize} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const seated: ReadonlySet<RosterEntry['state']> = new Set(['requested', 'confirmed', 'completed', 'no_show'])

const noteOf = (sales: SessionSales | undefined, { id }: RosterEntry): string | undefined =>
  sales?.sales.find(({ bookingId }) => bookingId === id)?.note

/** The people who have a seat. */
const seatsOf = (bookings: readonly RosterEntry[]): number =>
  bookings.reduce((sum, { state, quantity }) => (seated.has(state) ? sum + quantity : sum), 0)

/** What became of a date that was called off, with the true progress. */
function CalledOff({ session: { toCancel, stillToCancel } }: { session: ListedSession }) {
  const done = toCancel - stillToCancel
  if (toCancel === 0)
    return (
      <Alert kind="info" title="This date is called off">
        Nobody was booked.
      </Alert>
    )
  return (
    <Alert kind="info" title="This date is called off">
      <span aria-live="polite">
        {stillToCancel > 0
          ? `${done} of ${toCancel} bookings are cancelled and their money is on its way back. You can leave this page; the rest follows.`
          : `${toCancel === 1 ? '1 booking is' : `${toCancel} bookings are`} cancelled. Each got a mail, and everything that was paid goes back.`}
      </span>
    </Alert>
  )
}

/** Saves the roster as a file for spreadsheets. */
function saveRoster(session: ListedSession, bookings: readonly RosterEntry[]): void {
  const rows = bookings.map(({ customerName, customerEmail, quantity, state, attended }) =>
    csvLine([
      customerName,
      customerEmail,
      String(quantity),
      providerStates[state].word,
      state === 'completed' ? String(attended ?? quantity) : '',
    ]),
  )
  const text = [csvLine(['Name', 'E-mail', 'Seats', 'State', 'Came']), ...rows].join('')
  saveFile(new Blob([text], { type: 'text/csv' }), `roster-${session.start.slice(0, 10)}.csv`)
}
