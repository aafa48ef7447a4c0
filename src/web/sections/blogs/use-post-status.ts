import { now } from '../../lib/clock.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { type Item, singleOf } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { type PostStatus, statusOf } from './post-status.ts'

/** The time zone of the provider, in which posts are scheduled. */
export function useProviderZone(): string {
  const { draft, state } = useEditing()
  return textOf(singleOf(draft, state.typed, 'basicProfile')?.data['timezone']) || 'UTC'
}

/** Returns a function that says who can read a post, and from when. */
export function usePostStatus(): (item: Item) => PostStatus {
  const { draft, state } = useEditing()
  const zone = useProviderZone()
  const here = useProviderPlace()
  return ({ entityId, data }) => {
    const change = draft.changes.find((one) => one.entityId === entityId)?.change
    const isUnsaved = state.waiting.has(entityId)
    const isNew =
      draft.live === null || change === 'added' || !draft.records.some((one) => one.entityId === entityId)
    const live = isNew ? 'nothing' : change || isUnsaved ? 'earlier' : 'same'
    return statusOf(data, { zone, here, now: now(), live })
  }
}
