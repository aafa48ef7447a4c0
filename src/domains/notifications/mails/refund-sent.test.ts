import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { refundSent } from './refund-sent.ts'

test('the mail about money sent back at the vendor says that the booking stands', () => {
  const announced = { refund: 3000, reason: 'made_at_vendor', byHand: false } as const
  const { text } = contentOf(refundSent, { announced, seen: { wasLate: false } })
  expect(text).toMatch(/has left for your bank.* Your booking stands as it was\.$/s)
})

test('the mail about a refund by hand does not mention the bank', () => {
  const mailOf = (byHand?: boolean) =>
    contentOf(refundSent, {
      announced: { refund: 8000, ...(byHand !== undefined && { byHand }) },
      seen: { wasLate: true },
    })
  expect(mailOf().text).toContain('is sent now')
  expect(mailOf(true).text).toMatch(/^Thea <b>Amankwah<\/b> says that your refund .* is paid back\.$/s)
})
