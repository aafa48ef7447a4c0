import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { LetterState } from '../letter-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { addRecipients, waitAgain } from '../store/more-recipients.ts'
import { sentSince } from '../store/recipients.ts'
import { segmentWhere } from '../store/segment-sql.ts'
import { moveLetter } from '../store/sending.ts'
import { monthOf } from './freeze-letter.ts'
import { goOn } from './send-letter.ts'
import { ownLetter } from './write-letters.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue'>

/**
 * Sends a letter of the owner's that is over once more: to those of whom nobody knows whether they got it, or to who belongs to its
 * segment since. Everybody else has had it. Throws `audience.letter_missing`, `.letter_moved`, `.nobody_to_mail`.
 */
export async function sendAgain(
  deps: Deps,
  context: Context,
  { id, to }: { readonly id: string; readonly to: 'doubt' | 'rest' },
): Promise<{ state: LetterState; people: number }> {
  const { provider, segment } = await ownLetter(deps, context, id)
  const key = { provider, letterId: id }
  const now = context.clock.now()
  const [contacts, mails, sent] = await Promise.all([
    deps.accounts.maxContactsOf(context, provider),
    deps.accounts.maxLetterMailsOf(context, provider),
    sentSince(context, provider, monthOf(now)),
  ])
  const isFor = segment ? segmentWhere(segment, { provider, now }) : sql<boolean>`true`
  const people = await transact(context, async (inside) => {
    const isMoved = await moveLetter(inside, key, {
      from: ['sent', 'cancelled', 'paused', 'sending'],
      to: 'sending',
    })
    if (!isMoved) return fail('audience.letter_moved')
    const mailsLeft = mails === null ? null : Math.max(0, mails - sent)
    const added =
      to === 'doubt'
        ? await waitAgain(inside, key)
        : await addRecipients(inside, key, { isFor, contactsMost: contacts, mailsLeft })
    if (added === 0) return fail('audience.nobody_to_mail')
    await goOn(inside, key)
    return added
  })
  return { state: 'sending', people }
}
