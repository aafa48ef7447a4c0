import { expect, test } from 'vitest'
import { accountContent } from '../rules/account-letter.ts'
import { chargesStopped } from './charges-stopped.ts'

const publicUrl = 'https://showcase.example'
const about = { firstName: 'Thea', settings: `${publicUrl}/accountSettings`, publicUrl }

test('the owner learns why visitors cannot pay, that what was sold stays, and where to go', () => {
  const waits = accountContent(chargesStopped, {
    ...about,
    announced: { account: 'acct_1', isDisconnected: false },
  })
  expect(waits.subject).toBe('Visitors cannot pay you by card')
  expect(waits.text).toContain('until it has what it asks for. Your page stays')
  expect(waits.button?.url).toBe(`${publicUrl}/order?tab=payouts`)
  const left = accountContent(chargesStopped, {
    ...about,
    announced: { account: 'acct_1', isDisconnected: true },
  })
  expect(left.text).toContain('is disconnected from this site.')
})
