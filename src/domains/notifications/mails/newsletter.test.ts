import { expect, test } from 'vitest'
import { askedContent } from '../rules/asked-letter.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'

const from = { provider: 'p', providerName: 'Thea Amankwah', replyTo: '', to: 'ines@example.com' }
const url = 'https://showcase.example'

test('the mail that asks to confirm has one action, and says what happens without it', () => {
  const mail = askedContent(newsletterConfirm, { ...from, confirmUrl: `${url}/c` }, url)
  expect(mail).toMatchObject({
    sender: 'Thea Amankwah',
    subject: 'Confirm your subscription to Thea Amankwah',
    button: { label: 'Confirm my subscription', url: `${url}/c` },
  })
  expect(mail.closing).toBe('If it was not you, do nothing. The address is then deleted.')
  expect(newsletterConfirm.unsubscribe).toBeUndefined()
})

test('the welcome has the file, if there is one, and the way out', () => {
  const welcomed = { ...from, leaveUrl: `${url}/u`, file: { name: 'guide.pdf', url: `${url}/f` } }
  const mail = askedContent(newsletterWelcome, welcomed, url)
  expect(mail.button).toEqual({ label: 'Get the file', url: `${url}/f` })
  expect(mail.links).toEqual([{ label: 'Unsubscribe', url: `${url}/u` }])
  expect(newsletterWelcome.unsubscribe?.(welcomed)).toBe(`${url}/u`)
  const plain = askedContent(newsletterWelcome, { ...welcomed, file: null }, url)
  expect([plain.button, plain.subject]).toEqual([undefined, 'You are subscribed to Thea Amankwah'])
})
