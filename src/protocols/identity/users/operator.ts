import { randomInt, randomUUID } from 'node:crypto'
import { readEmail } from '#platform/common/email.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { fold } from '../rules/fold.ts'
import type { User } from '../rules/user.ts'
import { putInvited, setEnabled, setResetRequired } from '../store/operator.ts'
import { revokeAll } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'
import { newVerifier } from './new-password.ts'

/** How long a password set by an operator is valid. */
const temporaryLife = 7 * day

type Invitation = { readonly email: string; readonly firstName: string; readonly lastName: string }

export type Operator = ReturnType<typeof createOperator>

/** The operator's actions on users, who are named by e-mail address or internal name. */
export function createOperator(pool: UserPool) {
  return {
    invite: (context: Context, invitation: Invitation) => invite(pool, context, invitation),
    /** Disables or enables a user. A disabled user is signed out everywhere and cannot sign in. */
    setEnabled: (context: Context, name: string, enabled: boolean) =>
      withUser(context, name, async (inside, { sub }) => {
        await setEnabled(inside, sub, enabled)
        if (!enabled) await revokeAll(inside, sub)
      }),
    /** Signs a user out everywhere. The user needs a new password, with a code sent to the proved address. */
    requireReset: (context: Context, name: string) =>
      withUser(context, name, async (inside, { sub }) => {
        if (!(await setResetRequired(inside, sub)))
          refuse('NotAuthorizedException', 'User password cannot be reset in the current state.')
        await revokeAll(inside, sub)
      }),
  }
}

/**
 * Creates a user with a password for seven days, which the first sign-in must replace. The operator vouches for the
 * address, so it counts as proved. A user who has not signed in yet gets another password. Returns the password, which
 * is stored nowhere.
 */
async function invite(
  pool: UserPool,
  context: Context,
  { email: given, firstName, lastName }: Invitation,
): Promise<{ readonly password: string; readonly until: Date }> {
  onlyOperators(context)
  const email = readEmail(given) ?? refuse('InvalidParameterException', 'Username should be an email.')
  const known = await findUser(context, fold(email))
  const waiting = known?.status === 'FORCE_CHANGE_PASSWORD' ? known : undefined
  const sub = waiting?.sub ?? randomUUID()
  const password = temporaryPassword(pool.passwordMax)
  const verifier = await newVerifier(pool, { sub, username: sub }, password)
  const until = new Date(context.clock.now().getTime() + temporaryLife)
  const attributes = {
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
  }
  const user = { sub, email, emailKey: fold(email), attributes, ...verifier, until }
  if (!(await transact(context, (inside) => putInvited(inside, user))))
    refuse('UsernameExistsException', 'An account with the given email already exists.')
  return { password, until }
}

async function withUser(
  context: Context,
  name: string,
  work: (inside: Context, user: User) => Promise<void>,
): Promise<void> {
  onlyOperators(context)
  const user = await findUser(context, fold(name))
  if (!user) return refuse('UserNotFoundException', 'User does not exist.')
  await transact(context, (inside) => work(inside, user))
}

function onlyOperators({ actor }: Context): void {
  if (actor.kind !== 'operator') refuse('NotAuthorizedException', 'Only an operator may do this.')
}

/** Omits characters that are easily confused when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const temporaryPassword = (max: number): string =>
  Array.from({ length: Math.min(14, max) }, () => alphabet[randomInt(alphabet.length)]).join('')
