import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#domains/showcase/contract.ts'
import { changesQuery } from '../../../parts/data/versions.ts'
import { isOrder } from '../../../sections/sections.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import { Unread } from './unread.tsx'

type Props = {
  draft: Draft
  onTakeBack: (entityId: string) => void
  taking: string | undefined
}

/** The changes that publishing the draft makes, with live and new values. */
export function DraftChanges({ draft, onTakeBack, taking }: Props) {
  const draftAt = `${draft.live?.number ?? 0} ${JSON.stringify(draft.changes)} ${draft.records
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)}`
  const { data, error, refetch } = useQuery(changesQuery(draftAt))
  if (error) return <Unread what="The changes could not be read" error={error} onRetry={refetch} />
  if (!data) return <SkeletonLines label="The changes are loading" widths={[40, 100, 100, 60]} />
  // before the first publish the order is no change of its own
  const changes = draft.live ? data.changes : data.changes.filter(({ kind }) => !isOrder(kind))
  return (
    <ChangeList
      changes={changes}
      labels={{ before: 'Live now', after: 'After publishing' }}
      {...(draft.live && { onTakeBack })}
      taking={taking}
    />
  )
}
