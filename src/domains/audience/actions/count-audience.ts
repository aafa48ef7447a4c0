import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import type { StoredLetter } from '../store/letters.ts'
import { mailsOfPlan } from '../store/mails-of-plan.ts'
import { countFor } from '../store/recipients.ts'
import { segmentWhere } from '../store/segment-sql.ts'
import { monthOf } from './freeze-letter.ts'
import { ownLetter } from './write-letters.ts'

/** To how many a letter would go now, how many of them are beyond the plan, and the mails it has left in this month. */
export type AudienceCount = {
  readonly people: number
  readonly overPlan: number
  readonly mailsLeft: number | null
}

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue'>

/** Counts to whom one of the owner's letters would go now. Throws `audience.letter_missing`. */
export const countLetter = async (
  deps: Deps,
  context: Context,
  { id }: { readonly id: string },
): Promise<AudienceCount> => countAudience(deps, context, await ownLetter(deps, context, id))

/** Counts to whom a letter would go now. */
export async function countAudience(
  { accounts }: Deps,
  context: Context,
  { provider, segment }: Pick<StoredLetter, 'provider' | 'segment'>,
): Promise<AudienceCount> {
  const now = context.clock.now()
  const isFor = segment ? segmentWhere(segment, { provider, now }) : sql<boolean>`true`
  const [contacts, mails, used] = await Promise.all([
    accounts.maxContactsOf(context, provider),
    accounts.maxLetterMailsOf(context, provider),
    mailsOfPlan(context, provider, monthOf(now)),
  ])
  const { people, inPlan } = await countFor(context, provider, { isFor, contactsMost: contacts })
  const mailsLeft = mails === null ? null : Math.max(0, mails - used)
  const mailed = mailsLeft === null ? inPlan : Math.min(inPlan, mailsLeft)
  return { people, overPlan: people - mailed, mailsLeft }
}
