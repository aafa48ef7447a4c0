import { expect, test } from 'vitest'
import { arrived, url } from '../../../../test/factories/product/message-mail.ts'
import { askedContent } from '../rules/asked-letter.ts'
import { messageArrived } from './message-arrived.ts'
import { messageCopy } from './message-copy.ts'

test('a message has one action: the answer to its writer', () => {
  const mail = askedContent(messageArrived, { ...arrived, provider: 'p', email: 'a?b&c@example.com' }, url)
  expect(mail.button).toEqual({ label: 'Answer by e-mail', url: 'mailto:a%3Fb%26c@example.com' })
  expect(
    askedContent(messageArrived, { ...arrived, provider: 'p', listUrl: undefined }, url).links,
  ).toBeUndefined()
})

test('a marked message says so, and offers no answer', () => {
  const mail = askedContent(messageArrived, { ...arrived, provider: 'p', isMarked: true }, url)
  expect([mail.subject, mail.button]).toEqual([
    'Possible spam: message from Inês Carvalho: First dance',
    undefined,
  ])
  expect(mail.links).toEqual([{ label: 'All messages', url: `${url}/messages` }])
})

test('a copy names what it is about, and answers go to the address that the page shows', () => {
  const copy = {
    provider: 'p',
    to: 'ines@example.com',
    recipientName: 'Thea Amankwah',
    about: '',
    message: arrived.message,
    replyTo: 'hello@thea.example',
    pageUrl: `${url}/at/thea/contact`,
  }
  expect(askedContent(messageCopy, copy, url).facts).toBeUndefined()
  expect(askedContent(messageCopy, { ...copy, about: 'A group' }, url)).toMatchObject({
    subject: 'Your message to Thea Amankwah',
    facts: [{ label: 'About', value: 'A group' }],
  })
  expect(messageCopy.from?.(copy)).toEqual({
    provider: 'p',
    name: 'Thea Amankwah',
    replyTo: 'hello@thea.example',
  })
})
