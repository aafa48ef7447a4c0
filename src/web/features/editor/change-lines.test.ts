import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { changeLines } from './change-lines.ts'

const change = (
  kind: Draft['changes'][number]['kind'],
  what: Draft['changes'][number]['change'],
  title: string,
  entityId = title,
) => ({ kind, entityId, change: what, title })

const live = { number: 1, publishedAt: '2026-11-20T10:00:00.000Z' }

test('each thing that changes is one line in plain words', () => {
  const changes = [
    change('heroSection', 'added', 'Hero section'),
    change('skill', 'removed', 'Salsa'),
    change('individualService', 'updated', 'First lesson'),
  ]
  expect(changeLines({ changes, live }).map(({ word, title }) => `${word} ${title}`)).toEqual([
    'new Hero section',
    'removed Salsa',
    'changed First lesson',
  ])
})

test('the two orders of services are one line, and none before the first publish', () => {
  const order = (what: 'added' | 'updated') => [
    change('serviceSettings', what, 'Order of services', 'a'),
    change('individualServiceSettings', what, 'Order of services', 'b'),
  ]
  expect(changeLines({ changes: order('added'), live })).toHaveLength(1)
  expect(changeLines({ changes: order('added'), live: null })).toEqual([])
  expect(
    changeLines({ changes: [change('weeklyScheduleSettings', 'added', 'Weekly hours')], live: null }),
  ).toHaveLength(1)
})
