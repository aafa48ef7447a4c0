import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { projectMember } from '../actions/project-member.ts'
import type { MembersDeps } from '../ports.ts'
import { touchMember } from '../store/members.ts'

/** The announcements after which a member's page may print something else, or nothing. */
const news = [
  'showcase.published',
  'showcase.unpublished',
  'accounts.closing_changed',
  'accounts.user_url_moved',
] as const

/** Make the card of a member equal to the live page, and hide it when the page goes offline. */
export const followPages = (deps: MembersDeps): readonly Reaction[] =>
  news.map((on) =>
    reaction({
      on,
      name: `exchange.follow-${on.replace(/^.*\./, '').replaceAll('_', '-')}`,
      queue: 'counts',
      async run(context, { provider }) {
        if (on === 'showcase.published') await touchMember(context, provider)
        await projectMember(deps, context, provider)
      },
    }),
  )

/** A member whose bookings go on is active. */
export const noteBooking = reaction({
  on: 'scheduling.booking_confirmed',
  name: 'exchange.note-booking',
  queue: 'counts',
  run: (context, { provider }) => touchMember(context, provider),
})
