import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { itemsOf, singleOf } from './records.ts'
import { faultOf, type Trial, withTried } from './tried.ts'

const id = (n: number) => `01JD000000000000000000000${n}`
const stored = { theme: 'studio', backgroundColor: '#ffffff', isLightMode: true }
const draftOf = (data?: object) =>
  ({
    records: data ? [{ kind: 'appearance', entityId: id(1), data, updatedAt: '' }] : [],
  }) as unknown as Draft
const trial = (patch: Trial['patch']): Trial => ({
  kind: 'appearance',
  entityId: id(2),
  patch,
  blank: stored,
  name: 'Pulse',
})
const tried = (patch: Trial['patch']) => new Map([['appearance' as const, trial(patch)]])

test('what is tried lies above the record and above the typed edits, which stay as they are', () => {
  const typed = new Map([
    [
      id(1),
      {
        kind: 'appearance' as const,
        entityId: id(1),
        data: { ...stored, radius: 'round' },
        invalid: [],
        known: true,
      },
    ],
  ])
  const records = { draft: draftOf(stored), typed }
  const shown = withTried(records, tried({ theme: 'pulse' }))
  expect(itemsOf(shown.draft, shown.typed, 'appearance')).toEqual([
    { entityId: id(1), data: { ...stored, radius: 'round', theme: 'pulse' } },
  ])
  expect(singleOf(records.draft, records.typed, 'appearance')?.data).toMatchObject({ theme: 'studio' })
})

test('without a record the tried values begin one, with the values that it would have', () => {
  const shown = withTried({ draft: draftOf(), typed: new Map() }, tried({ theme: 'pulse' }))
  expect(itemsOf(shown.draft, shown.typed, 'appearance')).toEqual([
    { entityId: id(2), data: { ...stored, theme: 'pulse' } },
  ])
})

test('with nothing tried the records are the same object, so that nothing is drawn again', () => {
  const records = { draft: draftOf(stored), typed: new Map() }
  expect(withTried(records, new Map())).toBe(records)
})

test('a value that the contract refuses is named, and is no valid part of the change', () => {
  const records = { draft: draftOf(stored), typed: new Map() }
  expect(faultOf(records, tried({ theme: 'pulse' }))).toBeUndefined()
  expect(faultOf(records, tried({ backgroundColor: '#f4a' }))).toBe('A colour such as #ffffff')
  const [change] = withTried(records, tried({ backgroundColor: '#f4a' })).typed.values()
  expect(change?.invalid).toEqual(['backgroundColor'])
})
