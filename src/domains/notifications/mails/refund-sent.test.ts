import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { refundSent } from './refund-sent.ts'

test('the mail about a refund by hand does not mention the bank', () => {
  const mailOf = (byHand?: boolean) =>
    contentOf(refundSent, {
      announced: { refund: 8000, ...(byHand !== undefined && { byHand }) },
      seen: { wasLate: true },
    })
  expect(mailOf().text).toContain('is sent now')
  expect(mailOf(true).text).toMatch(/^Thea <b>Amankwah<\/b> says that your refund .* is paid back\.$/s)
})
