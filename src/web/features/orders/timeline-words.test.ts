import { expect, test } from 'vitest'
import { steps } from '#domains/scheduling/contract.ts'
import { eventWords } from './timeline-words.ts'

const noor = 'noor@example.test'
const event = { of: 'order' as const, actor: 'system', step: 'paid', note: '', mail: null }
const mail = (state: string, recipient = noor, template = 'booking-cancelled') => ({
  ...event,
  of: 'mail' as const,
  step: '',
  mail: { template, subject: 'Cancelled: First waltz', recipient, state },
})

test('an event keeps the specification’s word', () => {
  expect(eventWords({ ...event, actor: 'gateway', note: 'Card ending 4242' }, noor)).toEqual({
    title: 'Paid',
    text: 'paid, by the payment service, Card ending 4242',
    tone: 'good',
  })
})

test('the dialog shows the booking and its order separately', () => {
  const cancelled = { ...event, step: 'cancelled', actor: 'provider' }
  expect(eventWords(cancelled, noor).title).toBe('Order cancelled')
  expect(eventWords({ ...cancelled, of: 'booking' }, noor).title).toBe('Booking cancelled')
})

test('the most recently updated record comes first', () => {
  expect(eventWords({ ...event, step: 'updated', note: '$48 goes back: you cancelled' }, noor)).toEqual({
    title: '$48 goes back: you cancelled',
    text: 'updated',
    tone: 'plain',
  })
  const note = '$48 goes back: you cancelled. “The roof leaks. I am sorry.”'
  expect(eventWords({ ...event, step: 'updated', actor: 'provider', note }, noor)).toEqual({
    title: '$48 goes back: you cancelled',
    text: 'updated, by you. “The roof leaks. I am sorry.”',
    tone: 'plain',
  })
})

test('every step has words of its own', () => {
  for (const step of steps)
    for (const of of ['order', 'booking'] as const)
      expect(eventWords({ ...event, of, step }, noor).title, `${of} ${step}`).toMatch(/^[A-Z][a-z]/)
})

test('a mail says to whom it went, and whether it did', () => {
  expect(eventWords(mail('sent'), noor)).toEqual({
    title: 'Mail sent to the customer',
    text: '“Cancelled: First waltz”, to noor@example.test',
    tone: 'plain',
  })
  expect(eventWords(mail('waiting', 'ada@example.test'), noor).title).toBe('Mail to you is on its way')
  expect(eventWords(mail('failed'), noor)).toMatchObject({
    title: 'Mail to the customer could not be sent',
    tone: 'bad',
  })
  expect(eventWords(mail('sent', 'Noor@Example.test', 'reminder'), noor).title).toBe(
    'Reminder sent to the customer',
  )
})
