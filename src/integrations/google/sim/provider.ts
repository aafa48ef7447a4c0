import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { default as Provider } from 'oidc-provider'
import type { GoogleSettings } from '../settings.ts'
import { memoryAdapters } from './adapter.ts'
import type { Person } from './people.ts'

type Options = {
  readonly settings: GoogleSettings
  readonly returnUrl: string
  find(sub: string): Person | undefined
}

/**
 * Returns a function that makes the provider behind the stand-in, each time with a new key. The provider's package is
 * loaded at its first use.
 */
export function providerMaker({ settings, returnUrl, find }: Options): () => Promise<Provider> {
  const adapters = memoryAdapters()
  const cookieKey = randomBytes(32).toString('base64url')

  return async () => {
    const { default: OidcProvider } = await import('oidc-provider')
    const provider = new OidcProvider(settings.issuer, {
      adapter: adapters,
      clients: [
        {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          redirect_uris: [returnUrl],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [await newKey()] },
      cookies: {
        keys: [cookieKey],
        names: {
          session: 'sim_google_session',
          interaction: 'sim_google_choice',
          resume: 'sim_google_resume',
        },
      },
      features: { devInteractions: { enabled: false } },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      // as Google does: the id token contains all claims
      conformIdTokenClaims: false,
      interactions: { url: (_context, { uid }) => `${settings.issuer}/choose/${uid}` },
      async findAccount(_context, sub) {
        const found = find(sub)
        if (!found) return undefined
        const { email, emailVerified, firstName, lastName } = found
        const names = {
          name: `${firstName} ${lastName}`.trim(),
          given_name: firstName,
          family_name: lastName,
        }
        return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, ...names }) }
      },
      // choosing an account counts as consent
      async loadExistingGrant({ oidc }) {
        const { client, session } = oidc
        if (!client || !session?.accountId) return undefined
        const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      ttl: {
        AccessToken: 3600,
        AuthorizationCode: 60,
        IdToken: 3600,
        Interaction: 3600,
        Session: 3600,
        Grant: 3600,
      },
      renderError(context, { error, error_description: description }) {
        context.type = 'text'
        context.body = `Error 400: ${error}\n${description ?? ''}`
      },
    })
    // derive the provider's addresses from the forwarded host that the browser knows
    provider.proxy = true
    return provider
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) }
}
