import { expect, test } from 'vitest'
import { linkedInLines } from './linked-in-lines.ts'
import { nameOf } from './names.ts'

const names: readonly (readonly [text: string, first: string, last: string])[] = [
  ['Ines Carvalho', 'Ines', 'Carvalho'],
  ['Robert “Bob” Marsh', 'Robert “Bob”', 'Marsh'],
  ['Robert "Bob" Marsh, MBA', 'Robert "Bob"', 'Marsh'],
  ["Robert 'Bob' Marsh", "Robert 'Bob'", 'Marsh'],
  ['Robert «Bob» Marsh', 'Robert «Bob»', 'Marsh'],
  ['Robert „Bob“ Marsh', 'Robert „Bob“', 'Marsh'],
  ['Robert (Bob) Marsh', 'Robert', 'Marsh'],
  ['Robert Marsh “Bob”', 'Robert', 'Marsh “Bob”'],
  ['Robert Marsh 3rd', 'Robert', 'Marsh 3rd'],
  ['Robert Marsh Jr.', 'Robert', 'Marsh Jr.'],
  ['Robert Marsh II', 'Robert', 'Marsh II'],
  ['R2 Marsh', 'R2', 'Marsh'],
  ['50 Cent', '50', 'Cent'],
  ['Ines Carvalho™', 'Ines', 'Carvalho'],
  ['★ Ines ★ Carvalho ✅', 'Ines', 'Carvalho'],
  ['Ines Carvalho 🏃🏽‍♀️', 'Ines', 'Carvalho'],
  ['Ines Carvalho*', 'Ines', 'Carvalho'],
  ['Ines Carvalho | Coach', 'Ines', 'Carvalho'],
  ['Ines Carvalho - Coach', 'Ines', 'Carvalho'],
  ['Ines Carvalho (She/Her)', 'Ines', 'Carvalho'],
  ['Ines Carvalho · 1st', 'Ines', 'Carvalho'],
  ['Dr. Ines Carvalho', 'Dr. Ines', 'Carvalho'],
  ['Conor O’Neill', 'Conor', 'O’Neill'],
  ['Anne-Marie Martí i Gal·la', 'Anne-Marie Martí i', 'Gal·la'],
  ['山田 太郎', '山田', '太郎'],
  ['王小明', '王小明', ''],
]

test.each(names)('%s is the name of somebody', (text, firstName, lastName) => {
  expect(nameOf(text)).toEqual({ firstName, lastName })
})

test.each([
  '12345',
  '',
  '$45.00/hr',
  'ines@example.com',
  'www.example.com/ines',
  '3:45 pm',
  '100% Job Success',
  '…',
])('%s is no name', (text) => {
  expect(nameOf(text).firstName).toBe('')
})

test.each(names)(
  'below the name %s the headline stays the headline, as a page and as a PDF have it',
  (text, first, last) => {
    for (const size of [0, 26]) {
      const below = ['Running coach', 'Lisbon, Portugal'].map((line) => ({ text: line, size: size / 2 }))
      const found = linkedInLines([{ text, size }, ...below])
      expect(found).toMatchObject({ firstName: first, lastName: last, headline: 'Running coach' })
      expect(found.place).toBe('Lisbon, Portugal')
    }
  },
)

test('a line that is no name gives no name to the line below it', () => {
  const lines = ['I help people who run, walk or climb after they were hurt', 'Running coach'].map(
    (text) => ({ text, size: 0 }),
  )
  expect(linkedInLines(lines)).toMatchObject({ firstName: '', headline: '' })
})
