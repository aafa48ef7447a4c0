import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#domains/connections/contract.ts'
import { leavingQuery } from '../../parts/data/meetings.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Consequences } from './consequences.tsx'
import { consequencesOf } from './consequences-of.ts'
import { leavingWords } from './leaving-words.ts'

/** What a disconnection does to the sessions to come, as it is now. */
export function Leaving({ vendor, calendars }: { vendor: string; calendars: readonly Calendar[] }) {
  const { data, error, refetch } = useQuery(leavingQuery(vendor))
  if (error) return <LoadFailed what="What happens" error={error} old={!!data} onRetry={refetch} />
  if (!data) return <SkeletonLines label="Reading what is booked" widths={[80, 60]} />
  const list = vendor === 'zoom' ? leavingWords(vendor, data) : consequencesOf(vendor, calendars, data)
  return <Consequences list={list} />
}
