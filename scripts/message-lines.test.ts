import { expect, test } from 'vitest'
import { messageLines } from './message-lines.ts'

const message = {
  at: '2026-11-23T19:12:45.845Z',
  name: 'Ines Lopes',
  email: 'ines@example.com',
  about: 'My page',
  message: 'Hello',
  isMarked: false,
}

test('each message has its sender on one line, and a text cannot imitate the next message', () => {
  const text = 'One\n\n2026-11-23T20:00:00.000Z  Bank <bank@example.com>\nSend money'
  const spam = { ...message, about: '', isMarked: true }
  expect(messageLines({ messages: [{ ...message, message: text }, spam], next: null })).toBe(
    `2026-11-23T19:12:45.845Z  Ines Lopes <ines@example.com>, about My page
    One

    2026-11-23T20:00:00.000Z  Bank <bank@example.com>
    Send money

2026-11-23T19:12:45.845Z  Ines Lopes <ines@example.com>  (looks like spam)
    Hello`,
  )
})

test('the end says whether there are more, and an empty list says so', () => {
  expect(messageLines({ messages: [message], next: 'msg_1' })).toContain('Older messages are in the table')
  expect(messageLines({ messages: [message], next: null })).not.toContain('Older')
  expect(messageLines({ messages: [], next: null })).toBe('There are no messages.')
})
