import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { LetterState } from '../letter-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { importedAtOnce } from '../rules/sending-pace.ts'
import type { LetterKey, StoredLetter } from '../store/letters.ts'
import { lockMailsOfPlan, mailsOfPlan } from '../store/mails-of-plan.ts'
import { addRecipients, waitAgain } from '../store/more-recipients.ts'
import { segmentWhere } from '../store/segment-sql.ts'
import { beginSteps, findSending, moveLetter } from '../store/sending.ts'
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
  const [contacts, mails] = await Promise.all([
    deps.accounts.maxContactsOf(context, provider),
    deps.accounts.maxLetterMailsOf(context, provider),
  ])
  const people = await transact(context, async (inside) => {
    const isMoved = await moveLetter(inside, key, {
      from: ['sent', 'cancelled', 'paused', 'sending'],
      to: 'sending',
    })
    if (!isMoved) return fail('audience.letter_moved')
    const added =
      to === 'doubt'
        ? await waitAgain(inside, key)
        : await addRest(inside, key, { segment, contactsMost: contacts, mailsMost: mails })
    if (added === 0) return fail('audience.nobody_to_mail')
    await goOn(inside, key)
    return added
  })
  return { state: 'sending', people }
}

type Rest = Pick<StoredLetter, 'segment'> & {
  readonly contactsMost: number | null
  readonly mailsMost: number | null
}

/** Adds who came since, within the plan. Many who were imported get the letter in steps. Returns how many were added. */
async function addRest(
  inside: Context,
  key: LetterKey,
  { segment, contactsMost, mailsMost }: Rest,
): Promise<number> {
  const { provider } = key
  const now = inside.clock.now()
  await lockMailsOfPlan(inside, provider)
  const mailsLeft =
    mailsMost === null ? null : Math.max(0, mailsMost - (await mailsOfPlan(inside, provider, monthOf(now))))
  const isFor = segment ? segmentWhere(segment, { provider, now }) : sql<boolean>`true`
  const { people, newlyImported, after, hadWaiting } = await addRecipients(inside, key, {
    isFor,
    contactsMost,
    mailsLeft,
  })
  const isInSteps = hadWaiting && (await findSending(inside, key))?.step !== null
  // one that is in its steps has them still to come, behind those who wait
  if (newlyImported > importedAtOnce && !isInSteps) await beginSteps(inside, key, after)
  return people
}
