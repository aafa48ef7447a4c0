import type { Entitlements } from '#domains/accounts/contract.ts'
import type { Definition } from '../kinds/define-kind.ts'
import { kinds } from '../kinds/derived.ts'
import { Sequence } from '../kinds/sequence.ts'
import type { Composition, StoredRecord } from './compose.ts'
import { orderItems } from './order-items.ts'

type Item = { readonly entityId: string; readonly restsByChoice?: true | null | undefined }
type Many = Extract<Definition, { holds: 'many' }>
type Maximum = NonNullable<Definition['card']>

const cards: readonly Many[] = kinds.filter(
  (kind): kind is Many => kind.holds === 'many' && kind.card !== undefined,
)
const maxima: readonly Maximum[] = [...new Set(cards.flatMap(({ card }) => card ?? []))]

/**
 * Returns the entityIds of the cards that their owner lets rest, and of those beyond the plan's maxima. They are stored and
 * can be edited, and visitors do not see them (product.md 1 and 19).
 */
export function restingCards(
  records: readonly StoredRecord[],
  composition: Composition,
  entitlements: Entitlements,
): ReadonlySet<string> {
  const chosen = cards
    .flatMap(({ kind }) => itemsOf(composition, kind))
    .filter(({ restsByChoice }) => restsByChoice)
  const beyond = cardsBeyond(records, composition, entitlements)
  return new Set([...chosen.map(({ entityId }) => entityId), ...beyond])
}

/**
 * Returns the entityIds of the cards beyond the plan's maxima, from the end of their display order. Kinds that share a maximum are
 * counted together, in the order of the sequence that all of them share. Cards that rest by choice do not count.
 */
export function cardsBeyond(
  records: readonly StoredRecord[],
  composition: Composition,
  entitlements: Entitlements,
): ReadonlySet<string> {
  const beyond = maxima.flatMap((maximum) => {
    const members = cards.filter(({ card }) => card === maximum)
    const items = members
      .flatMap(({ kind }) => itemsOf(composition, kind))
      .filter(({ restsByChoice }) => !restsByChoice)
    const ordered = sharedSequences(members).reduce(
      (list, name) => orderItems(list, sequenceIn(records, name)),
      items,
    )
    return ordered.slice(entitlements[maximum])
  })
  return new Set(beyond.map(({ entityId }) => entityId))
}

/** Returns the composition without the cards in `resting`. */
export function withoutResting(composition: Composition, resting: ReadonlySet<string>): Composition {
  if (resting.size === 0) return composition
  const shown = cards.map(({ kind }) => [
    kind,
    itemsOf(composition, kind).filter(({ entityId }) => !resting.has(entityId)),
  ])
  // the cast is safe: the lists are parts of those of the composition
  return { ...composition, ...Object.fromEntries(shown) } as Composition
}

function itemsOf(composition: Composition, kind: string): readonly Item[] {
  const values: Readonly<Record<string, unknown>> = composition
  const list = values[kind]
  // the cast is safe: the items of a list are records of its kind
  return Array.isArray(list) ? (list as Item[]) : []
}

/** The names of the display orders that every one of these kinds has. */
function sharedSequences(members: readonly Many[]): string[] {
  const [first, ...others] = members.map(({ sequences }) => Object.keys(sequences))
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)))
}

function sequenceIn(records: readonly StoredRecord[], name: string): readonly string[] {
  const data = records.find(({ kind }) => kind === name)?.data
  return Sequence.safeParse(data).data?.sequence ?? []
}
