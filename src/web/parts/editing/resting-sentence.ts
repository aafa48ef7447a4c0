import type { Draft } from '#domains/showcase/contract.ts'
import { restsByChoice } from './limit-words.ts'
import { textOf } from './text-of.ts'

/**
 * Tells the owner which cards the plan has no room for, and what to do; undefined if it has room for all of `listed`. Default:
 * all cards. Those that rest by choice are no news.
 */
export function restingSentence(
  { resting, records }: Pick<Draft, 'resting' | 'records'>,
  listed: readonly string[] = resting,
): { title: string; sentence: string } | undefined {
  const titles = resting
    .filter((entityId) => listed.includes(entityId))
    .map((entityId) => records.find((record) => record.entityId === entityId)?.data)
    .filter((data) => !restsByChoice(data))
    .map((data) => `“${textOf(data?.['title']) || 'Without a title'}”`)
  if (titles.length === 0) return undefined
  const todo = 'Nothing is lost. Move another card down, delete one, or choose a larger plan'
  return titles.length === 1
    ? {
        title: 'One card is hidden by your plan',
        sentence: `${titles[0]} is beyond what your plan holds, so visitors do not see it. ${todo}, and it is shown again.`,
      }
    : {
        title: `${titles.length} cards are hidden by your plan`,
        sentence: `${titles.join(', ')} are beyond what your plan holds, so visitors do not see them. ${todo}, and they are shown again.`,
      }
}
