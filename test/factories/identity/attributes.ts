import {
  DeleteUserAttributesCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { TestPool } from './identity-pool.ts'
import { anSdk, type Sdk, tokensOf } from './sdk.ts'

/** Updates the bearer's attributes. */
export const update = (sdk: Sdk, AccessToken: string, attributes: Record<string, string>) =>
  sdk.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
/** Deletes attributes of the bearer. */
export const remove = (sdk: Sdk, AccessToken: string, ...UserAttributeNames: string[]) =>
  sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames }))
/** Requests a code that verifies an attribute. */
export const ask = (sdk: Sdk, AccessToken: string, AttributeName: string) =>
  sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }))
/** Verifies an attribute with that code. */
export const verify = (sdk: Sdk, AccessToken: string, AttributeName: string, Code: string) =>
  sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }))
export const getUser = (sdk: Sdk, AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }))

/** The bearer's attributes by name. */
export async function attributesOf(
  sdk: Sdk,
  AccessToken: string,
): Promise<Record<string, string | undefined>> {
  const { UserAttributes = [] } = await getUser(sdk, AccessToken)
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

/** Creates a user and signs them in. */
export async function signedIn(pool: TestPool) {
  const sdk = anSdk(pool)
  const account = await pool.signUp()
  const tokens = await tokensOf(pool, sdk, account)
  return { sdk, ...account, ...tokens }
}
