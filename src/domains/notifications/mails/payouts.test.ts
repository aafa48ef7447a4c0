import { expect, test } from 'vitest'
import { accountContent } from '../rules/account-letter.ts'
import { payoutFailed } from './payout-failed.ts'
import { payoutPaid } from './payout-paid.ts'

const publicUrl = 'https://showcase.example'
const about = { firstName: 'Thea', settings: `${publicUrl}/accountSettings`, publicUrl }
const payout = { payoutId: 'pyt_1', net: 51_374, orders: 8, isOwnAccount: false }

test('a payout that arrived is said with its orders, and leads to them', () => {
  const content = accountContent(payoutPaid, { ...about, announced: payout })
  expect(content.subject).toBe('$513.74 is at the bank')
  expect(content.text).toContain('from 8 orders.')
  expect(content.text).toContain('the bank account of this site’s operator')
  const own = accountContent(payoutPaid, { ...about, announced: { ...payout, isOwnAccount: true } })
  expect(own.text).toContain('The money went to your bank account.')
  expect(content.button?.url).toBe(`${publicUrl}/order?tab=payouts&id=pyt_1`)
  const single = accountContent(payoutPaid, { ...about, announced: { ...payout, orders: 1 } })
  expect(single.text).toContain('from 1 order.')
})

test('a payout that came back is said with the reason, and that nothing is lost', () => {
  const announced = { ...payout, failure: 'the bank account is closed' }
  const content = accountContent(payoutFailed, { ...about, announced })
  expect(content.subject).toBe('The bank sent back $513.74')
  expect(content.text).toContain('sent your share of it back: the bank account is closed. Nothing is lost.')
  const own = { ...about, announced: { ...announced, isOwnAccount: true } }
  expect(accountContent(payoutFailed, own).text).toContain('Put your bank account right')
})
