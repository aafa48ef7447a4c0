import type { Draft } from '#domains/showcase/contract.ts'

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
    const key = kind.endsWith('Settings') ? title : entityId
    const meansNothingYet = live === null && kind.endsWith('Settings') && kind !== 'weeklyScheduleSettings'
    if (seen.has(key) || meansNothingYet) return []
    seen.add(key)
    return [{ key, word: words[change], title }]
  })
}
