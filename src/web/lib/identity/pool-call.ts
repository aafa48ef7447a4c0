import { now } from '../clock.ts'
import type { BrowserConfig } from '../config.ts'
import { noteServerTime } from './clock-skew.ts'
import { fromCognitoIdentityPool } from './credentials-library.ts'
import { openCupboard } from './cupboard.ts'
import { NetworkFailure } from './errors.ts'
import { attempts } from './retry.ts'

type Config = NonNullable<BrowserConfig['identity']>
export type PoolCredentials = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  expiration: Date
  identityId: string
}
type Login = { key: string; token: string } | undefined

/**
 * Calls GetId and GetCredentialsForIdentity through the vendor's library. A guest's identity id is cached in
 * `IdentityIds`. When the service no longer knows the id, the library deletes it and this function retries once.
 */
export async function requestCredentials(config: Config, login: Login): Promise<PoolCredentials> {
  try {
    return await ask(config, login)
  } catch (error) {
    const lost = error instanceof Error && /^Identity '.*' not found\.$/.test(error.message)
    if (!lost || login) throw error
    return ask(config, login)
  }
}

async function ask({ region, identityPoolId = '', identityPoolEndpoint }: Config, login: Login) {
  const cupboard = openCupboard('IdentityIds')
  let dropped: Promise<void> | undefined
  let unanswered = false
  const provider = fromCognitoIdentityPool({
    identityPoolId,
    ...(login && { logins: { [login.key]: login.token } }),
    cache: {
      ...cupboard,
      removeItem: (key) => (dropped = cupboard.removeItem(key)),
    },
    clientConfig: {
      region,
      maxAttempts: attempts,
      retryMode: 'standard',
      ...(identityPoolEndpoint && { endpoint: identityPoolEndpoint }),
      extensions: [
        {
          configure(extension) {
            const handler = extension.httpHandler()
            const handle = handler.handle.bind(handler)
            handler.handle = async (request, options) => {
              try {
                const answer = await handle(request, options)
                unanswered = false
                noteServerTime(answer.response.headers['date'], now().getTime())
                return answer
              } catch (error) {
                unanswered = true
                throw error
              }
            }
          },
        },
      ],
    },
  })
  try {
    const { identityId, accessKeyId, secretAccessKey, sessionToken = '', expiration } = await provider()
    return { identityId, accessKeyId, secretAccessKey, sessionToken, expiration: expiration ?? now() }
  } catch (error) {
    await dropped
    throw unanswered ? new NetworkFailure(error) : error
  }
}
