import type { Item } from './records.ts'

const positionOf = ({ data }: Item): number | undefined =>
  typeof data['position'] === 'number' ? data['position'] : undefined

/** Sorts the items of a list without an order record, as the page does: items without a position go last. */
export function byPosition(items: readonly Item[]): Item[] {
  const place = (item: Item) => positionOf(item) ?? Number.MAX_VALUE
  return items.toSorted((a, b) => place(a) - place(b))
}

/** The position after the last item. */
export const nextPosition = (items: readonly Item[]): number =>
  Math.max(0, ...items.map((item) => positionOf(item) ?? 0)) + 1

/**
 * Returns the positions to save after an item was moved, by entityId: its own, halfway between its new neighbours, or
 * those of all items if there is no room.
 */
export function movedPositions(items: readonly Item[], ids: readonly string[]): Map<string, number> {
  const before = items.map(({ entityId }) => entityId)
  const from = before.findIndex((id, i) => id !== ids[i])
  if (from === -1) return new Map()
  const without = (list: readonly string[], id: string) => list.filter((one) => one !== id).join()
  const moved = [ids[from], before[from]].find(
    (id) => id !== undefined && without(before, id) === without(ids, id),
  )
  const placed = new Map(items.map((item) => [item.entityId, positionOf(item)]))
  const at = moved === undefined ? -1 : ids.indexOf(moved)
  const positionAt = (i: number) => placed.get(ids[i] ?? '')
  const left = at > 0 ? positionAt(at - 1) : (positionAt(1) ?? 0) - 2
  const right = at < ids.length - 1 ? positionAt(at + 1) : (left ?? 0) + 2
  if (moved !== undefined && left !== undefined && right !== undefined) {
    const middle = (left + right) / 2
    if (left < middle && middle < right) return new Map([[moved, middle]])
  }
  return new Map(ids.map((id, i) => [id, i + 1]))
}

/**
 * Returns `now` with a removed id where it was in `before`: under the nearest id above it that is still in the list, at
 * the top if none is.
 */
export function putBack(now: readonly string[], before: readonly string[], id: string): string[] {
  const others = now.filter((other) => other !== id)
  const above = before.slice(0, before.indexOf(id)).findLast((other) => others.includes(other))
  return others.toSpliced(above === undefined ? 0 : others.indexOf(above) + 1, 0, id)
}
