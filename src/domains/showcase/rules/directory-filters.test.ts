import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './directory-cursor.ts'
import { directoryHref, filtersOn, noFilters, readFilters, without } from './directory-filters.ts'
import { askedWords, searchQuery, searchVector } from './search-words.ts'

test('the address holds all filters, and reads back the same', () => {
  const filters = {
    q: 'salsa & “more”',
    occupation: 'dance instructor',
    skill: 'Hip hop / 50%',
    language: 'pt',
    place: 'São Paulo',
    price: 60,
    week: true,
  } as const
  const href = directoryHref(filters)
  const query = Object.fromEntries(new URL(href, 'https://showcase.example').searchParams)
  expect(readFilters(query)).toEqual(filters)
  expect(filtersOn(filters)).toEqual(['q', 'occupation', 'skill', 'language', 'place', 'price', 'week'])
  expect(directoryHref(without(filters, 'q'))).not.toContain('salsa')
  expect(directoryHref(noFilters)).toBe('/selectfreelancer')
  expect(directoryHref(noFilters, '0..0.thea')).toBe('/selectfreelancer?after=0..0.thea')
})

test.each([
  [{ occupation: 'astronaut', language: 'english', price: '-5', week: 'yes' }],
  [{ occupation: ['x'], language: '<script>', price: '1e9', week: ['0'] }],
  [{ q: {}, skill: null, place: 7, price: 'NaN', language: 'EN' }],
  [{ q: '   ', skill: '\u0000', place: '\n', price: '', week: '' }],
])('a value that no filter offers filters nothing: %j', (query) => {
  expect(readFilters(query)).toEqual(noFilters)
})

test('a repeated parameter is read once, a long one is cut, and invisible characters are removed', () => {
  expect(readFilters({ q: ['salsa', 'tango'] }).q).toBe('salsa')
  expect(readFilters({ q: 'x'.repeat(100_000) }).q).toHaveLength(100)
  expect(readFilters({ place: `Por\u0000to\u202e` }).place).toBe('Porto')
  expect(readFilters({ price: '999999' }).price).toBe(100_000)
})

test('a cursor is read as it was written, and nothing else is one', () => {
  for (const at of [
    { relevance: 2, nextAt: 1_779_000_000_000, rating: 49, userUrl: 'thea' },
    { relevance: 0, nextAt: null, rating: 0, userUrl: 'marta' },
  ])
    expect(readCursor(writeCursor(at))).toEqual(at)
  for (const text of [
    '',
    '1',
    '9.1.1.thea',
    '0.9999999999999999.0.thea',
    "0..0.'",
    '0.1.1.thea.x',
    undefined,
    ['0..0.a', 'b'],
  ])
    expect(readCursor(text)).toBeUndefined()
})

test('words lose accents and signs, a plural asks for its singular, and a name counts most', () => {
  expect(askedWords('Inês, SALSA-lessons!')).toEqual(['ine', 'salsa', 'lesson'])
  expect(askedWords('gas press')).toEqual(['gas', 'press'])
  expect(askedWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchQuery(['salsa', 'lesson'], 'AB')).toBe('salsa:*AB & lesson:*AB')
  expect(searchVector({ A: ['Ada'], B: ['Salsa ada'], C: ['salsa porto'] })).toBe('ada:1A salsa:1B porto:1C')
})
