import { cardKinds, definitionOf, maxRecords } from '#domains/showcase/rules/kinds.ts'
import type { Editing } from '../../../parts/editing/editor-context.ts'
import { takingRoom } from '../../../parts/editing/limit-words.ts'
import { itemsOf } from '../../../parts/editing/records.ts'
import type { NamedSection } from '../../../sections/sections.ts'

/**
 * Returns why a section takes no other entry; undefined while it takes one. Kinds that share a maximum of the plan are
 * counted together.
 */
export function fullWords(
  { counted }: Pick<NamedSection, 'counted'>,
  { account, draft, state }: Pick<Editing, 'account' | 'draft' | 'state'>,
): string | undefined {
  if (!counted) return undefined
  const card = definitionOf(counted)?.card
  const kinds = card ? cardKinds.filter((kind) => definitionOf(kind)?.card === card) : [counted]
  const used = takingRoom(kinds.flatMap((kind) => itemsOf(draft, state.typed, kind))).length
  const max = Math.min(maxRecords(counted), card ? account.entitlements[card] : Number.POSITIVE_INFINITY)
  if (!(used >= max)) return undefined
  return card && max < maxRecords(counted)
    ? `Your ${account.subscriptionPlan} plan includes ${max}: you have ${used}.`
    : `Your list is full: ${used} of ${max}.`
}
