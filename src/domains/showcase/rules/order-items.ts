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
