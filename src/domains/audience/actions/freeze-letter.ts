import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'
import { importedAtOnce } from '../rules/sending-pace.ts'
import { findLetter, type LetterKey } from '../store/letters.ts'
import { freezeRecipients, sentSince } from '../store/recipients.ts'
import { segmentWhere } from '../store/segment-sql.ts'
import { moveLetter, writeBegun } from '../store/sending.ts'
import { finishLetter } from './finish-letter.ts'
import type { SendDeps } from './send-deps.ts'

/** More than any provider has. */
const everybody = 2_147_483_647

/** Thrown to roll back when the letter was taken back meanwhile. */
class TakenBack extends Error {}

/**
 * Writes to whom a letter goes and how it reads, in one transaction: from here the list is fixed. Its live blocks are read now. Nothing
 * happens to a letter that was taken back; one that cannot go as it is by now waits for its owner, with what stops it.
 */
export async function freezeLetter(deps: SendDeps, context: Context, key: LetterKey): Promise<void> {
  const letter = await findLetter(context, key)
  if (letter?.state !== 'freezing') return
  const { provider } = key
  const now = context.clock.now()
  const [{ rendered, fault }, contacts, mails, sent] = await Promise.all([
    finishLetter(deps, context, { provider, draft: letter }),
    deps.accounts.maxContactsOf(context, provider),
    deps.accounts.maxLetterMailsOf(context, provider),
    sentSince(context, provider, monthOf(now)),
  ])
  if (fault !== null) {
    await moveLetter(context, key, { from: ['freezing'], to: 'late', reason: fault })
    return
  }
  try {
    await transact(context, async (inside) => {
      const { newlyImported } = await freezeRecipients(inside, key, {
        isFor: letter.segment ? segmentWhere(letter.segment, { provider, now }) : sql`true`,
        contactsMost: contacts ?? everybody,
        mailsLeft: mails === null ? everybody : Math.max(0, mails - sent),
      })
      const step = newlyImported > importedAtOnce ? 0 : null
      if (!(await writeBegun(inside, key, { ...rendered, step }))) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  await context.stopPoint?.('letter-frozen')
}

/** The first instant of a month in UTC, from which the mails of a plan count. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
