import type { Draft } from '#domains/showcase/contract.ts'
import { bookableRecords } from '../data/showcase.ts'

/** Whether the draft has a service that costs money. */
export const hasPaidService = (draft: Pick<Draft, 'records'>): boolean =>
  bookableRecords(draft).some(({ data }) => Number(data['priceCents'] ?? 0) > 0)
