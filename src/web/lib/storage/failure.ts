import { type IdentityError, NetworkFailure } from '../identity/errors.ts'

/** A storage failure with a message of specification 8, or our own where it has none. */
export class StorageFailure extends Error {
  constructor(name: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = name
  }
}

/** specification 8, "Storage", letter for letter. */
export const noCredentials = (cause?: unknown): StorageFailure =>
  new StorageFailure('NoCredentials', 'No credentials', cause)
export const noPlugin = (): StorageFailure =>
  new StorageFailure('NoPlugin', 'No plugin found in Storage for the provider')
export const cancelled = (cause?: unknown): StorageFailure =>
  new StorageFailure('Cancelled', 'Upload was cancelled.', cause)
export const cleanUpFailed = (cause?: unknown): StorageFailure =>
  new StorageFailure('CleanUpFailed', 'Multi Part upload clean up failed', cause)

/** Returns the error to show. The store's own message keeps its name. */
export function explain(cause: unknown): IdentityError {
  if (!(cause instanceof Error)) return { name: 'Unknown', message: 'Something went wrong.', cause }
  const { name } = cause
  if (cause instanceof NetworkFailure) return { name, message: 'Network error', cause }
  const known = cause.message !== '' && cause.message !== 'UnknownError'
  return { name, message: known ? cause.message : 'The file store did not say what is wrong.', cause }
}
