import { expect, test } from 'vitest'
import type { PublicGroup, PublicPromotion, PublicService } from '../contract.ts'
import { pinFeatured } from './featured.ts'

const cards = (...ids: string[]) => ids.map((entityId) => ({ entityId }))
// the rule reads nothing else of a card
const services = cards('a', 'b', 'c') as PublicService[]
const groups = cards('d', 'e') as PublicGroup[]
const promotions = cards('f', 'g') as PublicPromotion[]
const featuring = (serviceId: string | null) =>
  pinFeatured({ services, groups, promotions, featuredService: { entityId: 'x', serviceId } })
const idsOf = (page: ReturnType<typeof featuring>) =>
  [page.services, page.groups, page.promotions].map((list) => list.map(({ entityId }) => entityId).join(''))

test.each([
  ['service', 'c', ['cab', 'de', 'fg']],
  ['class', 'e', ['abc', 'ed', 'fg']],
  ['promotion', 'g', ['abc', 'de', 'gf']],
])('the featured %s comes first in its list, and the others keep their order', (_, id, expected) => {
  expect(idsOf(featuring(id))).toEqual(expected)
  expect(featuring(id).featuredService).toEqual({ entityId: 'x', serviceId: id })
})

test.each(['gone', null])('a page that does not list the card %s features none', (serviceId) => {
  expect(featuring(serviceId)).toEqual({ services, groups, promotions, featuredService: null })
})
