import { expect, test } from 'vitest'
import { IndividualService } from '../contract.ts'
import { freeSlug, slugOf } from './slug.ts'

test('a title becomes lowercase letters, digits and dashes', () => {
  expect(slugOf('Señor’s 1st lesson!')).toBe('senors-1st-lesson')
  expect(slugOf('  Cha-cha-chá  ')).toBe('cha-cha-cha')
})

test('a title without any of these still has an address', () => {
  expect(slugOf('舞蹈', 'letter')).toBe('letter')
  expect(slugOf('舞蹈')).toBe('service')
})

test('an address that is taken gets a number, and stays within the length', () => {
  expect(freeSlug('First lesson', new Set(['first-lesson', 'first-lesson-2']))).toBe('first-lesson-3')
  const long = slugOf('a'.repeat(90))
  const free = freeSlug('a'.repeat(90), new Set([long]))
  expect(free).toHaveLength(60)
  expect(IndividualService.shape.serviceUrl.safeParse(free).success).toBe(true)
})
