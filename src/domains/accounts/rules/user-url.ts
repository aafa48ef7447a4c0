/** The provider's address /at/{userUrl} (specification 5); the minimum is its unexplained constant 3. */
export const userUrlForm = /^[a-z]{3,30}$/

export const userUrlMissing = 'Profile URL is requied'
export const userUrlMalformed = 'Invalid profile url. Use only Lowercase English Alphabets'

/** Returns the error message for a typed address; undefined if it is valid. */
export function userUrlFault(userUrl: string): string | undefined {
  if (userUrl === '') return userUrlMissing
  return userUrlForm.test(userUrl) ? undefined : userUrlMalformed
}
