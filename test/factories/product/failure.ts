import { Failure } from '#platform/common/errors.ts'

/** The code of the failure a promise ends with; undefined: it did not fail. Anything unexpected is thrown on. */
export async function failure(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
