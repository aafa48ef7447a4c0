import { expect, test } from 'vitest'
import type { PublicService } from '../contract.ts'
import { pinFeatured } from './featured.ts'

const services = ['a', 'b', 'c'].map((entityId) => ({ entityId }) as PublicService)
const idsOf = (page: { services: readonly PublicService[] }) => page.services.map(({ entityId }) => entityId)
const featuring = (serviceId: string | null) =>
  pinFeatured({ services, featuredService: { entityId: 'f', serviceId } })

test('the featured service comes first, and the others keep their order', () => {
  expect(idsOf(featuring('c'))).toEqual(['c', 'a', 'b'])
  expect(featuring('c').featuredService).toEqual({ entityId: 'f', serviceId: 'c' })
})

test.each(['gone', null])('a page that does not list the service %s features none', (serviceId) => {
  expect(featuring(serviceId)).toEqual({ services, featuredService: null })
})
