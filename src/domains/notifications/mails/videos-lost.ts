import type { VideosLost } from '#domains/showcase/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner once of videos on the page that cannot be played any more. */
export const videosLost = defineAccountMail<VideosLost>({
  template: 'videos-lost',
  bound: 'own-account',
  on: 'showcase.videos_lost',
  to: 'owner',
  subject: ({ announced: { lost } }) =>
    lost.length === 1
      ? 'A video on your page cannot be played'
      : `${lost.length} videos on your page cannot be played`,
  words: ({ announced: { lost }, publicUrl }) => ({
    preview: 'Your page shows a picture in its place.',
    heading:
      lost.length === 1 ? 'A video cannot be played any more' : 'Some videos cannot be played any more',
    text: `${lost.map(({ youtubeId, title, why }) => `${title ? `“${title}”` : `youtu.be/${youtubeId}`}: ${why}`).join(' ')} Until then your page shows a picture in its place.`,
    button: { label: 'Open the editor', url: `${publicUrl}/editor` },
  }),
})
