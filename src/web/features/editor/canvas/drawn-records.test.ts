import { expect, test } from 'vitest'
import type { Change } from '../../../parts/editing/autosave.ts'
import { drawnRecords } from './drawn-records.ts'

const stored = (entityId: string, data: object) => ({
  kind: 'experience' as const,
  entityId,
  data: { entityId, ...data },
  updatedAt: '2026-05-01T00:00:00.000Z',
  revision: 1,
  device: null,
})
const change = (entityId: string, data: Change['data'], invalid: string[] = []): Change => ({
  kind: 'experience',
  entityId,
  data,
  invalid,
  known: true,
})
const typed = (...changes: Change[]) => new Map(changes.map((one) => [one.entityId, one]))
const draft = {
  records: [stored('a', { name: 'Dancer', place: 'Havana' }), stored('b', { name: 'Teacher' })],
}

test('what is typed replaces what is stored, new records follow, deleted ones go', () => {
  const drawn = drawnRecords(
    draft,
    typed(change('a', { name: 'Dancer!' }), change('b', null), change('c', { name: 'New' })),
  )
  expect(drawn.map(({ data }) => data)).toEqual([
    { entityId: 'a', name: 'Dancer!', place: 'Havana' },
    { entityId: 'c', name: 'New' },
  ])
})

test('a field that the contract refuses keeps its stored value, so that the entry stays on the page', () => {
  const [first] = drawnRecords(draft, typed(change('a', { name: '', place: 'Oslo' }, ['name'])))
  expect(first?.data).toEqual({ entityId: 'a', name: 'Dancer', place: 'Oslo' })
})
