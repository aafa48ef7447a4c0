import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

/** The service, of any type, that the page shows first. The page ignores one that was deleted or is resting. */
const FeaturedService = z.object({ entityId: EntityId, serviceId: EntityId.nullable().default(null) })

export const featuredService = defineKind('featuredService', FeaturedService, {
  holds: 'one',
  title: 'Featured service',
  pageField: 'featuredService',
  fieldTitles: { serviceId: 'Service' },
  example: { serviceId: null },
})
