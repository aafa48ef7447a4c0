import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'

/** The display order of a list. Records that are not in `sequence` go last (specification 3). */
export const Sequence = z.object({ entityId: EntityId, sequence: z.array(EntityId).max(1000) })
