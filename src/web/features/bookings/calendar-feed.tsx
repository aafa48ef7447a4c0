import { useState } from 'react'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './calendar-feed.module.css'
import { FeedAddress } from './feed-address.tsx'
import { useFeed } from './use-feed.ts'

const names: Readonly<Record<FeedKind, string>> = { provider: 'Booked with me', customer: 'My bookings' }

/** "In your calendar": a private address that calendar programs read. The user can renew or end it. */
export function CalendarFeed({ kind }: { kind: FeedKind }) {
  const { feeds, url, make, end } = useFeed(kind)
  const [asks, setAsks] = useState<'new' | 'end'>()
  const act = asks === 'end' ? end : make
  const confirm = () => act.mutate(undefined, { onSettled: () => setAsks(undefined) })
  return (
    <section aria-labelledby="in-your-calendar">
      <h2 id="in-your-calendar">In your calendar</h2>
      <p className="quiet">
        A private address that shows “{names[kind]}” in the calendar you use, and keeps it up to date.
      </p>
      {feeds.isPending && <SkeletonLines label="Your address is loading" widths={[90, 60]} />}
      {feeds.error && !feeds.data && (
        <>
          <p role="alert">{feeds.error.message}</p>
          <Button size="sm" onClick={() => void feeds.refetch()}>
            Try now
          </Button>
        </>
      )}
      {feeds.data && !url && (
        <Button icon="link" loading={make.isPending} onClick={() => make.mutate()}>
          Make a private address
        </Button>
      )}
      {url && (
        <>
          <FeedAddress url={url} name={names[kind]} />
          <p className="quiet">It is private: whoever has it can read these bookings.</p>
          <p className={styles['acts']}>
            <Button size="sm" variant="quiet" onClick={() => setAsks('new')}>
              Make a new address
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAsks('end')}>
              End it
            </Button>
          </p>
        </>
      )}
      <ConfirmDialog
        opened={asks !== undefined}
        danger={asks === 'end'}
        title={asks === 'end' ? 'End this address?' : 'Make a new address?'}
        confirm={asks === 'end' ? 'End the address' : 'Make a new address'}
        loading={act.isPending}
        onConfirm={confirm}
        onClose={() => setAsks(undefined)}
      >
        {asks === 'end'
          ? 'Calendars that use it stop showing these bookings. The bookings themselves stay.'
          : 'The old address stops at once. Calendars that use it need the new one.'}
      </ConfirmDialog>
    </section>
  )
}
