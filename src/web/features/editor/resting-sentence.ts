import type { Draft } from '#domains/showcase/contract.ts'
import { textOf } from '../../parts/editing/text-of.ts'

/** Tells the owner which cards the plan has no room for, and what to do; undefined if none rests. */
export function restingSentence({
  resting,
  records,
}: Pick<Draft, 'resting' | 'records'>): { title: string; sentence: string } | undefined {
  const titles = resting.map((entityId) => {
    const data = records.find((record) => record.entityId === entityId)?.data
    return `“${textOf(data?.['title']) || 'Without a title'}”`
  })
  if (titles.length === 0) return undefined
  const [are, they] = titles.length === 1 ? ['is', 'it'] : ['are', 'they']
  return {
    title: titles.length === 1 ? 'One card is resting' : `${titles.length} cards are resting`,
    sentence: `${titles.join(', ')} ${are} beyond what your plan holds, so visitors do not see ${
      they === 'it' ? 'it' : 'them'
    }. Nothing is lost. Move another one down, delete one, or choose a larger plan, and ${they} can be published.`,
  }
}
