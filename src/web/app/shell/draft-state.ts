import type { Draft } from '#domains/showcase/contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Compares the draft with the published page, for a badge. */
export function draftState(
  { isPublished, live, changes }: Pick<Draft, 'isPublished' | 'live' | 'changes'>,
  isClosing: boolean,
): { tone: BadgeTone; words: string } {
  if (isClosing) return { tone: 'warning', words: 'offline' }
  if (!live) return { tone: 'neutral', words: 'not live yet' }
  if (isPublished || changes.length === 0) return { tone: 'success', words: 'live' }
  return {
    tone: 'warning',
    words: changes.length === 1 ? '1 change not published' : `${changes.length} changes not published`,
  }
}
