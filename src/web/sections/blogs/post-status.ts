import { momentAt, type ProviderPlace } from '#platform/common/provider-place.ts'
import { inZone } from '#platform/common/zones.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { textOf } from '../../parts/editing/text-of.ts'

export type PostStatus = {
  readonly state: 'draft' | 'scheduled' | 'waiting' | 'live'
  readonly words: string
}

type Around = {
  readonly zone: string
  readonly here: ProviderPlace | undefined
  readonly now: Date
  /** What visitors read: nothing of the post, the post as it is, or an earlier form of it. */
  readonly live: 'nothing' | 'same' | 'earlier'
}

/** Says in words who can read a post, and from when. */
export function statusOf(data: Data, { zone, here, now, live }: Around): PostStatus {
  const at = textOf(data['publishAt'])
  if (data['state'] !== 'published') {
    const words = live === 'earlier' ? 'Draft. If visitors see it now, publish to take it down.' : 'Draft'
    return { state: 'draft', words }
  }
  if (Date.parse(at) > now.getTime()) {
    const needs = live === 'same' ? '' : '. Publish your page once before that'
    return { state: 'scheduled', words: `Scheduled for ${momentAt(at, zone, here)}${needs}` }
  }
  if (live === 'nothing') return { state: 'waiting', words: 'Appears when you publish your page' }
  const day = { month: 'long', day: 'numeric', year: 'numeric' } as const
  const since = at && ` since ${inZone(at, zone, day)}`
  if (live === 'earlier') return { state: 'waiting', words: `On your page${since}, with changes to publish` }
  return { state: 'live', words: `On your page${since}` }
}
