import { loadConfig } from '../config.ts'
import { describe, NetworkFailure } from './errors.ts'
import { type Done, done } from './result.ts'
import { patiently } from './retry.ts'

/**
 * Calls one user pool operation without the library. Used for sign-out: the library swallows its failure, and clears
 * the tokens too late when the service is slow.
 */
export async function callUserPool(operation: string, input: object): Promise<Done<true>> {
  try {
    const { identity } = await loadConfig().catch((cause: unknown) => {
      throw new NetworkFailure(cause)
    })
    const target = `AWSCognitoIdentityProviderService.${operation}`
    await postOperation(identity?.userPoolEndpoint ?? '', target, { ClientId: identity?.clientId, ...input })
    return done(true)
  } catch (cause) {
    return { data: null, error: describe(cause) }
  }
}

/** Posts one operation in the wire form of the user pool. Throws a refusal under the service's name. */
export async function postOperation(url: string, target: string, input: object): Promise<Response> {
  const body = JSON.stringify(input)
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
  const response = await patiently(() => fetch(url, { method: 'POST', headers, body }))
  if (response.ok) return response
  const { __type = '', message = '' } = (await response.json()) as { __type?: string; message?: string }
  const failure = new Error(message)
  failure.name = __type.slice(__type.indexOf('#') + 1)
  throw failure
}
