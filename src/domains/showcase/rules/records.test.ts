import { expect, test } from 'vitest'
import { recordKinds, specifiedKinds } from '../contract.ts'
import { basicProfile } from '../kinds/basic-profile.ts'
import { skill } from '../kinds/skill.ts'
import { cleanInput } from './clean-input.ts'
import { readKinds, storedKind } from './kinds.ts'
import { mergeRecord } from './merge-record.ts'
import { validateRecord } from './validate-record.ts'

const entityId = '01KAG5M0000000000000000000'

test('every kind is named once, the 38 of the specification first', () => {
  expect(new Set(recordKinds).size).toBe(48)
  expect(recordKinds.slice(0, 38)).toEqual(specifiedKinds)
})

test('a service is stored by its type and read as the union', () => {
  expect(storedKind('service', { type: 'individual' })).toBe('individualService')
  expect(storedKind('service', { type: 'promotion' })).toBe('promotion')
  expect(storedKind('service', {})).toBeUndefined()
  expect(readKinds('service')).toEqual(['individualService', 'groupService', 'promotion'])
  expect(readKinds('skill')).toEqual(['skill'])
})

test('sent fields replace stored ones, null clears a field, the id stays', () => {
  const merged = mergeRecord(
    { entityId, name: 'Son', place: 'Havana' },
    { place: null, text: 'New', entityId: 'other' },
    entityId,
  )
  expect(merged).toEqual({ entityId, name: 'Son', text: 'New' })
})

test('a record that fits is filled with defaults and loses what its kind does not know', () => {
  expect(validateRecord(skill, { entityId, name: 'Salsa', isAdmin: true })).toEqual({
    ok: true,
    data: { entityId, name: 'Salsa' },
  })
})

test('a record that does not fit has a message for each field', () => {
  expect(
    validateRecord(basicProfile, {
      entityId,
      firstName: ' ',
      bio: 'b'.repeat(145),
      contactEmail: 'nobody',
    }),
  ).toEqual({
    ok: false,
    fields: {
      firstName: 'Please enter First name',
      lastName: 'Please enter Last name',
      bio: '1 character too many. At most 144 fit.',
      contactEmail: 'Invalid email. Please enter a valid email',
    },
  })
})

test('characters that PostgreSQL cannot store are removed from texts at any depth', () => {
  expect(cleanInput({ a: ['x\0y', { b: '\ud800!' }], n: 1, z: null })).toEqual({
    a: ['xy', { b: '\ufffd!' }],
    n: 1,
    z: null,
  })
  const deep = JSON.parse('{"a":'.repeat(5000) + '1' + '}'.repeat(5000))
  expect(JSON.stringify(cleanInput(deep)).length).toBeLessThan(100)
})
