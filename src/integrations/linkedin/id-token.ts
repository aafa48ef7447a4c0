import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { MemberRefused } from '#domains/federation/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import type { LinkedInSettings } from './settings.ts'

/** specification 9: clocks may differ by five minutes. */
const toleranceSec = 300

/**
 * Verifies an id token and returns its subject. The keys are read each time, so that a token signed with a new key is
 * accepted. Throws `MemberRefused`.
 */
export async function readIdToken(
  outbound: Outbound,
  { clock, ...settings }: LinkedInSettings & { readonly clock: Clock },
  token: string,
): Promise<string> {
  const response = await outbound.send({ method: 'GET', url: `${settings.authUrl()}/openid/jwks` })
  if (!response.ok) throw new Error(`LinkedIn answered ${response.status} to its keys`)
  const keys = createLocalJWKSet((await response.json()) as JSONWebKeySet)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuersOf(settings),
      audience: settings.clientId,
      clockTolerance: toleranceSec,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub'],
    })
    return payload.sub ?? ''
  } catch (cause) {
    throw new MemberRefused('an id token of LinkedIn cannot be accepted', { cause })
  }
}

/** The issuer as discovery spells it, and as most tokens do: without the path (integrations 4.3). */
export function issuersOf({ signInUrl }: Pick<LinkedInSettings, 'signInUrl'>): [string, string] {
  const long = signInUrl()
  return [long, long.replace(/\/oauth$/, '')]
}
