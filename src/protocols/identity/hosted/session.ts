import { newToken } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import type { User } from '../rules/user.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { addHostedSession, dropHostedSession, findHostedSession } from '../store/hosted-sessions.ts'
import { cookie, readCookie } from '../wire/cookies.ts'
import type { Ask } from './endpoint.ts'

/** How long a browser stays signed in on the hosted pages. The product's own tokens live longer. */
const sessionLife = hour

const hashOf = (pool: UserPool, token: string) => keyedHash(pool, 'hosted-session', token)

/** The user signed in on the hosted pages in this browser; undefined when that user may no longer sign in. */
export async function hostedSession(
  pool: UserPool,
  context: Context,
  ask: Ask,
): Promise<{ user: User; provider: string; authTime: Date } | undefined> {
  const token = readCookie(pool, ask.cookies, 'showcase_signin')
  const found = token && (await findHostedSession(context, hashOf(pool, token)))
  if (!found || found.expiresAt <= context.clock.now()) return undefined
  const { enabled, status } = found.user
  return enabled && (status === 'CONFIRMED' || status === 'EXTERNAL_PROVIDER') ? found : undefined
}

/** Signs the browser in with a new token and ends its previous session. Returns the cookies. */
export async function openHostedSession(
  pool: UserPool,
  context: Context,
  ask: Ask,
  { user, provider }: { readonly user: User; readonly provider: string },
): Promise<string[]> {
  await closeHostedSession(pool, context, ask)
  const token = newToken(32)
  const authTime = context.clock.now()
  const expiresAt = new Date(authTime.getTime() + sessionLife)
  await addHostedSession(context, { sessionHash: hashOf(pool, token), provider, authTime, expiresAt }, user)
  return [cookie(pool, 'showcase_signin', token, sessionLife / 1000)]
}

/** Signs the browser out. Returns the cookies. */
export async function closeHostedSession(pool: UserPool, context: Context, ask: Ask): Promise<string[]> {
  const token = readCookie(pool, ask.cookies, 'showcase_signin')
  if (token !== undefined) await dropHostedSession(context, hashOf(pool, token))
  return [cookie(pool, 'showcase_signin', '', 0)]
}
