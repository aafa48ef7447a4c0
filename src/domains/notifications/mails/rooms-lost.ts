import type { RoomsLost } from '#domains/catalogue/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner once that the page of an audio room is deleted. */
export const roomsLost = defineAccountMail<RoomsLost>({
  template: 'rooms-lost',
  bound: 'own-account',
  on: 'catalogue.rooms_lost',
  to: 'owner',
  subject: ({ announced: { lost } }) =>
    lost.length === 1
      ? `The Clubhouse link of “${lost[0]?.title}” leads nowhere`
      : `${lost.length} of your Clubhouse links lead nowhere`,
  words: ({ announced: { lost }, publicUrl }) => ({
    preview: 'Clubhouse says that the event does not exist any more.',
    heading: lost.length === 1 ? 'A Clubhouse event is gone' : 'Some Clubhouse events are gone',
    text: `Clubhouse says that these events do not exist any more: ${lost.map(({ title, url }) => `“${title}” (${url})`).join(', ')}. Bookings stay as they are. Put the new link into the service, and people who booked find it on their join page.`,
    button: { label: 'See your services', url: `${publicUrl}/servicemanagement` },
  }),
})
