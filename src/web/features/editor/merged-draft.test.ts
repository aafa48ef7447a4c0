import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { withoutRecord, withRecord } from './merged-draft.ts'

const record = (entityId: string, name: string) => ({ kind: 'review', entityId, data: { name } })
// of a draft these functions read its records alone
const draft = {
  isPublished: true,
  records: [record('a', 'Ines'), record('b', 'Leo')],
} as unknown as Draft
type Stored = Draft['records'][number]
const saved = (entityId: string, name: string) => record(entityId, name) as unknown as Stored
const namesOf = ({ records }: Draft) => records.map(({ data }) => data['name'])

test('a record that was saved keeps its place in its list', () => {
  const next = withRecord(draft, saved('a', 'Inês'))
  expect(namesOf(next)).toEqual(['Inês', 'Leo'])
  expect(next.isPublished).toBe(false)
})

test('a new record comes last, and a deleted one is gone', () => {
  expect(namesOf(withRecord(draft, saved('c', 'Wes')))).toEqual(['Ines', 'Leo', 'Wes'])
  expect(namesOf(withoutRecord(draft, 'a'))).toEqual(['Leo'])
})
