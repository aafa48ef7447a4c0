import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { changeLines } from './change-lines.ts'

const change = (
  kind: Draft['changes'][number]['kind'],
  what: Draft['changes'][number]['change'],
  title: string,
  entityId = title,
) => ({ kind, entityId, change: what, title })

test('each thing that changes is one line in plain words', () => {
  const changes = [
    change('heroSection', 'added', 'Hero section'),
    change('skill', 'removed', 'Salsa'),
    change('individualService', 'updated', 'First lesson'),
  ]
  expect(changeLines({ changes }).map(({ word, title }) => `${word} ${title}`)).toEqual([
    'new Hero section',
    'removed Salsa',
    'changed First lesson',
  ])
})

test('the two orders of services are one line', () => {
  const changes = [
    change('serviceSettings', 'added', 'Order of services', 'a'),
    change('individualServiceSettings', 'updated', 'Order of services', 'b'),
  ]
  expect(changeLines({ changes })).toHaveLength(1)
})
