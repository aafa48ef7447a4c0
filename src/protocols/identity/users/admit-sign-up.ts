import { mailboxOf } from '#platform/common/mailbox.ts'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { exhausted } from '../codes/judge-code.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { countWithin } from '../store/attempts.ts'

/**
 * Counts a new account for its network and for the mailbox that gets its code, in the caller's transaction, which rolls
 * the counts back if no account is made. Throws LimitExceededException.
 */
export async function admitSignUp(pool: UserPool, inside: Context, email: string): Promise<void> {
  const { perNetwork, perMailbox } = pool.signUps
  const network = inside.address && keyedHash(pool, 'sign-up-network', networkOf(inside.address))
  const mailbox = mailboxSubject(pool, email)
  const admitted =
    (!network || (await countWithin(inside, network, 'sign_up', { limit: perNetwork, span: hour }))) &&
    (await countWithin(inside, mailbox, 'sign_up', { limit: perMailbox, span: day }))
  if (!admitted) exhausted()
}

/** The subject under which the mails to an unproved address count: one for every spelling that reaches its mailbox. */
export const mailboxSubject = (pool: UserPool, email: string): string =>
  keyedHash(pool, 'sign-up-mailbox', mailboxOf(email))
