import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { openSteps } from './steps.ts'

const record = (kind: Draft['records'][number]['kind']): Draft['records'][number] => ({
  kind,
  entityId: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  data: {},
  updatedAt: '2026-05-12T12:00:00.000Z',
})
const done = (
  userUrl: string | null,
  kinds: Draft['records'][number]['kind'][],
  live: Draft['live'] = null,
) => openSteps({ userUrl }, { records: kinds.map(record), live }).map((step) => step.done)

test('a fresh account has everything before it', () => {
  expect(done(null, ['user', 'basicProfile'])).toEqual([false, false, false, false])
})

test('each step is done by what it asks for, in any order', () => {
  expect(done('thea', [])).toEqual([true, false, false, false])
  expect(done(null, ['individualService', 'heroSection'])).toEqual([false, true, true, false])
  expect(
    done('thea', ['individualService', 'heroSection'], {
      number: 1,
      publishedAt: '2026-05-12T12:00:00.000Z',
    }),
  ).toEqual([true, true, true, true])
})
