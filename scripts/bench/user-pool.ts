import { demo } from '#main/demo.ts'
import { type Answer, type Client, createClient, must } from './client.ts'
import type { Stage } from './stage.ts'

export type Tokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string }

/** One operation, as any client of the user pool sends it. */
export const askPool = (client: Client, operation: string, body: object): Promise<Answer> =>
  client.ask('POST', '/idp', {
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })

/** The demo provider signs in. */
export async function signIn({ server, product }: Stage): Promise<Tokens> {
  const client = createClient(server.origin, 1)
  const { clientId: ClientId } = product.identity.browserConfig()
  const AuthParameters = { USERNAME: demo.email, PASSWORD: demo.password }
  const asked = askPool(client, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const { AuthenticationResult } = JSON.parse((await must(asked)).text) as { AuthenticationResult: Tokens }
  client.close()
  return AuthenticationResult
}
