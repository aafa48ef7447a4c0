import type { ReviewInvitation } from '#domains/showcase/review-contract.ts'
import { momentAt, type ProviderPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Story } from '../booking-story.ts'

/** What the page says if the booking of a link cannot be reviewed now. */
export function closedStory(
  invitation: ReviewInvitation,
  here: ProviderPlace | undefined,
): Pick<Story, 'mark' | 'heading' | 'sentence'> {
  const { standing, provider, service, start, until, visitorTimezone } = invitation
  const first = provider.firstName
  const session = `${service.title} with ${first}, ${momentAt(start, visitorTimezone, here)}`
  switch (standing) {
    case 'written':
      return {
        mark: 'done',
        heading: 'Your review is written',
        sentence: `Thank you. ${session}, has its review; the link works once.`,
      }
    case 'over':
      return {
        mark: 'over',
        heading: 'This link has expired',
        sentence: `It worked until ${formatDate(until, 'date', visitorTimezone)}, 60 days after the session.`,
      }
    case 'refunded':
      return {
        mark: 'over',
        heading: 'This booking was refunded',
        sentence: `All of the money for ${session}, went back, so it cannot be reviewed.`,
      }
    case 'missed':
      return {
        mark: 'over',
        heading: 'This session cannot be reviewed',
        sentence: `${first} noted that nobody came to ${session}. If that is wrong, reply to ${first}’s mail.`,
      }
    case 'early':
      return {
        mark: 'waiting',
        heading: 'It is too early for a review',
        sentence: `${session}, is not over yet. This link works after it.`,
      }
    case 'cancelled':
    case 'open':
      return {
        mark: 'over',
        heading: 'This booking was cancelled',
        sentence: `${session}, did not take place, so it cannot be reviewed.`,
      }
  }
}

/** The first word of the name that the customer typed into one field. */
export const firstOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
