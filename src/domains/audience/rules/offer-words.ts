import { escapeHtml } from '#platform/common/escape-html.ts'
import { newToken } from '#platform/common/ids.ts'
import { offerPercent } from './like-terms.ts'

/** The longest subject that the draft begins with; its writer may change it. */
const titleMax = 100

/** A code of a coupon that nobody guesses, such as `LIKED-7KQ2M9`. */
export const newCode = (): string =>
  `LIKED-${newToken(12)
    .toUpperCase()
    .replaceAll(/[^A-HJ-NP-Z2-9]/g, '')
    .padEnd(6, 'X')
    .slice(0, 6)}`

/** The first words of an offer; `title` is what it is for, '' for everything. */
export const offerWords = {
  note: (title: string): string => `For people who like ${title || 'your page'}`,
  subject: (title: string): string =>
    title === ''
      ? `${offerPercent} % off for you`
      : `${offerPercent} % off ${Array.from(title).slice(0, titleMax).join('')}`,
  preview: 'A thank-you for your like.',
  text: (title: string): string =>
    `<p>Hello {{name:there}},</p><p>you liked ${
      title === '' ? 'my page' : escapeHtml(title)
    } and asked to hear from me. Here is ${offerPercent} % off as a thank-you.</p>`,
}
