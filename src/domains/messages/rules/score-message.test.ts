import { expect, test } from 'vitest'
import { scoreMessage } from './score-message.ts'

const written = {
  name: 'Inês Carvalho',
  email: 'ines@example.com',
  about: 'First dance',
  message:
    'We marry in September and neither of us has danced since school. Could you teach us in four lessons?',
  website: '',
}
const alone = { toRecipient: 0, elsewhere: 0 }
const marked = (more: object, counts = alone) => scoreMessage({ ...written, ...more }, counts).isMarked

test('a person is not marked, not even with a link, a short text or another language', () => {
  expect(scoreMessage(written, alone)).toEqual({ score: 0, reasons: [], isMarked: false })
  expect(marked({ message: 'The song: https://example.com/harvest-moon', seconds: 40 })).toBe(false)
  expect(marked({ message: 'Hi' })).toBe(false)
  expect(marked({ name: 'Олена', message: 'Чи можна записатися на суботу?' })).toBe(false)
  expect(marked({ seconds: 1 })).toBe(false)
})

test.each([
  ['the hidden field', { website: 'https://spam.example' }],
  ['a web address as name', { name: 'www.spam.example' }],
  ['markup', { message: '<a href="https://spam.example">cheap</a>' }],
  ['forum markup', { message: '[url=https://spam.example]cheap[/url]' }],
  ['three links', { message: 'http://a.example http://b.example http://c.example' }],
  ['sales words with a link', { message: 'SEO services at https://spam.example' }],
  ['a program that is quick and sends a link', { message: 'See https://spam.example', seconds: 0 }],
])('%s marks a message', (_, more) => {
  expect(marked(more)).toBe(true)
})

test('the sixth message of a network in an hour is marked, and the same message to a fourth person', () => {
  expect(marked({}, { toRecipient: 4, elsewhere: 2 })).toBe(false)
  expect(marked({}, { toRecipient: 5, elsewhere: 0 })).toBe(true)
  expect(marked({}, { toRecipient: 0, elsewhere: 3 })).toBe(true)
})
