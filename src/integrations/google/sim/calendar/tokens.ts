import { createHash, randomBytes } from 'node:crypto'
import { hour, minute } from '#platform/common/time.ts'
import type { CalendarSettings } from '../../calendar-settings.ts'
import { GoogleError, GrantError } from './google-error.ts'
import type { Grant, World } from './world.ts'

const codeLasts = 10 * minute
const accessLasts = hour

const random = (prefix: string) => prefix + randomBytes(32).toString('base64url')

type Consent = {
  readonly sub: string
  readonly scopes: readonly string[]
  readonly isOffline: boolean
  readonly redirectUri: string
  readonly challenge: string
}

/** Makes the code of a consent. Earlier grants of the account are included (`include_granted_scopes`). */
export function makeCode(world: World, consent: Consent, includesGranted: boolean): string {
  const { sub, scopes, ...rest } = consent
  const earlier = includesGranted
    ? [...world.grants.values()].filter((grant) => grant.sub === sub).flatMap((grant) => grant.scopes)
    : []
  const grant: Grant = { id: random(''), sub, scopes: [...new Set([...scopes, ...earlier])] }
  world.grants.set(grant.id, grant)
  const code = random('4/0A')
  world.codes.set(code, { ...rest, grantId: grant.id, expiresAt: world.now() + codeLasts })
  return code
}

/** The token endpoint: exchanges a code once within ten minutes, or renews a grant. */
export function giveTokens(
  world: World,
  settings: CalendarSettings,
  form: Readonly<Record<string, string>>,
): object {
  if (form['client_id'] !== settings.clientId || form['client_secret'] !== settings.clientSecret)
    throw new GrantError('invalid_client', 'The OAuth client was not found.', 401)
  if (form['grant_type'] === 'refresh_token') {
    const grant = world.grants.get(world.refreshTokens.get(form['refresh_token'] ?? '') ?? '')
    if (!grant) throw new GrantError('invalid_grant', 'Token has been expired or revoked.')
    return granted(world, grant)
  }
  if (form['grant_type'] !== 'authorization_code')
    throw new GrantError('unsupported_grant_type', `Invalid grant_type: ${form['grant_type'] ?? ''}`)
  const code = world.codes.get(form['code'] ?? '')
  // a code works once, even where the exchange fails
  world.codes.delete(form['code'] ?? '')
  const grant = code && world.grants.get(code.grantId)
  if (!code || !grant || code.expiresAt <= world.now()) throw new GrantError('invalid_grant', 'Bad Request')
  if (code.redirectUri !== form['redirect_uri']) throw new GrantError('redirect_uri_mismatch', 'Bad Request')
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url')
  if (challenge !== code.challenge) throw new GrantError('invalid_grant', 'Invalid code verifier.')
  const refreshToken = code.isOffline ? random('1//0') : undefined
  if (refreshToken) world.refreshTokens.set(refreshToken, grant.id)
  return { ...granted(world, grant), ...(refreshToken && { refresh_token: refreshToken }) }
}

function granted(world: World, { id, scopes }: Grant): object {
  const accessToken = random('ya29.')
  const expiresAt = world.now() + accessLasts
  for (const [token, { expiresAt: over }] of world.accessTokens)
    if (over <= world.now()) world.accessTokens.delete(token)
  world.accessTokens.set(accessToken, { grantId: id, expiresAt })
  return {
    access_token: accessToken,
    expires_in: accessLasts / 1000,
    scope: scopes.join(' '),
    token_type: 'Bearer',
  }
}

/** Takes back the grant of an access or refresh token, and with it every grant of its account. */
export function revokeToken(world: World, token: string): void {
  const id = world.refreshTokens.get(token) ?? world.accessTokens.get(token)?.grantId
  const grant = id === undefined ? undefined : world.grants.get(id)
  if (!grant) throw new GrantError('invalid_token', 'Token expired or revoked')
  world.takeBack(grant.sub)
}

/** Returns the grant of a request's access token. Refuses a token that is over, and one without a scope. */
export function authenticate(world: World, authorization: string | undefined, scope: string): Grant {
  const token = world.accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '')
  const grant = token && token.expiresAt > world.now() ? world.grants.get(token.grantId) : undefined
  if (!grant) throw new GoogleError(401, 'authError', 'Invalid Credentials')
  if (!grant.scopes.includes(scope))
    throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
  return grant
}
