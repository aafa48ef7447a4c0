import { expect, test } from 'vitest'
import { askedContent } from '../rules/asked-letter.ts'
import { customerMessage } from './customer-message.ts'

const asked = {
  provider: 'USERSUB#thea',
  providerName: 'Thea Amankwah',
  replyTo: 'thea@example.com',
  to: 'ines@example.com',
  orderId: 'ord_1',
  subject: 'See example.com tonight',
  message: 'The lift is out.\nhttps://example.com/map',
  why: 'booked Slow Saturday',
  isNewProvider: false,
}

test('a message says who wrote it and why it came, and that it is no advertising', () => {
  expect(askedContent(customerMessage, asked, '')).toMatchObject({
    subject: 'See example.com tonight',
    sender: 'Thea Amankwah',
    quote: asked.message,
    isQuoteLinked: true,
    reason:
      'You get this because you booked Slow Saturday with Thea Amankwah. It is about that and no advertising.',
  })
})

test('from an account younger than a day nothing in it can be pressed', () => {
  const content = askedContent(customerMessage, { ...asked, isNewProvider: true }, '')
  expect(content).not.toHaveProperty('isQuoteLinked')
  expect(content.subject).not.toContain('example.com')
})
