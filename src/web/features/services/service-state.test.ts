import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { listedServices, reordered } from './service-state.ts'
import { newService } from './service-values.ts'

const at = '2026-11-20T00:00:00.000Z'
const id = (n: number) => `01JD000000000000000000000${n}`
const record = (n: number, over: Record<string, unknown> = {}) => ({
  kind: 'individualService' as const,
  entityId: id(n),
  updatedAt: at,
  revision: 1,
  device: null,
  data: {
    ...newService,
    title: `S${n}`,
    serviceUrl: `s-${n}`,
    priceCents: 1000,
    location: { kind: 'Zoom', link: 'https://zoom.us/1' },
    ...over,
  },
})
const draft = (over: Partial<Draft>): Draft => ({
  revision: 1,
  userUrl: 'thea',
  isPublished: true,
  live: { number: 1, publishedAt: at },
  changes: [],
  records: [],
  resting: [],
  ...over,
})

test('services stand in the order of their settings', () => {
  const settings = {
    kind: 'individualServiceSettings' as const,
    entityId: id(9),
    updatedAt: at,
    revision: 1,
    device: null,
    data: { sequence: [id(2), id(1)] },
  }
  expect(
    listedServices(draft({ records: [record(1), record(2), settings] }), 'individualService').map(
      ({ service }) => service.title,
    ),
  ).toEqual(['S2', 'S1'])
})

test('a service is live, changed, paused, or a draft', () => {
  const records = [record(1), record(2), record(3), record(4, { visibility: 'paused' })]
  const changes: Draft['changes'] = [
    { kind: 'individualService', entityId: id(2), change: 'updated', title: 'S2' },
    { kind: 'individualService', entityId: id(3), change: 'added', title: 'S3' },
  ]
  expect(listedServices(draft({ records, changes }), 'individualService').map(({ state }) => state)).toEqual([
    'live',
    'changed',
    'draft',
    'paused',
  ])
  expect(
    listedServices(draft({ records: [record(1)], resting: [id(1)] }), 'individualService').map(
      ({ state }) => state,
    ),
  ).toEqual(['resting'])
  expect(
    listedServices(draft({ records: [record(1)], live: null }), 'individualService').map(
      ({ state }) => state,
    ),
  ).toEqual(['draft'])
})

test('services and calendar cards have lists of their own', () => {
  const card = { ...record(2), kind: 'booking' as const }
  const records = [record(1), card]
  expect(listedServices(draft({ records }), 'booking').map(({ service }) => service.title)).toEqual(['S2'])
  expect(listedServices(draft({ records }), 'individualService')).toHaveLength(1)
})

test('a new order of some cards leaves the places of the others', () => {
  expect(reordered(['a', 'x', 'b', 'y'], ['b', 'a'])).toEqual(['b', 'x', 'a', 'y'])
  expect(reordered(['x'], ['b', 'a'])).toEqual(['x', 'b', 'a'])
  expect(reordered([], ['a', 'b'])).toEqual(['a', 'b'])
})
