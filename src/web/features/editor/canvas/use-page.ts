import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft, PublicShowcase } from '#domains/showcase/contract.ts'
import { draftPage } from '#domains/showcase/rules/draft-page.ts'
import { now } from '../../../lib/clock.ts'
import { useSharing } from '../../../lib/use-sharing.ts'
import { reachAction } from '../../../page/reach-action.ts'
import { pageFactsQuery } from '../../../parts/data/showcase.ts'
import type { Typed } from '../../../parts/editing/records.ts'
import { type Tried, withTried } from '../../../parts/editing/tried.ts'
import { drawnRecords } from './drawn-records.ts'

type Drawn = { page: PublicShowcase | undefined; failed: boolean; retry: () => void }

/** The page as visitors will see it, composed from the draft, what is typed and what is tried. */
export function usePage(draft: Draft, typed: Typed, tried: Tried, { entitlements }: Account): Drawn {
  const { data: facts, isError, refetch } = useQuery(pageFactsQuery(draft.live?.number))
  const records = useMemo(
    () => drawnRecords(draft, withTried({ draft, typed }, tried).typed),
    [draft, typed, tried],
  )
  // sections compare what they read by identity
  const shared = useSharing<PublicShowcase>()
  const page = useMemo(() => {
    if (!facts) return undefined
    const timesOf = new Map(
      facts.times.map(({ entityId, nextAvailable, starts }) => [
        entityId,
        {
          next: nextAvailable === null ? null : new Date(nextAvailable),
          starts: starts?.map((start) => new Date(start)),
        },
      ]),
    )
    const { provider, delivered, videos, instagramPosts } = facts
    const drawn = draftPage(records, {
      provider,
      userUrl: draft.userUrl,
      entitlements,
      delivered,
      timesOf,
      instagramPosts,
      now: now(),
      videos,
    })
    return shared(reachAction(drawn))
  }, [records, facts, draft.userUrl, entitlements, shared])
  return { page, failed: isError, retry: () => void refetch() }
}
