import { aBooking } from '../../../test/journeys/booking.ts'
import { awaitMail } from '../../../test/journeys/mailbox.ts'
import { aProvider } from '../../../test/journeys/provider.ts'
import type { Part } from './parts.ts'

type Listed = { readonly id: string; readonly subject: string; readonly kind: string; readonly html: string }

/** Names a mail by its subject without the booking's own words. */
const nameOf = ({ subject }: Listed): string =>
  subject
    .replace(/:.*$/, '')
    .replace(/\d+/g, 'n')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** The mailbox, and one mail of each kind that the parts have caused. */
export const mailParts: readonly Part[] = [
  {
    name: 'mail',
    async walk({ page, origin, take }) {
      const owner = await aProvider(origin)
      await aBooking(owner, { email: `guest-of-${owner.email}` })
      await awaitMail(origin, owner.email, 'New booking')
      await page.goto('/dev/mailbox')
      await take('box')
      const mails = (await (await fetch(`${origin}/dev/mailbox?format=json`)).json()) as Listed[]
      await page.goto(`/dev/mailbox/mails/${mails[0]?.id}`)
      await take('in-the-box')
      const seen = new Set<string>()
      for (const mail of mails) {
        const name = nameOf(mail)
        if (mail.kind === 'text' || seen.has(name)) continue
        seen.add(name)
        // the mail's own address forbids scripts, also those that wait for the picture
        await page.goto('about:blank')
        await page.setContent(mail.html)
        await take(name)
      }
    },
  },
]
