import { expect, test } from 'vitest'
import { blankWork } from './work.ts'
import { recordsOf } from './work-records.ts'

const greetingOf = (options: Parameters<typeof recordsOf>[1]) =>
  recordsOf(blankWork(), options).find(({ kind }) => kind === 'heroSection')?.data['greeting']

test('the page greets with the name that it will have, and without one while it shows a stand-in', () => {
  const names = { firstName: 'Ines', lastName: 'Carvalho' }
  expect(greetingOf({ names, photo: '' })).toBe('Hello, I’m Ines.')
  const standIn = { firstName: 'Your', lastName: 'name' }
  expect(greetingOf({ names: standIn, photo: '', greeted: '' })).toBe('Hello, I’m glad you’re here.')
})
