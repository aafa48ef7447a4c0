import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { defineFailures } from '#platform/common/errors.ts'
import type { Log } from '#platform/log/log.ts'

const { fail } = defineFailures({
  'auth.unavailable': {
    kind: 'unavailable',
    message: 'Your sign-in cannot be checked for a moment. Please try again.',
  },
})

/** The shortest interval between fetches for unknown keys, so that forged tokens cause no flood of requests. */
const cooldownDuration = 5_000
/** Older keys are refetched in the background, so that a withdrawn key is not trusted for long. */
const freshFor = 10 * 60_000
const timeoutDuration = 5_000

/**
 * The published keys of an issuer. They are cached, so that people stay signed in while the issuer does not answer, and
 * fetched again when a token names an unknown key. Throws `auth.unavailable` if that fetch fails, and an error of jose
 * if the token names none of the keys. `now`: a monotonic clock in milliseconds.
 */
export function remoteKeys(
  issuer: string,
  log: Log,
  now: () => number = () => performance.now(),
): JWTVerifyGetKey {
  const url = new URL(`${issuer}/.well-known/jwks.json`)
  const keys = createRemoteJWKSet(url, { cooldownDuration, timeoutDuration, cacheMaxAge: Infinity })
  const unanswered = (error: unknown) => log.warn({ err: error }, 'the issuer’s keys could not be fetched')
  let askedAt = now()
  return async (header, token) => {
    if (keys.jwks() && now() - askedAt > freshFor) {
      askedAt = now()
      void keys.reload().catch(unanswered)
    }
    try {
      return await keys(header, token)
    } catch (error) {
      if (isTokenFault(error)) throw error
      unanswered(error)
      return fail('auth.unavailable')
    }
  }
}

const isTokenFault = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported
