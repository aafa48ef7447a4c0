import type { Context } from '#platform/context.ts'
import { refusedPage } from '../pages/refused-page.ts'
import type { UserPool } from '../pool.ts'
import { checkClient } from './authorization.ts'
import { registeredAddresses } from './clients.ts'
import { type Answer, type Ask, type HostedEndpoint, redirect } from './endpoint.ts'
import { closeHostedSession } from './session.ts'

/**
 * Signs the browser out. "`GET /logout?client_id&logout_uri`: clears the hosted cookie session, 302 to an exactly
 * registered logout_uri, else 400. Also `/logout?client_id&redirect_uri&response_type…` -> sign-in page" (contract 5).
 */
export const logout: HostedEndpoint = {
  method: 'GET',
  path: '/logout',
  forScripts: false,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const { client_id: clientId, logout_uri: logoutUri } = ask.query
    if (logoutUri === undefined) {
      checkClient(pool, ask.query)
      const query = ask.url.slice(ask.url.indexOf('?') + 1)
      return redirect(`/login?${query}`, await closeHostedSession(pool, context, ask))
    }
    if (clientId !== pool.ids.clientId) return refusedPage('This sign-out link names an unknown app.')
    if (!registeredAddresses(pool).logoutUris.includes(logoutUri))
      return refusedPage('This sign-out link leads to an address that is not registered.')
    return redirect(logoutUri, await closeHostedSession(pool, context, ask))
  },
}
