import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'

/** The counter of delivered sessions. The product counts completed bookings; `earlier` is the owner's own number. */
const Sessions = z.object({
  entityId: EntityId,
  isShown: z.boolean().default(true),
  /** Sessions from before the provider used the product. */
  earlier: z.int('A whole number').min(0, 'Not below 0').max(1_000_000, 'At most 1,000,000').default(0),
})

export const sessions = defineKind('sessions', Sessions, {
  holds: 'one',
  title: 'Sessions delivered',
  pageField: 'sessions',
  fieldTitles: { isShown: 'On the page', earlier: 'Sessions from before' },
  example: { isShown: true, earlier: 4000 },
})
