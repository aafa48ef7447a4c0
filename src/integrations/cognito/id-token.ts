import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/common/time.ts'

type Issuer = { readonly issuer: string; readonly clientId: string }

/** Some pools send `email_verified` of federated users as text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const Claims = z.object({
  sub: z.string().min(1),
  token_use: z.literal('id'),
  'cognito:username': z.string().min(1),
  email: z.string().default(''),
  email_verified: flag.default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })).default([]),
})

/**
 * Reads an id token of the managed user pool: "signature, exp, iss, aud = our client, token_use id" (contract 6),
 * without clock tolerance. Returns undefined for an invalid or expired token. Throws if the keys cannot be fetched.
 */
export async function readIdToken(
  token: string,
  { issuer, clientId }: Issuer,
  keys: JWTVerifyGetKey,
  clock: Clock,
) {
  const claims = await verified(token, { issuer, clientId }, keys, clock)
  const read = Claims.safeParse(claims)
  if (!read.success) return undefined
  const { sub, email, email_verified, given_name, family_name } = read.data
  return {
    sub,
    username: nameOf(read.data),
    email,
    emailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
  }
}

async function verified(
  token: string,
  { issuer, clientId }: Issuer,
  keys: JWTVerifyGetKey,
  clock: Clock,
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: 0,
      currentDate: clock.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * The internal name: the sub, or `Google_<google subject>` for a user who signed in with Google (contract 1), in one
 * case whatever the pool's is. The user name alone is not trusted, because a pool may let people choose it.
 */
function nameOf({ sub, identities, ...claims }: z.output<typeof Claims>): string {
  const name = claims['cognito:username'].toLowerCase()
  const google = identities.find(
    ({ providerName, userId }) => providerName === 'Google' && name === `google_${userId}`.toLowerCase(),
  )
  return google ? `Google_${google.userId}` : sub
}
