import { storyEnd } from '#domains/showcase/kinds/stories.ts'

const hourMs = 60 * 60 * 1000

/** Says in words how long visitors see a story. */
export function storyState(story: { pinned: boolean; startedAt: string | null }, now: Date): string {
  if (story.pinned) return 'Pinned'
  const end = storyEnd(story)
  if (end === null) return 'On your page for 24 hours after you publish it'
  const left = Date.parse(end) - now.getTime()
  if (left <= 0) return 'Ended: visitors no longer see it'
  const hours = Math.ceil(left / hourMs)
  return hours === 1 ? 'Ends in less than an hour' : `Ends in about ${hours} hours`
}
