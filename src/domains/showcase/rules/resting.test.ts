import { expect, test } from 'vitest'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { aService } from '../../../../test/factories/product/service.ts'
import { groupService } from '../kinds/group-service.ts'
import { promotion } from '../kinds/promotion.ts'
import { compose, type StoredRecord } from './compose.ts'
import { cardsBeyond, restingCards, withoutResting } from './resting.ts'

const id = (n: number) => `01KAG5M00000000000000000${String(n).padStart(2, '0')}`
const record = (kind: StoredRecord['kind'], n: number, data: object = {}): StoredRecord => ({
  kind,
  entityId: id(n),
  data: { ...data, entityId: id(n) },
})
const service = (n: number) => record('individualService', n, aService())
const calendar = (n: number) => record('booking', n, aService({ presentation: 'calendar' }))
const offer = (n: number) => record('promotion', n, promotion.example)
const course = (n: number) => record('groupService', n, groupService.example)
const order = (...ids: number[]) => record('serviceSettings', 90, { sequence: ids.map(id) })

const resting = (...records: StoredRecord[]) => [...restingCards(records, compose(records), planTable.free)]

test('cards beyond the maximum rest, from the end', () => {
  expect(resting(...[1, 2, 3, 4, 5].map(service))).toEqual([id(4), id(5)])
  expect(resting(...[1, 2, 3].map(calendar))).toEqual([id(3)])
  expect(resting(...[1, 2].map(course))).toEqual([id(2)])
  expect(resting(...[1, 2, 3].map(service), calendar(4), calendar(5), course(6))).toEqual([])
})

test('the display order decides which cards rest', () => {
  const services = [1, 2, 3, 4].map(service)
  expect(resting(...services, order(4, 3))).toEqual([id(2)])
})

test('services and promotions are counted together, in their common order', () => {
  const cards = [service(1), service(2), offer(3), offer(4)]
  expect(resting(...cards)).toEqual([id(4)])
  expect(resting(...cards, order(4, 3, 1))).toEqual([id(2)])
})

test('a card that rests by choice makes room for another, and is none that a larger plan would show', () => {
  const chosen = record('individualService', 1, aService({ restsByChoice: true }))
  expect(resting(chosen, ...[2, 3, 4].map(service))).toEqual([id(1)])
  const records = [chosen, ...[2, 3, 4, 5].map(service)]
  expect(resting(...records)).toEqual([id(1), id(5)])
  expect([...cardsBeyond(records, compose(records), planTable.free)]).toEqual([id(5)])
  expect([...cardsBeyond(records, compose(records), planTable.pro)]).toEqual([])
  expect([...restingCards(records, compose(records), planTable.pro)]).toEqual([id(1)])
})

test('resting cards are taken out of their lists, and nothing else', () => {
  const records = [service(1), service(2), service(3), offer(4), record('skill', 5, { name: 'Salsa' })]
  const shown = withoutResting(compose(records), new Set([id(2), id(4)]))
  expect(shown.individualService.map(({ entityId }) => entityId)).toEqual([id(1), id(3)])
  expect(shown.promotion).toEqual([])
  expect(shown.skill).toHaveLength(1)
})
