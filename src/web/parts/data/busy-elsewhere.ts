import { ApiError } from '../../lib/api.ts'

/**
 * The sentence of a refusal that the owner may overrule: a connected calendar says that they are busy then. Undefined for any
 * other error. The request goes on with `evenIfBusy`.
 */
export const busyElsewhere = (error: unknown): string | undefined =>
  error instanceof ApiError &&
  error.code === 'scheduling.slot_not_offered' &&
  error.details['busyElsewhere'] === true
    ? error.message
    : undefined
