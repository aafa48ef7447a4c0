import type { Draft } from '#domains/showcase/contract.ts'
import { isOrder } from '../../sections/sections.ts'

const words = { added: 'new', updated: 'changed', removed: 'removed' } as const

/**
 * What publishing changes, a line for each thing a person knows by name; the two orders of services are
 * one, and before the first publish an order is no change of its own.
 */
export function changeLines({
  changes,
  live,
}: Pick<Draft, 'changes' | 'live'>): { key: string; word: string; title: string }[] {
  const seen = new Set<string>()
  return changes.flatMap(({ entityId, change, title, kind }) => {
    const order = isOrder(kind)
    const key = order ? title : entityId
    if (seen.has(key) || (order && live === null)) return []
    seen.add(key)
    return [{ key, word: words[change], title }]
  })
}
