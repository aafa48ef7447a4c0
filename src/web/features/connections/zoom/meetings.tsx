import { useMutation, useQuery } from '@tanstack/react-query'
import type { ListedMeeting } from '#domains/connections/meetings-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { showToast } from '../../../lib/toasts.ts'
import { meetingsQuery, startMeeting } from '../../../parts/data/meetings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Part } from '../part.tsx'
import { standingOf, whoComes } from './meeting-words.ts'
import styles from './zoom.module.css'
import type { ZoomSection } from './zoom-section.ts'

/** The meetings of the next 14 days, and those that are too long for the account. */
export const meetings: ZoomSection = ({ connection }) => (
  <Meetings longest={connection?.longestMinutes ?? null} />
)

function Meetings({ longest }: { longest: number | null }) {
  const { data, error, refetch } = useQuery(meetingsQuery)
  const long = data?.meetings.filter(({ breaksOff }) => breaksOff).length ?? 0
  const all = data?.meetings.length ?? 0
  return (
    <Part title="The next 14 days" text="We compare them with Zoom each night.">
      {error && <LoadFailed what="Your meetings" error={error} old={!!data} onRetry={refetch} />}
      {!data && !error && <SkeletonLines label="Your meetings are loading" widths={[60, 80, 70]} />}
      {long > 0 && longest !== null && (
        <Alert kind="warning" title={`${long} of your ${all} meetings are longer than ${longest} minutes`}>
          Zoom ends them early on a free account. Zoom Pro has no such limit; or give these services another
          place.
        </Alert>
      )}
      {data && all === 0 && <p>No service with a meeting for each booking is booked.</p>}
      {all > 0 && (
        <ul className={styles['meetings']}>
          {data?.meetings.map((meeting) => (
            <Line key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Line({ meeting }: { meeting: ListedMeeting }) {
  const { id, title, start, minutes, breaksOff, state } = meeting
  const { tone, label, more } = standingOf(meeting)
  const { mutate, isPending } = useMutation({
    mutationFn: () => startMeeting(id),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error: Error) => showToast(error.message, 'error'),
  })
  return (
    <li>
      <time dateTime={start}>{formatDate(start, 'session')}</time>
      <div>
        <b>{title}</b>
        <p>
          {whoComes(meeting)}, {minutes} min{breaksOff && ' (breaks off early)'}
        </p>
      </div>
      <div className={styles['end']}>
        <Badge tone={tone}>{label}</Badge>
        {more && <small>{more}</small>}
        {state !== 'to_follow' && (
          <Button size="sm" variant="quiet" loading={isPending} onClick={() => mutate()}>
            Begin<span className="vh"> {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
