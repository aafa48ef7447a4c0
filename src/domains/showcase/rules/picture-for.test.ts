import { expect, test } from 'vitest'
import { generatedPictures, pictureFamilies, portraitPictures } from '#domains/catalogue/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { pictureFor, portraitFor } from './picture-for.ts'
import type { ArtFamily } from './trades.ts'

const families = Object.keys(pictureFamilies) as ArtFamily[]
const ids = (count: number) => Array.from({ length: count }, newEntityId)

test.for(families)('a picture that nobody chose comes from the family %s and stays the same', (family) => {
  const drawings: readonly string[] = pictureFamilies[family]
  expect(drawings.length).toBeGreaterThanOrEqual(8)
  for (const seed of ids(40)) {
    const picture = pictureFor({ family, slot: 'service', seed })
    expect(drawings).toContain(picture)
    expect(generatedPictures).toContain(picture)
    expect(pictureFor({ family, slot: 'service', seed })).toBe(picture)
  }
})

test('the services of a page differ while the family has a drawing that no other service has', () => {
  const siblings = ids(8)
  const pictures = siblings.map((seed) => pictureFor({ family: 'dance', slot: 'service', seed, siblings }))
  expect(new Set(pictures).size).toBe(8)
  const many = ids(20)
  const repeated = many.map((seed) => pictureFor({ family: 'dance', slot: 'service', seed, siblings: many }))
  for (const picture of pictureFamilies.dance)
    expect(repeated.filter((other) => other === picture).length).toBeLessThanOrEqual(3)
})

test('a new service changes no picture of an older one, and their order on the page does not matter', () => {
  const siblings = ['01A', '01B', '01C', '01D']
  const draw = (among: string[]) =>
    siblings.map((seed) => pictureFor({ family: 'crafts', slot: 'service', seed, siblings: among }))
  expect(draw([...siblings, '01E', '01F'])).toEqual(draw(siblings))
  expect(draw(siblings.toReversed())).toEqual(draw(siblings))
})

test('heroes use the three drawings that suit every trade of the family, other records the rest first', () => {
  const seeds = ids(40)
  const drawnIn = (slot: string) => new Set(seeds.map((seed) => pictureFor({ family: 'crafts', slot, seed })))
  expect([...drawnIn('hero')].toSorted()).toEqual(['crafts-maker', 'crafts-plane', 'crafts-tools'])
  expect(drawnIn('aboutMe').isDisjointFrom(drawnIn('hero'))).toBe(true)
})

test('eight people of a page have eight portraits, which a ninth person does not change', () => {
  const siblings = ids(8)
  const portraits = siblings.map((seed) => portraitFor({ seed, siblings }))
  expect(new Set(portraits).size).toBe(8)
  for (const portrait of portraits) expect(portraitPictures).toContain(portrait)
  const more = [...siblings, newEntityId()]
  expect(siblings.map((seed) => portraitFor({ seed, siblings: more }))).toEqual(portraits)
})
