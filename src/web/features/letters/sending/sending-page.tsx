import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { momentIn } from '#platform/common/zones.ts'
import { messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import {
  type LetterStep,
  type Sending,
  sendingQuery,
  useSendAgain,
  useStepLetter,
} from '../../../parts/data/letters.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { peopleWords, share, stateWords } from './letter-words.ts'
import { PageOfLetter } from './page-of-letter.tsx'
import styles from './sending.module.css'
import { Missed, Pressed } from './sending-lists.tsx'
import { Progress } from './sending-progress.tsx'

type Props = { id: string; zone: string; onCopy: () => void }

/** How the sending of a letter stands: who got it, who did not and why, and what they pressed. */
export function SendingPage({ id, zone, onCopy }: Props) {
  const query = useQuery(sendingQuery(id))
  const step = useStepLetter()
  const again = useSendAgain()
  const [cancelling, setCancelling] = useState(false)
  const { data, error } = query
  const failed = (fault: unknown) => showToast(messageOf(fault), 'error')
  const move = (next: LetterStep) => step.mutate({ id, step: next }, { onError: failed })
  const back = (
    <Link to="/subscribers" search={{ tab: 'letters' }}>
      My subscribers, letters
    </Link>
  )
  if (!data)
    return (
      <>
        <PageHead title="Letter" above={back} />
        {error ? (
          <LoadFailed what="The letter" error={error} onRetry={query.refetch} />
        ) : (
          <SkeletonLines label="The letter is loading" widths={[100, 60, 80]} />
        )}
      </>
    )
  const { subject, state, counts, pauseReason } = data
  const isOver = state === 'sent' || state === 'cancelled'
  return (
    <>
      <PageHead
        title={subject}
        above={back}
        below={
          <>
            <Badge tone={stateWords[state].tone}>{stateWords[state].word}</Badge> {timeWords(data, zone)}
          </>
        }
        actions={
          <>
            {state === 'sending' && (
              <Button variant="primary" loading={step.isPending} onClick={() => move('pause')}>
                Pause
              </Button>
            )}
            {state === 'paused' && (
              <Button variant="primary" loading={step.isPending} onClick={() => move('resume')}>
                Go on
              </Button>
            )}
            {!isOver && <Button onClick={() => setCancelling(true)}>Cancel the rest</Button>}
            {isOver && (
              <Button
                loading={again.isPending}
                onClick={() =>
                  again.mutate(
                    { id, to: 'rest' },
                    {
                      onError: failed,
                      onSuccess: ({ people }) => showToast(`It goes to ${peopleWords(people)} more.`),
                    },
                  )
                }
              >
                Send to who came since
              </Button>
            )}
            <Button icon="copy" onClick={onCopy}>
              Make a copy
            </Button>
          </>
        }
      />
      {pauseReason && (
        <Alert kind="warning" title="It waits for you">
          {pauseReason}
        </Alert>
      )}
      <Progress sending={data} />
      <Figures sending={data} />
      {data.page && <PageOfLetter id={id} page={data.page} />}
      {counts.doubt > 0 && isOver && (
        <Alert
          kind="info"
          title={`Nobody knows whether ${peopleWords(counts.doubt)} got it`}
          action={
            <Button
              size="sm"
              loading={again.isPending}
              onClick={() => again.mutate({ id, to: 'doubt' }, { onError: failed })}
            >
              Send it to them again
            </Button>
          }
        >
          The connection ended before an answer was noted. Some may get it twice.
        </Alert>
      )}
      <div className={styles['columns']}>
        <Missed sending={data} zone={zone} />
        <Pressed sending={data} />
      </div>
      <ConfirmDialog
        title="Cancel the rest?"
        opened={cancelling}
        confirm="Cancel the rest"
        danger
        onConfirm={() => {
          setCancelling(false)
          move('cancel')
        }}
        onClose={() => setCancelling(false)}
      >
        {peopleWords(counts.waiting + counts.later)} have not got it and will not get it.
      </ConfirmDialog>
    </>
  )
}

function timeWords({ state, begunAt, endedAt, nextAt, now }: Sending, zone: string): string {
  if (endedAt) return `Ended ${momentIn(endedAt, zone)}`
  if (state === 'sending' && nextAt && nextAt > now) return `The next mail leaves ${momentIn(nextAt, zone)}`
  return begunAt ? `Began ${momentIn(begunAt, zone)}` : 'Its readers are being listed'
}

function Figures({ sending: { counts, pressed, left, complaints } }: { sending: Sending }) {
  const tried = counts.delivered + counts.refused + counts.doubt
  const figures = [
    ['Delivered', counts.delivered, tried > 0 ? `${share(counts.delivered, tried)} of ${tried}` : ''],
    ['Pressed a link', pressed, pressed > 0 ? `${share(pressed, counts.delivered)} of those who got it` : ''],
    ['Unsubscribed', left, complaints > 0 ? `${complaints} said they never asked for it` : ''],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, figure, below]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{figure}</b> <small>{below}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
