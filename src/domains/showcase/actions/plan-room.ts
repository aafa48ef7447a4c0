import type { Entitlements } from '#domains/accounts/contract.ts'
import type { Context } from '#platform/context.ts'
import { compose } from '../rules/compose.ts'
import { definitionOf } from '../rules/kinds.ts'
import { cardsBeyond } from '../rules/resting.ts'
import { listRecords } from '../store/records.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'

type Maximum = Extract<keyof Entitlements, `max${string}`>

/** Counts the cards of a provider's draft under each maximum of a plan. Cards that rest by choice do not count. */
export async function countCards(context: Context, provider: string): Promise<Record<Maximum, number>> {
  const used: Record<Maximum, number> = {
    maxNumberOfServices: 0,
    maxNumberOfEvents: 0,
    maxNumberOfCalendarBookings: 0,
    maxNumberOfExternalLinks: 0,
  }
  for (const { kind, data } of await listRecords(context, provider)) {
    const card = definitionOf(kind)?.card
    if (card && data['restsByChoice'] !== true) used[card]++
  }
  return used
}

/** Lists the cards of a provider's live page that would rest with these entitlements; of the draft if nothing is live. */
export async function restingWith(
  context: Context,
  provider: string,
  entitlements: Entitlements,
): Promise<{ entityId: string; title: string; kind: string }[]> {
  const records =
    (await findLiveSnapshot(context, provider))?.records ?? (await listRecords(context, provider))
  const resting = cardsBeyond(records, compose(records), entitlements)
  return records
    .filter(({ entityId }) => resting.has(entityId))
    .map(({ kind, entityId, data }) => {
      const definition = definitionOf(kind)
      const title = definition?.holds === 'many' ? data[definition.titleField] : undefined
      return { entityId, kind, title: typeof title === 'string' && title !== '' ? title : 'Untitled' }
    })
}
