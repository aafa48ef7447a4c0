import type { Pass } from '#domains/passes/contract.ts'
import { leftWords } from '#web/parts/passes/left-words.ts'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import type { HeadStory } from '../story-head.tsx'

/** How a pass stands, in the words of its page. */
export function passStory(pass: Pass): HeadStory {
  const { state, title, credits, provider, usableUntil, timezone, cameBack, sharedWith } = pass
  const first = provider.firstName
  const until = lastDayOf(usableUntil, timezone)
  if (state === 'withdrawn')
    return { mark: 'over', heading: title, sentence: 'It was paid back, so it cannot be used any more.' }
  if (state === 'ended')
    return { mark: 'over', heading: title, sentence: `It ended. Its last day was ${until}.` }
  if (state === 'used_up')
    return {
      mark: 'done',
      heading: title,
      sentence: `All ${credits} are used. ${first} will be glad to see you again.`,
    }
  if (cameBack)
    return {
      mark: 'waiting',
      heading: title,
      sentence: `It ended, and ${leftWords(pass)} because a session was cancelled: use it until ${until}.`,
    }
  return {
    mark: 'pass',
    heading: title,
    sentence: sharedWith
      ? `It is shared with you, ${sharedWith}. You book with ${first}.`
      : `With ${provider.name || first}.`,
  }
}
