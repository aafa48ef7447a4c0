import { expect, test } from 'vitest'
import { taskWords } from './task-words.ts'

const task = {
  kind: 'refund_failed' as const,
  orderId: 'ord_1',
  orderNumber: 1001,
  id: 'rfd_1',
  answerBy: null,
  customerName: 'Inês Carvalho',
  customerEmail: 'ines@example.test',
  amountCents: 8000,
  failure: 'The card was closed.',
  since: '2026-05-12T14:00:00.000Z',
}

test('a refund that failed says to whom, how much and why', () => {
  expect(taskWords(task)).toEqual({
    title: 'A refund of $80 to Inês Carvalho did not go through',
    text: 'The card was closed.',
  })
  expect(taskWords({ ...task, failure: null }).text).toBe('The payment service could not send it.')
})

test('a disputed payment says whose bank asks, and what it was told', () => {
  const dispute = { ...task, kind: 'dispute' as const, failure: 'I do not know this charge' }
  expect(taskWords(dispute)).toEqual({
    title: 'Inês Carvalho’s bank disputes $80',
    text: '“I do not know this charge.”',
  })
})

test('money taken outside is the provider’s to pay back', () => {
  expect(taskWords({ ...task, kind: 'refund_outside', failure: null }).title).toBe(
    '$80 to pay back to Inês Carvalho',
  )
})
