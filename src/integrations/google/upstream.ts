import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { z } from 'zod'
import type { Upstream } from '#protocols/identity/ports.ts'
import { type Discovery, discoverer } from './discovery.ts'
import type { GoogleSettings } from './settings.ts'
import { type VendorFetch, vendorFetch } from './vendor-fetch.ts'

const SignInState = z.object({ nonce: z.string(), verifier: z.string() })

/** Google's claims; all but the subject may be missing (integrations 5.1: "Key on `sub`, never e-mail"). */
const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  name: z.string().default(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
})

/** specification 9: clocks may differ by five minutes. */
const toleranceSec = 300

/** Sign-in with Google: OpenID Connect with code, PKCE, state and nonce. */
export function googleUpstream(settings: GoogleSettings): Upstream {
  const go = vendorFetch(settings.reach)
  const discovered = discoverer(settings, go)

  return {
    name: 'Google',
    async begin({ returnUrl, state, loginHint }) {
      const configuration = configure(settings, go, await discovered())
      const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'select_account',
        ...(loginHint && { login_hint: loginHint }),
      })
      return { url: url.href, flowState: JSON.stringify({ verifier, nonce }) }
    },
    async finish({ url, state, flowState }) {
      const { verifier, nonce } = SignInState.parse(JSON.parse(flowState))
      const configuration = configure(settings, go, await discovered())
      const tokens = await authorizationCodeGrant(configuration, new URL(url), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = Claims.parse(tokens.claims())
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        firstName: claims.given_name || claims.name,
        lastName: claims.family_name,
        ...(claims.picture && { picture: claims.picture }),
      }
    },
  }
}

/**
 * Creates a configuration for one sign-in. It has no cached keys, so the signing keys are fetched and an id token
 * signed with a new key is accepted.
 */
function configure(
  { issuer, clientId, clientSecret }: GoogleSettings,
  go: VendorFetch,
  server: Discovery,
): Configuration {
  const configuration = new Configuration(server, clientId, {
    client_secret: clientSecret,
    [clockTolerance]: toleranceSec,
  })
  configuration[customFetch] = (url, init) => go(url, init as RequestInit)
  // the client trusts a token that comes straight from the token endpoint; check its signature all the same
  enableNonRepudiationChecks(configuration)
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}
