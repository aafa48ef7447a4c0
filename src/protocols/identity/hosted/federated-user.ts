import { readEmail } from '#platform/common/email.ts'
import { oneLine } from '#platform/common/text.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import type { UpstreamIdentity } from '../ports.ts'
import { fold } from '../rules/fold.ts'
import type { User } from '../rules/user.ts'
import { putFederatedUser } from '../store/federated-users.ts'

/**
 * Creates or updates a federated user. "Federation: first sign-in creates user `Google_<sub>`, status
 * EXTERNAL_PROVIDER, attributes mapped from the upstream id token" (contract 5); every sign-in maps them again. The
 * user is never merged with one of the same e-mail, verified upstream or not: specification 3 gives Google users an id
 * of their own, `GOOGLE#…`, and an attacker who could make a provider vouch for an address would otherwise own the
 * account behind it.
 */
export async function federatedUser(
  _pool: UserPool,
  context: Context,
  provider: string,
  { subject, email, emailVerified, firstName, lastName, picture }: UpstreamIdentity,
): Promise<User> {
  if (!/^[\w.-]{1,100}$/.test(subject)) throw new Error('the subject is of no form that can be a name')
  const address = readEmail(email)
  const username = `${provider}_${subject}`
  const user = await putFederatedUser(context, {
    username,
    usernameKey: fold(username),
    email: address ?? null,
    emailVerified: address !== undefined && emailVerified,
    attributes: {
      given_name: plain(firstName),
      family_name: plain(lastName),
      name: plain(`${firstName} ${lastName}`),
      ...(picture !== undefined && { picture: plain(picture) }),
    },
    identities: JSON.stringify([
      {
        userId: subject,
        providerName: provider,
        providerType: provider,
        issuer: null,
        primary: 'true',
        dateCreated: context.clock.now().getTime(),
      },
    ]),
  })
  if (!user) throw new Error('another subject has this name')
  if (!user.enabled) refuse('NotAuthorizedException', 'User is disabled.')
  return user
}

/** Shortens text to one line, as the database stores it and pages show it. */
const plain = (text: string): string => oneLine(text.slice(0, 2048)).trim()
