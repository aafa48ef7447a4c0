import type { Record_ } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'

/** Whether the same save may succeed later: no connection, a busy server, a sign-in that is renewed. */
export const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.status === 401

/** Returns the messages of a refusal by field; '' for a message without a field. */
export function refusalWords(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }
}

/**
 * Returns the server's record from its refusal of a write that was based on an older one; null: it was deleted.
 * Undefined for any other failure.
 */
export const changedRecord = (error: unknown): Record_ | null | undefined =>
  error instanceof ApiError && error.code === 'showcase.record_changed'
    ? // the contract promises a record or null in the details of this failure
      ((error.details['record'] as Record_ | null | undefined) ?? null)
    : undefined
