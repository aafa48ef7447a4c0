import { expect, test } from 'vitest'
import { artFamilyOf, occupations, tradeOf } from './occupations.ts'
import { sampleTags, trades } from './trades.ts'

test.each([
  ['fitness trainer', '', 'fitness'],
  ['dance instructor', 'Joiner', 'dance'],
  ['career coach', '', 'career'],
  ['other', '', 'neutral'],
  ['other', 'Joiner', 'crafts'],
  ['other', 'Furniture maker & restorer', 'crafts'],
  ['other', 'Tischlermeisterin', 'crafts'],
  ['other', 'Salsa teacher', 'dance'],
  ['other', 'Personal trainer', 'fitness'],
  ['other', 'Dog trainer', 'neutral'],
  ['other', 'Woodwind teacher', 'neutral'],
  ['other', 'Executive-coach', 'career'],
] as const)('the drawings for %s “%s” are of the family %s', (occupation, jobTitle, family) => {
  expect(artFamilyOf({ occupation, jobTitle })).toBe(family)
})

test('a profile without an occupation and job title has neutral drawings', () => {
  expect(artFamilyOf({})).toBe('neutral')
})

test('each family has suggestions and examples that fit their fields', () => {
  for (const { tags, skills, examples } of Object.values(trades)) {
    expect(tags.length).toBeGreaterThan(4)
    expect(tags.length).toBeLessThanOrEqual(8)
    expect(tags.every((tag) => tag.length <= 30)).toBe(true)
    expect(new Set(skills).size).toBeGreaterThan(6)
    expect(examples.jobTitle.length).toBeLessThanOrEqual(90)
    expect(examples.bio.length).toBeLessThanOrEqual(144)
    expect(examples.service.length).toBeLessThanOrEqual(50)
    expect(examples.aboutTitle.length).toBeLessThanOrEqual(50)
    expect(examples.about.length).toBeLessThanOrEqual(400)
  }
})

test('only fitness trainers get the sample tags, and only dancers read about dances', () => {
  const withSamples = occupations.filter((occupation) => tradeOf({ occupation }).tags === sampleTags)
  expect(withSamples).toEqual(['fitness trainer'])
  const { dance, ...others } = trades
  expect(JSON.stringify(dance)).toMatch(/salsa/i)
  expect(JSON.stringify(others)).not.toMatch(/salsa|danc/i)
})
