import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import type { Upstream } from '../ports.ts'
import { keyedHash, same } from '../secrets/secrets.ts'
import { addDeparture, takeDeparture } from '../store/hosted-departures.ts'
import { readCookie } from '../wire/cookies.ts'
import { type Authorization, refuseBack } from './authorization.ts'
import { browserOf } from './browser.ts'
import { type Answer, type Ask, redirect } from './endpoint.ts'

/** product.md 18: a departure expires after ten minutes. */
const departureLife = 10 * minute
const purpose = 'identity:hosted-departure'

/** The data stored until the browser returns. `kept` is the `flowState` of the provider; stored rows have that name. */
type Departure = { readonly query: string; readonly provider: string; readonly kept: string }

/** Sends the browser to another provider, and stores the authorization request until the same browser returns. */
export async function depart(
  pool: UserPool,
  context: Context,
  ask: Ask,
  asked: Authorization,
  upstream: Upstream,
): Promise<Answer> {
  const browser = browserOf(pool, ask)
  const state = newToken(24)
  const { loginHint } = asked
  const begun = await upstream
    .begin({ returnUrl: returnUrl(pool), state, ...(loginHint && { loginHint }) })
    .catch((error: unknown) => {
      context.log.warn({ err: error, provider: upstream.name }, 'the identity provider cannot be reached')
    })
  if (!begun)
    return refuseBack(asked, 'temporarily_unavailable', `${upstream.name} does not answer at the moment.`)
  const departure: Departure = { query: asked.query, provider: upstream.name, kept: begun.flowState }
  await addDeparture(context, {
    stateHash: keyedHash(pool, 'hosted-state', state),
    browserHash: keyedHash(pool, 'hosted-browser', browser.token),
    sealed: pool.key.seal(purpose, JSON.stringify(departure)),
    expiresAt: new Date(context.clock.now().getTime() + departureLife),
  })
  return redirect(begun.url, browser.cookies)
}

/** Takes the data of a departure. Undefined unless this browser departed, within ten minutes, and has not returned. */
export async function returnOf(
  pool: UserPool,
  context: Context,
  ask: Ask,
  state: string,
): Promise<Departure | undefined> {
  const found = await takeDeparture(context, keyedHash(pool, 'hosted-state', state))
  const browser = readCookie(pool, ask.cookies, 'showcase_browser') ?? ''
  if (!found || found.expiresAt <= context.clock.now()) return undefined
  // another browser's return would sign this one in as that browser's user
  if (!same(found.browserHash, keyedHash(pool, 'hosted-browser', browser))) return undefined
  return JSON.parse(pool.key.open(purpose, found.sealed)) as Departure
}

/** The address to which providers send browsers back; registered with each. */
export const returnUrl = ({ publicUrl }: UserPool): string => `${publicUrl}/oauth2/idpresponse`
