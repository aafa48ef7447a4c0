import { refusedPage } from '../pages/refused-page.ts'
import type { UserPool } from '../pool.ts'
import { allowedScopes, registeredAddresses } from './clients.ts'
import { type Fields, Refused, redirect } from './endpoint.ts'

/** A valid authorization request. */
export type Authorization = {
  readonly redirectUri: string
  readonly state: string | undefined
  /** Separated by spaces. */
  readonly scope: string
  readonly codeChallenge: string
  readonly nonce: string | undefined
  /** The identity provider to sign in with; `COGNITO` means our own page. */
  readonly provider: string | undefined
  readonly prompts: readonly string[]
  readonly loginHint: string | undefined
  /** The same request as a query. Each page carries it on and checks it again. */
  readonly query: string
}

const carried = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'identity_provider',
  'idp_identifier',
  'nonce',
  'prompt',
  'lang',
  'login_hint',
]

/**
 * Checks client and return address. "Unknown client or a redirect_uri that is not exactly registered: error PAGE (400),
 * never a redirect" (contract 5).
 */
export function checkClient(pool: UserPool, query: Fields): string {
  const { redirectUri } = registeredAddresses(pool)
  if (query['client_id'] !== pool.ids.clientId)
    throw new Refused(refusedPage('This sign-in link names an unknown app.'))
  if (query['redirect_uri'] !== redirectUri)
    throw new Refused(refusedPage('This sign-in link leads back to an address that is not registered.'))
  return redirectUri
}

/** Reads the parameters of `/oauth2/authorize` and `/login`. "other faults: redirect with `error`" (contract 5). */
export function readAuthorization(pool: UserPool, query: Fields): Authorization {
  const redirectUri = checkClient(pool, query)
  const state = query['state'] !== undefined && query['state'].length <= 4096 ? query['state'] : undefined
  const fault = (error: string, description: string): never => {
    throw new Refused(redirect(withParameters(redirectUri, { error, error_description: description, state })))
  }
  if (query['response_type'] !== 'code')
    fault('unsupported_response_type', 'Only response_type=code is supported.')
  if (state !== query['state']) fault('invalid_request', 'The state is too long.')
  // "S256 is mandatory for the public client; `plain` refused"; RFC 7636: no method means plain
  if (query['code_challenge_method'] !== 'S256')
    fault('invalid_request', 'code_challenge_method must be S256.')
  const codeChallenge = query['code_challenge'] ?? ''
  if (!/^[\w-]{43}$/.test(codeChallenge)) fault('invalid_request', 'code_challenge must be a SHA-256 hash.')
  const nonce = query['nonce']
  if (nonce !== undefined && !/^[\x21-\x7e]{1,512}$/.test(nonce))
    fault('invalid_request', 'The nonce is not valid.')

  const wanted = new Set((query['scope'] ?? allowedScopes.join(' ')).split(' ').filter(Boolean))
  const allowed: ReadonlySet<string> = new Set(allowedScopes)
  if (wanted.size === 0 || !wanted.isSubsetOf(allowed)) fault('invalid_scope', 'The scope is not allowed.')
  // an `idp_identifier` is an alias of a provider; ours have none
  const provider = query['identity_provider'] ?? query['idp_identifier']
  const providers = ['COGNITO', ...pool.ports.upstreams.map(({ name }) => name)]
  if (provider !== undefined && !providers.includes(provider))
    fault('invalid_request', 'The identity provider is not known.')
  const prompts = (query['prompt'] ?? '').split(' ').filter(Boolean)
  if (prompts.includes('none') && prompts.length > 1) fault('invalid_request', 'prompt=none stands alone.')

  const { login_hint: hint } = query
  return {
    redirectUri,
    state,
    scope: [...wanted].join(' '),
    codeChallenge,
    nonce,
    provider,
    prompts,
    loginHint: hint !== undefined && hint.length <= 256 ? hint : undefined,
    query: new URLSearchParams(
      carried.map((name): [string, string] => [name, query[name] ?? '']).filter(([, value]) => value !== ''),
    ).toString(),
  }
}

/** Redirects the browser back to the client with an error. */
export const refuseBack = (
  { redirectUri, state }: Authorization,
  error: 'login_required' | 'access_denied' | 'server_error' | 'temporarily_unavailable',
  description: string,
) => redirect(withParameters(redirectUri, { error, error_description: description, state }))

/** Adds parameters to an address; undefined ones are left out. */
export function withParameters(address: string, parameters: Fields): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
