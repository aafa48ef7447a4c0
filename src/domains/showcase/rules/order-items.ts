type Item = { readonly entityId: string }

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** True if every field except the entityId is empty. */
const isEmptyItem = (item: Item): boolean =>
  Object.entries(item).every(([name, value]) => name === 'entityId' || isEmptyValue(value))

/**
 * Sorts items by a sequence of entityIds (specification 3, "Rules"). Unlisted items go last in their given order; empty
 * items are dropped.
 */
export function orderItems<T extends Item>(
  items: readonly (T | null | undefined)[],
  sequence: readonly string[],
): T[] {
  const place = new Map(sequence.toReversed().map((entityId, i) => [entityId, sequence.length - 1 - i]))
  const rank = ({ entityId }: T) => place.get(entityId) ?? sequence.length
  return items
    .filter((item): item is T => item !== null && item !== undefined && !isEmptyItem(item))
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Sorts a list by its display order. A list without one stands in its given order, oldest first; with `newestFirst`
 * the other way round.
 */
export const orderList = <T extends Item>(
  items: readonly T[],
  sequence: readonly string[],
  newestFirst = false,
): T[] => orderItems(newestFirst && sequence.length === 0 ? items.toReversed() : items, sequence)

/** Sorts items by a numeric field. Items without a number go last in their given order. */
export function orderByPosition<T extends object>(
  items: readonly T[],
  field: string | undefined,
): readonly T[] {
  if (field === undefined) return items
  const position = (item: T): number => {
    const value = Object.entries(item).find(([name]) => name === field)?.[1]
    return typeof value === 'number' ? value : Number.POSITIVE_INFINITY
  }
  return items.toSorted((a, b) => (position(a) < position(b) ? -1 : position(a) > position(b) ? 1 : 0))
}
