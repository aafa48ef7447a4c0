import { useState } from 'react'
import type { ExchangeRequest } from '#domains/exchange/partners-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { requestSteps } from '../../parts/data/exchange-partners.ts'
import { useStep } from '../../parts/data/use-step.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PeerPicture } from './peer-picture.tsx'
import styles from './requests.module.css'
import { whereWords } from './words.ts'

const badges: Readonly<Record<ExchangeRequest['state'], { words: string; tone: BadgeTone }>> = {
  sent: { words: 'waiting', tone: 'info' },
  accepted: { words: 'accepted', tone: 'success' },
  declined: { words: 'declined', tone: 'neutral' },
  withdrawn: { words: 'withdrawn', tone: 'neutral' },
  expired: { words: 'lapsed', tone: 'neutral' },
  countered: { words: 'other terms', tone: 'neutral' },
}

/** A request of the owner that waits, or one that ended. */
export function OwnRequestItem({ request, zone }: { request: ExchangeRequest; zone: string }) {
  const { requestId, direction, peer, state } = request
  const [isAsking, setAsking] = useState(false)
  const withdraw = useStep<undefined, ExchangeRequest>({
    send: (_input, options) => requestSteps(requestId).withdraw(options),
    said: () => 'Withdrawn.',
  })
  const { words, tone } = badges[state]
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <PeerPicture peer={peer} size={44} />
        <div>
          <h3>
            {peer.name} <Badge tone={tone}>{words}</Badge>
          </h3>
          <p>{whereWords(peer)}</p>
          <p>{historyOf(request, zone)}</p>
        </div>
      </div>
      {direction === 'out' && state === 'sent' && (
        <Button size="sm" aria-label={`Withdraw the request to ${peer.name}`} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Withdraw the request to ${peer.name}?`}
        confirm="Withdraw"
        loading={withdraw.pending}
        onConfirm={() => withdraw.take(undefined, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        It closes without an answer. You can ask again on any day.
      </ConfirmDialog>
    </li>
  )
}

const ends = {
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  expired: 'Lapsed',
  countered: 'Answered with other terms',
} as const

function historyOf(
  { direction, state, reason, createdAt, expiresAt, endedAt, askAgainAt }: ExchangeRequest,
  zone: string,
) {
  const day = (instant: string) => formatDate(instant, 'day', zone)
  if (state === 'sent') return `Sent on ${day(createdAt)}, client for client. Lapses on ${day(expiresAt)}.`
  const asked = direction === 'out' ? `You asked on ${day(createdAt)}.` : `They asked on ${day(createdAt)}.`
  if (state !== 'declined') return endedAt === null ? asked : `${asked} ${ends[state]} on ${day(endedAt)}.`
  const why = reason && `${day(endedAt ?? createdAt)}: “${reason}”`
  const again = askAgainAt !== null && `You can ask again from ${day(askAgainAt)}.`
  return [why || asked, again].filter(Boolean).join(' ')
}
