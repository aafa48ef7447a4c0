import type { Draft } from '#domains/showcase/contract.ts'
import { isOrder } from '../../sections/sections.ts'

const words = { added: 'new', updated: 'changed', removed: 'removed' } as const

/**
 * Lists what publishing changes, one line per named entity. The two display orders of services count as one change.
 */
export function changeLines({
  changes,
}: Pick<Draft, 'changes'>): { key: string; word: string; title: string }[] {
  const seen = new Set<string>()
  return changes.flatMap(({ entityId, change, title, kind }) => {
    const order = isOrder(kind)
    const key = order ? title : entityId
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, word: words[change], title }]
  })
}
