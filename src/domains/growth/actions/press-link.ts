import type { Context } from '#platform/context.ts'
import { isBot } from '#platform/http/is-bot.ts'
import type { GrowthDeps } from '../ports.ts'
import { linkCardOf } from '../rules/visitor.ts'
import { countPress } from '../store/link-presses.ts'
import { type VisitorFacts, visitorDayOf, visitorKey } from './visitor-day.ts'

export type Press = VisitorFacts & {
  /** The public id of the card, `{userUrl}-{entityId}`. */
  readonly id: string
  /** The visitor asks not to be tracked, or the browser only prefetches. */
  readonly untracked: boolean
}

/**
 * Returns the stored address of a live link card; undefined if there is none. Anyone may call it. Counts the press once a
 * day and visitor, except for bots and untracked presses.
 */
export async function pressLink(
  deps: Pick<GrowthDeps, 'key' | 'liveLinks'>,
  context: Context,
  { id, untracked, ...visitor }: Press,
): Promise<string | undefined> {
  const card = linkCardOf(id)
  const link = card && (await deps.liveLinks.find(context, card))
  if (!card || !link) return undefined
  if (!untracked && !isBot(visitor.userAgent)) {
    const now = context.clock.now()
    const visitorDay = visitorDayOf(
      await visitorKey(deps, context, now.toISOString().slice(0, 10)),
      visitor,
      link.provider,
    )
    await countPress(context, { provider: link.provider, entityId: card.entityId, visitorDay, at: now })
  }
  return new URL(link.url).href
}
