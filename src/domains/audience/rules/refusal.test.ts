import { expect, test } from 'vitest'
import { enhancedCode, type Refusal, verdictOf } from './refusal.ts'

const refusal = (command: string, reply: string): Refusal => ({
  command,
  code: Number(reply.slice(0, 3)) || undefined,
  reply,
  isUnknown: false,
})

test.each([
  ['RCPT TO', '550 5.1.1 no such user', 'hard'],
  ['RCPT TO', '550 5.1.2 no such domain', 'hard'],
  ['RCPT TO', '553-5.1.3 not an address', 'hard'],
  ['RCPT TO', '550 5.1.6 moved', 'hard'],
  ['RCPT TO', '556 5.1.10 null MX', 'hard'],
  ['RCPT TO', '550 5.2.1 disabled', 'hard'],
  ['RCPT TO', '550 unknown', 'hard'],
  ['RCPT TO', '552 5.2.2 over quota', 'full'],
  ['DATA', '552 5.2.2 over quota', 'full'],
  ['RCPT TO', '550 5.7.1 blocked', 'ours'],
  ['RCPT TO', '554 5.7.26 not signed', 'ours'],
  ['RCPT TO', '550 #5.7.1 not accepted from you', 'ours'],
  ['RCPT TO', '550 5.1.0 refused', 'ours'],
  ['DATA', '554 5.6.0 content', 'ours'],
  ['DATA', '550 5.1.1 no such user', 'ours'],
  ['MAIL FROM', '550 5.1.1 sender unknown', 'ours'],
  ['CONN', '554 no', 'ours'],
  ['RCPT TO', '450 4.2.1 busy', 'later'],
  ['RCPT TO', '421 closing', 'later'],
] as const)('%s answered with %j is %s', (command, reply, verdict) => {
  expect(verdictOf(refusal(command, reply))).toBe(verdict)
})

test('a lost connection is for later, and in doubt once the whole mail had left', () => {
  const lost = { command: 'CONN', code: undefined, reply: '' }
  expect(verdictOf({ ...lost, isUnknown: false })).toBe('later')
  expect(verdictOf({ ...lost, isUnknown: true })).toBe('doubt')
})

test('an enhanced code stands at the beginning of a reply', () => {
  expect(enhancedCode('550 5.1.1 <a@b.example>: no')).toBe('5.1.1')
  expect(enhancedCode('5.7.1 said by 10.1.1.1')).toBe('5.7.1')
  expect(enhancedCode('550 #5.7.1 refused')).toBe('5.7.1')
  expect(enhancedCode('550 host 10.5.1.1 said no')).toBe('')
})
