import type { LineKind } from './kind.ts'
import { service } from './service.ts'

/** Seats at one date of a class. A booking settles them as it does a time of its own. */
export const seats: LineKind = service
