import type { Context } from '#platform/context.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { revokeByRefresh } from '../store/sessions.ts'
import type { Answer, Ask, HostedEndpoint } from './endpoint.ts'
import { refuseJson } from './token.ts'

/** Works like RevokeToken, also for unknown tokens. "`POST /oauth2/revoke`: token, client_id -> 200" (contract 5). */
export const revoke: HostedEndpoint = {
  method: 'POST',
  path: '/oauth2/revoke',
  forScripts: true,
  async run(pool: UserPool, context: Context, { form }: Ask): Promise<Answer> {
    const { client_id: clientId, token } = form
    if (clientId !== pool.ids.clientId) refuseJson('invalid_client', 'The client is not known.')
    if (!token) return refuseJson('invalid_request', 'token is needed.')
    if (token.split('.').length === 3)
      refuseJson('unsupported_token_type', 'Only refresh tokens can be revoked.')
    await revokeByRefresh(context, keyedHash(pool, 'refresh', token), pool.ids.clientId)
    return { status: 200, json: {} }
  },
}
