import { Failure } from '#platform/common/errors.ts'

/** The code of the failure that a promise rejects with; undefined: it resolved. Rethrows every other error. */
export async function failure(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
