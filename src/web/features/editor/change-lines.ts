import type { Draft } from '#domains/showcase/contract.ts'
import { isOrder } from '../../sections/sections.ts'

const words = { added: 'new', updated: 'changed', removed: 'removed' } as const

/**
 * Lists what publishing changes, one line per named entity. The two display orders of services count as one change;
 * before the first publish they count as none.
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
