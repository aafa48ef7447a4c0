import type { MeetingGivenUp } from '#domains/connections/meetings-events.ts'
import { momentIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a meeting could not be made, and where its people meet instead. */
export const meetingGivenUp = defineAccountMail<MeetingGivenUp>({
  template: 'meeting-given-up',
  bound: 'own-account',
  on: 'connections.meeting_given_up',
  to: 'owner',
  subject: ({ announced: { title, start, timezone } }) =>
    `No meeting for ${title}, ${momentIn(start, timezone)}`,
  words: ({ announced: { vendor, title, start, timezone, instead }, settings }) => ({
    preview: instead === 'none' ? 'Its people have no link yet.' : 'Its people meet elsewhere.',
    heading: `${vendor} made no meeting`,
    text: `${vendor} gave us no room for ${title}, ${momentIn(start, timezone)}. ${
      instead === 'own_link'
        ? 'Its people meet at your own link, and their page says so.'
        : instead === 'jitsi'
          ? 'Its people meet on Jitsi, and their page says so. You enter the same room from your page of Zoom.'
          : 'Its people have no link: type your own link, and their page shows it at once.'
    }`,
    button: { label: 'See your meetings', url: new URL('/zoom', settings).href },
  }),
})
