import { expect, test } from 'vitest'
import { mayDo } from './area.ts'

const guests = { writePublic: false, readProtected: false }
const caller = { identityId: 'us-east-1:me', guest: false }
const may = (act: 'read' | 'write' | 'list', key: string) => mayDo(caller, act, key, guests)

test.each([
  'public/',
  'public/a/',
  'public/a..b/',
  'public/...',
  'private/us-east-1:me/',
  'private/us-east-1:me/a.b/..c',
  'protected/us-east-1:other/',
])('%s is listed', (prefix) => expect(may('list', prefix)).toBe(true))

test('a federated caller has the own private area, and elsewhere the rights of a guest', () => {
  const member = { ...caller, federated: true }
  const acts = (key: string) =>
    (['read', 'write', 'list'] as const).filter((act) => mayDo(member, act, key, guests))
  expect(acts('private/us-east-1:me/a')).toEqual(['read', 'write', 'list'])
  expect(acts('private/us-east-1:other/a')).toEqual([])
  expect(acts('protected/us-east-1:me/a')).toEqual([])
  expect(acts('public/a')).toEqual(['read', 'list'])
})

test.each([
  '',
  'private/',
  'private/us-east-1:me',
  'private/us-east-1:other/',
  'private/us-east-1:me/..',
  'private/us-east-1:me/../us-east-1:other/',
  'private/us-east-1:me/./',
  'public/..',
  'public/../private/us-east-1:me/',
  'protected/us-east-1:other/../us-east-1:me/',
  '../public/',
  './public/',
])('%j is denied', (prefix) => {
  for (const act of ['list', 'read', 'write'] as const) expect(may(act, prefix)).toBe(false)
})
