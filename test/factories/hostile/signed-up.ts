import { someLetters } from '../product/requests.ts'
import type { World } from './survivors.ts'

type Json = Record<string, unknown>

/** The JSON of an answer. Throws for one that is not 2xx. */
export async function asked(url: string, init: RequestInit = {}): Promise<Json> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Json
}

/** An account that signed up with the mailed code and signed in, over a socket. `token` is the bearer of its requests. */
export async function aSignedUp(world: World, firstName: string) {
  const { origin } = world.product()
  const { identity } = (await asked(`${origin}/config.json`)) as { identity: { clientId: string } }
  const ClientId = identity.clientId
  const [email, password] = [`${someLetters()}@example.test`, 'Tango-1912']
  const pool = (operation: string, body: object) =>
    asked(`${origin}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId, ...body }),
    })
  const named = [
    { Name: 'given_name', Value: firstName },
    { Name: 'family_name', Value: 'Member' },
  ]
  await pool('SignUp', { Username: email, Password: password, UserAttributes: named })
  await world.atRest()
  const code = await (await fetch(`${origin}/dev/mailbox/code?to=${email}`)).text()
  await pool('ConfirmSignUp', { Username: email, ConfirmationCode: code })
  const { AuthenticationResult } = (await pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })) as { AuthenticationResult: { IdToken: string } }
  const token = AuthenticationResult.IdToken
  const account = await asked(`${origin}/api/account`, { headers: { authorization: `Bearer ${token}` } })
  return { email, token, provider: String(account['userId']) }
}
