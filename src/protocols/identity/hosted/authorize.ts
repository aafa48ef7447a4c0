import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { readAuthorization, refuseBack } from './authorization.ts'
import { depart } from './depart.ts'
import { type Answer, type Ask, type HostedEndpoint, redirect } from './endpoint.ts'
import { letIn } from './let-in.ts'
import { hostedSession } from './session.ts'

/** Starts a hosted sign-in. A signed-in browser gets its code at once; others go to our page or another provider. */
export const authorize: HostedEndpoint = {
  method: 'GET',
  path: '/oauth2/authorize',
  forScripts: false,
  async run(pool: UserPool, context: Context, ask: Ask): Promise<Answer> {
    const asked = readAuthorization(pool, ask.query)
    const session = await hostedSession(pool, context, ask)
    const fits = asked.provider === undefined || asked.provider === session?.provider
    const mustSignIn = asked.prompts.some((prompt) => prompt !== 'none')
    if (session && fits && !mustSignIn) return redirect(await letIn(pool, context, asked, session))
    if (asked.prompts.includes('none'))
      return refuseBack(asked, 'login_required', 'Nobody is signed in here.')
    const upstream = pool.ports.upstreams.find(({ name }) => name === asked.provider)
    // "`identity_provider=Google` goes straight upstream" (contract 5)
    return upstream ? depart(pool, context, ask, asked, upstream) : redirect(`/login?${asked.query}`)
  },
}
