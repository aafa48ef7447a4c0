import type { Context } from '#platform/context.ts'
import { sourceOf } from '../attempts/source.ts'
import type { UserPool } from '../pool.ts'
import type { CodePurpose } from '../ports.ts'
import { codesPerDay } from '../rules/slow-down.ts'
import type { User } from '../rules/user.ts'
import { countDaily } from '../store/attempts.ts'

type Addressee = {
  /** What the code counts against: a name, existing or not, or the mailbox of an address that nobody has proved. */
  readonly sub: string
  readonly user: User | undefined
}

/** Counts a code before it is sent, for its source and its name. Returns false at a limit of the day. */
export const countCode = (
  pool: UserPool,
  inside: Context,
  { sub, user }: Addressee,
  purpose: CodePurpose,
): Promise<boolean> =>
  countDaily(inside, sub, `sent:${purpose}`, sourceOf(pool, inside, user), codesPerDay[purpose])
