import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { refusedPage } from '../pages/refused-page.ts'
import type { UserPool } from '../pool.ts'
import { readAuthorization, refuseBack } from './authorization.ts'
import { returnOf } from './depart.ts'
import { type Answer, type Ask, type HostedEndpoint, redirect } from './endpoint.ts'
import { federatedUser } from './federated-user.ts'
import { letIn } from './let-in.ts'
import { openHostedSession } from './session.ts'

/**
 * Receives a browser from a provider. "return address `/oauth2/idpresponse`; only then issue the code" (contract 5).
 */
export const idpResponse: HostedEndpoint = {
  method: 'GET',
  path: '/oauth2/idpresponse',
  forScripts: false,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const { state = '', error } = ask.query
    const found = await returnOf(pool, context, ask, state)
    const upstream = pool.ports.upstreams.find(({ name }) => name === found?.provider)
    if (!found || !upstream)
      return refusedPage('This sign-in has expired, or it started in another browser. Please start again.')
    const asked = readAuthorization(pool, Object.fromEntries(new URLSearchParams(found.query)))
    if (error === 'access_denied') return refuseBack(asked, 'access_denied', 'Signing in was cancelled.')
    try {
      const url = `${pool.publicUrl}${ask.url}`
      const identity = await upstream.finish({ url, state, flowState: found.kept })
      const user = await federatedUser(pool, context, upstream.name, identity)
      const cookies = await openHostedSession(pool, context, ask, { user, provider: upstream.name })
      const authTime = context.clock.now()
      return redirect(await letIn(pool, context, asked, { user, authTime }), cookies)
    } catch (failure) {
      if (failure instanceof Failure) return refuseBack(asked, 'access_denied', failure.message)
      context.log.warn(
        { err: failure, provider: upstream.name },
        'the identity provider’s answer was refused',
      )
      return refuseBack(asked, 'server_error', `Signing in with ${upstream.name} did not work.`)
    }
  },
}
