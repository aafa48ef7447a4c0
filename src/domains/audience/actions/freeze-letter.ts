import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { freeLetterSlug, slugBeginning } from '../rules/letter-address.ts'
import { importedAtOnce, isLate } from '../rules/sending-pace.ts'
import { lockSlugs } from '../store/letter-pages.ts'
import { findLetter, type LetterKey, type StoredLetter } from '../store/letters.ts'
import { lockMailsOfPlan, mailsOfPlan } from '../store/mails-of-plan.ts'
import { countRecipients, freezeRecipients } from '../store/recipients.ts'
import { segmentWhere } from '../store/segment-sql.ts'
import { moveLetter, writeBegun } from '../store/sending.ts'
import { finishLetter } from './finish-letter.ts'
import type { SendDeps } from './send-deps.ts'

/** More than any provider has. */
const everybody = 2_147_483_647

/** From so many people on, the database counts them before the first mail. */
const many = 1000

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
  if (letter.sendAt && isLate(letter.sendAt, now)) {
    await moveLetter(context, key, { from: ['freezing'], to: 'late' })
    return
  }
  const [{ rendered, onPage, fault }, contacts, mails] = await Promise.all([
    finishLetter(deps, context, { provider, draft: letter }),
    deps.accounts.maxContactsOf(context, provider),
    deps.accounts.maxLetterMailsOf(context, provider),
  ])
  if (fault !== null) {
    await moveLetter(context, key, { from: ['freezing'], to: 'late', reason: fault })
    return
  }
  try {
    const waiting = await transact(context, async (inside) => {
      await lockMailsOfPlan(inside, provider)
      const used = mails === null ? 0 : await mailsOfPlan(inside, provider, monthOf(now))
      const { newlyImported, waiting: some } = await freezeRecipients(inside, key, {
        isFor: letter.segment ? segmentWhere(letter.segment, { provider, now }) : sql`true`,
        contactsMost: contacts ?? everybody,
        mailsLeft: mails === null ? everybody : Math.max(0, mails - used),
        importedMost: importedAtOnce,
      })
      const step = newlyImported > importedAtOnce ? 0 : null
      const page = letter.segment ? null : { slug: await slugFor(inside, letter), blocks: onPage }
      if (!(await writeBegun(inside, key, { ...rendered, step, page }))) throw new TakenBack()
      if (page && letter.isPage) await bumpVersion(inside, provider)
      return some
    })
    if (waiting >= many) await countRecipients(context)
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  await context.stopPoint?.('letter-frozen')
}

/** The address of a letter: that of its page, whether it is shown or not. */
const slugFor = async (inside: Context, { provider, subject }: StoredLetter): Promise<string> =>
  freeLetterSlug(subject, await lockSlugs(inside, provider, slugBeginning(subject)))

/** The first instant of a month in UTC, from which the mails of a plan count. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
