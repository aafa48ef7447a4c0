import { loadConfig } from '../config.ts'
import { openCupboard } from './cupboard.ts'
import { type Failed, failed, NetworkFailure } from './errors.ts'
import { createKeyStorage } from './keys.ts'
import type * as Library from './library.ts'

type Outcome = { library: typeof Library; error: null } | ({ library: null } & Failed)

let ready: Promise<Outcome> | undefined

const refuse = (name: string, message: string) => ({ library: null, ...failed(name, message) })

async function configure(): Promise<Outcome> {
  const [{ identity }, library] = await Promise.all([loadConfig(), import('./library.ts')]).catch(
    (cause: unknown) => {
      throw new NetworkFailure(cause)
    },
  )
  if (!identity?.signInEnabled) return refuse('SignInDisabled', 'Signing in is switched off here.')
  const { userPoolId, clientId, userPoolEndpoint } = identity
  if (!userPoolId || !clientId) return refuse('Configuration', 'Both UserPoolId and ClientId are required.')
  if (!/^[a-z0-9-]+_[a-z0-9]+$/i.test(userPoolId))
    return refuse('Configuration', 'Invalid UserPoolId format.')
  // the library warns about every user pool that is not Amazon's
  library.ConsoleLogger.LOG_LEVEL = 'ERROR'
  library.Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint } },
  })
  library.cognitoUserPoolsTokenProvider.setKeyValueStorage(
    createKeyStorage(localStorage, openCupboard('Devices')),
  )
  return { library, error: null }
}

/** Loads and configures the identity library on first use. A failure is not cached. Throws `NetworkError`. */
export function withLibrary(): Promise<Outcome> {
  ready ??= configure().then(
    (outcome) => {
      if (outcome.error) ready = undefined
      return outcome
    },
    (error: unknown) => {
      ready = undefined
      throw error
    },
  )
  return ready
}
