import { day } from '#platform/common/time.ts'
import type { PeerCard } from '../contract.ts'
import { newMemberDays } from './matching/points.ts'

/** What the row of a member says about its card; `page` is the card of the live page. */
export type CardRow = {
  readonly provider: string
  readonly page: Omit<PeerCard, 'provider' | 'fromCents' | 'answerMinutes' | 'newSince'>
  readonly fromCents: number | null
  readonly answerMinutes: number | null
  readonly joinedAt: Date
}

/** Makes the card of a suggested member. */
export function suggestedPeer(
  { provider, page, fromCents, answerMinutes, joinedAt }: CardRow,
  now: Date,
): PeerCard {
  const { userUrl, name, trade, place, isOnline, timezone, oneLiner, portrait, drawn, theme } = page
  const isNew = now.getTime() - joinedAt.getTime() < newMemberDays * day
  return {
    provider,
    userUrl,
    name,
    trade,
    place,
    isOnline,
    timezone,
    oneLiner,
    portrait,
    drawn,
    theme,
    fromCents,
    answerMinutes,
    newSince: isNew ? joinedAt.toISOString() : null,
  }
}
