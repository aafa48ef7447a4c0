import { loadConfig } from '../config.ts'
import { type Credentials, federatedCredentials } from './credentials.ts'
import { type FederatedInfo, storeFederated } from './federated-info.ts'
import { type Done, refuse } from './result.ts'

/** Requests credentials with another provider's token and stores the token. */
export async function federatedLogin(
  provider: string,
  info: Omit<FederatedInfo, 'provider'>,
): Promise<Done<Credentials>> {
  if (!provider) return refuse('FederatedProvider', 'You must specify a federated provider')
  const config = await loadConfig().catch(() => undefined)
  if (!config) return refuse('NetworkError', 'Network error')
  if (!config.identity?.userPoolId && !config.identity?.identityPoolId)
    return refuse('Configuration', 'Federation requires a User Pool or Identity Pool')
  storeFederated({ provider, ...info })
  const outcome = await federatedCredentials({ renew: true })
  if (outcome.error) storeFederated(undefined)
  else storeFederated({ provider, ...info, identity_id: outcome.data.identityId })
  return outcome
}
