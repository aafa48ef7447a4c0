import type { App } from '../../app.ts'
import { asking, mailsSent } from './person.ts'

/** The address, without its origin, of the button in the newest mail of a template to an address. */
export async function mailedButton(app: App, template: string, email: string): Promise<string> {
  await mailsSent(app)
  const { payload } = await app.ground.db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { url } = (payload as { content: { button: { url: string } } }).content.button
  return url.replace(/^https?:\/\/[^/]+/, '')
}

/** Presses the button of the newest mail that asks an address to confirm its subscription. */
export async function confirmAddress(app: App, email: string): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await asking(app)('POST', await mailedButton(app, 'newsletter-confirm', email), '', form)
}
