import { expect, test } from 'vitest'
import { cancelWords } from './step-words.ts'

const order = {
  customerName: 'Noor Haddad',
  paymentMethod: 'cc',
  paidCents: 8000,
  refundedCents: 0,
  disputes: [],
} as const

test('cancelling names the amount that goes back', () => {
  expect(cancelWords(order)).toEqual({
    money: 'All of $80 is refunded the way Noor paid, whatever your refund policy says.',
    confirm: 'Cancel and refund $80',
    said: 'Cancelled. $80 is refunded. We e-mail Noor.',
  })
  expect(cancelWords({ ...order, refundedCents: 2000 }).confirm).toBe('Cancel and refund $60')
})

test('money taken outside goes back by the provider’s own hand', () => {
  const { money, confirm } = cancelWords({ ...order, paymentMethod: 'unpaid_other_payments' })
  expect(money).toContain('you pay it back yourself')
  expect(confirm).toBe('Cancel the booking')
})

test('where nothing was paid, or all goes back already, cancelling says so', () => {
  expect(cancelWords({ ...order, paidCents: 0 }).money).toBe(
    'Nothing was paid, so there is nothing to refund.',
  )
  expect(cancelWords({ ...order, refundedCents: 8000 }).money).toBe(
    'The $80 that was paid is already refunded.',
  )
})

test('while a bank has the money, cancelling promises nothing that the bank has yet to decide', () => {
  const open = cancelWords({ ...order, disputes: [{ state: 'open', withdrawnCents: 8000 }] })
  expect(open).toEqual({
    money:
      'Noor’s bank decides about this payment first. If it decides for you, $80 goes back the way Noor paid, whatever your refund policy says.',
    confirm: 'Cancel the booking',
    said: 'Cancelled. We e-mail Noor.',
  })
  const inquiry = cancelWords({ ...order, disputes: [{ state: 'open', withdrawnCents: 0 }] })
  expect(inquiry.confirm).toBe('Cancel and refund $80')
})

test('after a lost dispute only the rest goes back', () => {
  const lost = (withdrawnCents: number) =>
    cancelWords({ ...order, disputes: [{ state: 'lost', withdrawnCents }] })
  expect(lost(3000).confirm).toBe('Cancel and refund $50')
  expect(lost(8000).money).toBe('Noor’s bank took the money back for good, so there is nothing to refund.')
})
